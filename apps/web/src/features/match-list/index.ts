export { useHomeBanners } from './api/use-match-list.ts';
export { DateStrip } from './components/DateStrip.tsx';
export { Hero } from './components/Hero.tsx';
export { MatchList } from './components/MatchList.tsx';
export { Rail } from './components/Rail.tsx';
export type { ListTab } from './model/days.ts';

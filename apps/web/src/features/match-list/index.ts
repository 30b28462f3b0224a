export { DateStrip } from './DateStrip.tsx';
export { dayOf, isDay, type ListTab } from './days.ts';
export { Hero } from './Hero.tsx';
export { MatchList } from './MatchList.tsx';
export { Rail } from './Rail.tsx';
export { useHomeBanners } from './use-match-list.ts';

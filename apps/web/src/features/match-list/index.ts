export { DateStrip } from './DateStrip.tsx';
export { dayOf, isDay } from './days.ts';
export { Hero } from './Hero.tsx';
export { MatchList } from './MatchList.tsx';
export { Rail } from './Rail.tsx';
export { type ListTab, useHomeBanners } from './use-match-list.ts';

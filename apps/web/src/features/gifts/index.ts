export { BurstLayer } from './components/BurstLayer.tsx';
export { GiftButton, GiftTray } from './components/GiftTray.tsx';
export { HostEvents } from './components/HostEvents.tsx';
export { Leaderboard } from './components/Leaderboard.tsx';
export type { GiftStop, ListenToRoom } from './model/gift-stop.ts';

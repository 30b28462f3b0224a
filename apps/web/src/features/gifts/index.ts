export { Board } from './components/Board.tsx';
export { BurstLayer } from './components/BurstLayer.tsx';
export { GiftButton, GiftTray } from './components/GiftTray.tsx';
export { HostEvents } from './components/HostEvents.tsx';
export type { GiftStop, ListenToRoom } from './model/types.ts';

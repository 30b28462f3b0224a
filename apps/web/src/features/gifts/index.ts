export { Board } from './Board.tsx';
export { BurstLayer } from './BurstLayer.tsx';
export { GiftButton, GiftTray } from './GiftTray.tsx';
export { HostEvents } from './HostEvents.tsx';
export type { GiftStop, ListenToRoom } from './types.ts';

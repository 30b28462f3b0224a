export { ChatColumn } from './ChatColumn.tsx';
export type { RoomSession } from './room-session.ts';
export { useRoom } from './use-room.ts';

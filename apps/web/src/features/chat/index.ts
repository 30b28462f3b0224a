export { ChatColumn, type ChatColumnProps } from './ChatColumn.tsx';
export type { RoomSession } from './room-session.ts';
export { useRoom } from './use-room.ts';

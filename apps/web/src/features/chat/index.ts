export { RoomAdvert } from './adverts/RoomBanners.tsx';
export { ChatColumn, type ChatTab } from './ChatColumn.tsx';
export { ChatHead } from './desk/ChatHead.tsx';
export { DeskPeople } from './desk/DeskPeople.tsx';
export { FullscreenField } from './FullscreenField.tsx';
export { RoomChat } from './RoomChat.tsx';
export type { RoomSession } from './room-session.ts';
export { useRoom } from './use-room.ts';
export { useViewersTab } from './use-viewers-tab.tsx';

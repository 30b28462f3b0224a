export { RoomAdvert } from './adverts/RoomBanners.tsx';
export { ChatColumn, type ChatTab } from './ChatColumn.tsx';
export { FullscreenField } from './FullscreenField.tsx';
export { RoomChat } from './RoomChat.tsx';
export type { RoomSession } from './room-session.ts';
export { ChatHead } from './studio/ChatHead.tsx';
export { StudioPeople } from './studio/StudioPeople.tsx';
export { useRoom } from './use-room.ts';
export { useViewersTab } from './use-viewers-tab.tsx';

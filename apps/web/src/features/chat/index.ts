export { useRoom } from './api/use-room.ts';
export { RoomAdvert } from './components/adverts/RoomBanners.tsx';
export { ChatColumn, type ChatTab } from './components/ChatColumn.tsx';
export { FullscreenField } from './components/FullscreenField.tsx';
export { RoomChat } from './components/RoomChat.tsx';
export { ChatHead } from './components/studio/ChatHead.tsx';
export { StudioUsers } from './components/studio/StudioUsers.tsx';
export { ViewersPanel } from './components/ViewersPanel.tsx';
export type { RoomSession } from './model/room-session.ts';

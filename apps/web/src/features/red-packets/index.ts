export { type ListenToRoom, usePacketEvents } from './api/use-room-packets.ts';
export { PacketHistory } from './components/History.tsx';
export { PacketDialogs } from './components/PacketDialogs.tsx';
export { PacketLine } from './components/PacketLine.tsx';
export { RoomPackets } from './components/RoomPackets.tsx';
export { SendPacket } from './components/send/SendPacket.tsx';

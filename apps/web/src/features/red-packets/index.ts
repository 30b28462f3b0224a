export { PacketHistory } from './History.tsx';
export { PacketDialogs } from './PacketDialogs.tsx';
export { PacketLine } from './PacketLine.tsx';
export { RoomPackets } from './RoomPackets.tsx';
export { SendPacket } from './send/SendPacket.tsx';
export { type ListenToRoom, usePacketEvents } from './use-room-packets.ts';

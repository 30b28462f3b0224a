export { PacketHistory } from './History.tsx';
export { PacketLine } from './PacketLine.tsx';
export { LookedAtPacket, RoomPackets } from './RoomPackets.tsx';
export { SendPacket } from './SendPacket.tsx';
export { type ListenToRoom, usePacketEvents } from './use-room-packets.ts';

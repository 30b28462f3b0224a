import { useCallback, useState } from 'react';
import { PacketCorner } from './PacketCorner.tsx';
import { type ListenToRoom, usePacketEvents } from './use-room-packets.ts';

export interface RoomPacketsProps {
  roomId: string;
  uid: string;
  /** Hears the room, when the screen is in it already. */
  listen?: ListenToRoom | undefined;
}

/** The packets of a room over its picture: the envelope that falls in, to be opened. */
export function RoomPackets({ roomId, uid, listen }: RoomPacketsProps) {
  const [fresh, setFresh] = useState<string | null>(null);
  const onSent = useCallback((packetId: string) => setFresh(packetId), []);
  usePacketEvents(roomId, listen, onSent);
  return <PacketCorner roomId={roomId} uid={uid} fresh={fresh} />;
}

import { useCallback, useState } from 'react';
import { useFeature } from '../../shared/global-config.ts';
import { PacketCorner } from './PacketCorner.tsx';
import { type ListenToRoom, usePacketEvents } from './use-room-packets.ts';

export interface RoomPacketsProps {
  roomId: string;
  uid: string;
  /** Hears the room that the screen is in. */
  listen: ListenToRoom;
}

/** The packets of a room over its picture: the envelope that falls in, to be opened. */
export function RoomPackets({ roomId, uid, listen }: RoomPacketsProps) {
  const [fresh, setFresh] = useState<string | null>(null);
  const onSent = useCallback((packetId: string) => setFresh(packetId), []);
  usePacketEvents(roomId, listen, onSent);
  // Nothing can be opened then; what was sent stays in the chat and in its sender's list.
  const isOn = useFeature('redPackets');
  return isOn && <PacketCorner roomId={roomId} uid={uid} fresh={fresh} />;
}

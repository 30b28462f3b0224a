import { useCallback, useState } from 'react';
import { useFeature } from '../../../shared/api/global-config.ts';
import { type ListenToRoom, usePacketEvents } from '../api/use-room-packets.ts';
import { PacketCorner } from './PacketCorner.tsx';

export interface RoomPacketsProps {
  roomId: string;
  uid: string;
  /** Listens to the room of the screen. */
  listen: ListenToRoom;
}

/** The packets of a room over its video: an envelope falls in and can be opened. */
export function RoomPackets({ roomId, uid, listen }: RoomPacketsProps) {
  const [fresh, setFresh] = useState<string | null>(null);
  const onSent = useCallback((packetId: string) => setFresh(packetId), []);
  usePacketEvents(roomId, listen, onSent);
  // Packets cannot be claimed while switched off; sent ones stay in the chat and in the sender's list.
  const isOn = useFeature('redPackets');
  return isOn && <PacketCorner roomId={roomId} uid={uid} fresh={fresh} />;
}

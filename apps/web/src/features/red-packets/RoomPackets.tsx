import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { lookAway, useLookedAt } from './opened.ts';
import { PacketCorner } from './PacketCorner.tsx';
import { type ListenToRoom, usePacketEvents } from './use-room-packets.ts';

const PacketDialog = lazy(async () => ({ default: (await import('./PacketDialog.tsx')).PacketDialog }));

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

/** The packet that is looked at, wherever it was pressed; stands once in a screen. */
export function LookedAtPacket() {
  const packetId = useLookedAt((now) => now.packetId);
  useEffect(() => lookAway, []);
  return (
    packetId && (
      <Suspense>
        <PacketDialog key={packetId} packetId={packetId} />
      </Suspense>
    )
  );
}

import { useCallback } from 'react';
import type { RoomSession } from '../../features/chat/index.ts';
import { type ListenToRoom, RoomPackets, SendPacket } from '../../features/red-packets/index.ts';
import { useSession } from '../../shared/session/session.ts';
import { SendCoinsButton } from '../../shared/wallet/SendCoins.tsx';

/** The open red packets of a host's room, over the video; `session` has joined it. */
export function PacketOverlay({ session }: { session: RoomSession }) {
  const { roomId } = session;
  const uid = useSession(({ user }) => user?.uid ?? '');
  const listen = useCallback<ListenToRoom>((listener) => session.listen(listener), [session]);
  return <RoomPackets key={roomId} roomId={roomId} uid={uid} listen={listen} />;
}

/** For the host, beside the composer: red packets, and coins for all. */
export function HostGiveawayButtons({ roomId }: { roomId: string }) {
  return (
    <>
      <SendPacket roomId={roomId} />
      <SendCoinsButton />
    </>
  );
}

import { type ReactNode, useCallback } from 'react';
import type { RoomSession } from '../../features/chat/index.ts';
import { type ListenToRoom, PacketDialogs, RoomPackets, SendPacket } from '../../features/red-packets/index.ts';
import { useSession } from '../../shared/session.ts';
import { SendCoinsButton } from '../../shared/wallet/SendCoins.tsx';

export interface RoomPacketsHere {
  /** Over the picture. */
  envelope: ReactNode;
  /** Of the host, beside what one writes: packets, and coins for all. */
  button: ReactNode;
  /** The one that is looked at, or to be sent. */
  dialog: ReactNode;
}

/** Everything of red packets that the room of a host shows; `session` is in it. */
export function usePackets(session: RoomSession, host: { own: boolean } | null): RoomPacketsHere {
  const { roomId } = session;
  const uid = useSession(({ user }) => user?.uid ?? '');
  const listen = useCallback<ListenToRoom>((listener) => session.listen(listener), [session]);
  return {
    envelope: host && <RoomPackets key={roomId} roomId={roomId} uid={uid} listen={listen} />,
    button: host?.own && (
      <>
        <SendPacket roomId={roomId} />
        <SendCoinsButton />
      </>
    ),
    dialog: <PacketDialogs />,
  };
}

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

/**
 * Everything of red packets that a room shows. They are in the room of the host on the stage, which is entered where
 * `session` is in another one.
 */
export function usePackets(session: RoomSession, host: { roomId: string; own: boolean } | null): RoomPacketsHere {
  const uid = useSession(({ user }) => user?.uid ?? '');
  const listen = useCallback<ListenToRoom>((listener) => session.listen(listener), [session]);
  const here = host?.roomId === session.roomId;
  return {
    envelope: host && (
      <RoomPackets key={host.roomId} roomId={host.roomId} uid={uid} listen={here ? listen : undefined} />
    ),
    button: host?.own && here && (
      <>
        <SendPacket roomId={host.roomId} />
        <SendCoinsButton />
      </>
    ),
    dialog: <PacketDialogs />,
  };
}

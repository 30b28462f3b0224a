import { type ReactNode, useCallback } from 'react';
import type { RoomSession } from '../../features/chat/index.ts';
import { type ListenToRoom, PacketDialogs, RoomPackets, SendPacket } from '../../features/red-packets/index.ts';
import { useSession } from '../../shared/session.ts';
import { SendCoinsButton } from '../../shared/wallet/SendCoins.tsx';

export interface RoomPacketsHere {
  /** Shown over the video. */
  envelope: ReactNode;
  /** For the host, beside the composer: packets, and coins for all. */
  button: ReactNode;
  /** The dialog of the opened packet, or of a packet to send. */
  dialog: ReactNode;
}

/** All red packet UI of a host's room; `session` has joined it. */
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

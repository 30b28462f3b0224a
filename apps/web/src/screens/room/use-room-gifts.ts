import { useCallback } from 'react';
import type { RoomSession } from '../../features/chat/index.ts';
import type { GiftStop, ListenToRoom } from '../../features/gifts/index.ts';
import { useFeature } from '../../shared/api/global-config.ts';
import { useIsWide } from '../../shared/page/use-is-wide.ts';
import { useSession } from '../../shared/session/session.ts';
import { roomWide } from './RoomLayout.tsx';
import { useGiftStop } from './use-gift-stop.ts';

/** The recipient of gifts in a room; there is none while no host is on the stage. */
export interface GiftHost {
  readonly hostId: string;
  readonly nickname: string;
  /** The current user is that host: hosts cannot send gifts to themselves. */
  readonly own: boolean;
}

export interface RoomGifts extends GiftHost {
  readonly roomId: string;
  /** The current user. */
  readonly uid: string;
  readonly listen: ListenToRoom;
  /** Why the user may not send gifts. */
  readonly stop: GiftStop | null;
  /** There is room for the tray and for tabs beside the chat. */
  readonly wide: boolean;
}

/** The input of all gift UI of a room; null without a host or while gifts are switched off. */
export function useRoomGifts(session: RoomSession, host: GiftHost | null): RoomGifts | null {
  const uid = useSession(({ user }) => user?.uid ?? '');
  const wide = useIsWide(roomWide);
  const listen = useCallback<ListenToRoom>((listener) => session.listen(listener), [session]);
  const stop = useGiftStop(session);
  const isOn = useFeature('gifts');
  return host && isOn ? { ...host, roomId: session.roomId, uid, listen, stop, wide } : null;
}

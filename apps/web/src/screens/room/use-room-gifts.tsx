import { useTranslation } from '@touchline/i18n';
import { type ReactNode, useCallback } from 'react';
import type { RoomSession } from '../../features/chat/index.ts';
import { BurstLayer, GiftButton, GiftTray, Leaderboard, type ListenToRoom } from '../../features/gifts/index.ts';
import { useFeature } from '../../shared/global-config.ts';
import { useSession } from '../../shared/session.ts';
import { useIsWide } from '../../shared/use-is-wide.ts';
import { roomWide } from './RoomLayout.tsx';
import { useGiftStop } from './use-gift-stop.ts';

/** The recipient of gifts in a room; there is none while no host is on the stage. */
export interface GiftHost {
  readonly anchorId: string;
  readonly nickname: string;
  /** The current user is that host: hosts cannot send gifts to themselves. */
  readonly own: boolean;
}

type Tabs = readonly { id: string; label: string; panel: ReactNode }[];

export interface RoomGifts {
  tray: ReactNode;
  /** Shown over the video. */
  bursts: ReactNode;
  /** For the head of the chat if it has one, otherwise for the room. */
  chatTabs: Tabs;
  roomTabs: Tabs;
  /** Beside the composer, on screens without room for the tray. */
  button: ReactNode;
}

const nothing: RoomGifts = { tray: null, bursts: null, chatTabs: [], roomTabs: [], button: null };

/** All gift UI of a room. */
export function useRoomGifts(session: RoomSession, host: GiftHost | null): RoomGifts {
  const { t } = useTranslation('gifts');
  const uid = useSession(({ user }) => user?.uid ?? '');
  const wide = useIsWide(roomWide);
  const listen = useCallback<ListenToRoom>((listener) => session.listen(listener), [session]);
  const stop = useGiftStop(session);
  const isOn = useFeature('gifts');
  if (!host || !isOn) return nothing;
  const { anchorId, nickname, own } = host;
  const fans = [
    {
      id: 'fans',
      label: t('board.title'),
      panel: <Leaderboard anchorId={anchorId} nickname={nickname} listen={listen} />,
    },
  ];
  return {
    tray: !own && <GiftTray key={anchorId} anchorId={anchorId} roomId={session.roomId} wide={wide} stop={stop} />,
    bursts: <BurstLayer listen={listen} uid={uid} anchorId={anchorId} />,
    chatTabs: wide ? fans : [],
    roomTabs: wide ? [] : fans,
    button: !own && !wide && <GiftButton />,
  };
}

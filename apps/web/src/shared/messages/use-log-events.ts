import { channelOf, type EventDataOf } from '@touchline/contract/kernel';
import { type LogDataOf, messageEvents } from '@touchline/contract/messages';
import { useEffect, useEffectEvent } from 'react';
import { realtime } from '../api/api.ts';
import { isMember, useSession } from '../session/session.ts';

interface LogListeners {
  readonly onFriend?: (event: LogDataOf<'friend'>) => void;
  readonly onGroup?: (event: LogDataOf<'group'>) => void;
  /** Events may have been missed. */
  readonly onGap: () => void;
}

/** Follows what changes between the user and others, or in groups. */
export function useLogEvents({ onFriend, onGroup, onGap }: LogListeners): void {
  const uid = useSession(({ user }) => (isMember(user) ? (user?.uid ?? null) : null));
  const received = useEffectEvent((event: EventDataOf<typeof messageEvents.log>) => {
    if (event.type === 'friend') onFriend?.(event.data);
    if (event.type === 'group') onGroup?.(event.data);
  });
  const missed = useEffectEvent(onGap);
  useEffect(() => {
    if (uid === null) return;
    return realtime.join(channelOf('user', uid), {
      onEvent: ({ type, data }) => {
        if (type === messageEvents.log.type) received(data as EventDataOf<typeof messageEvents.log>);
      },
      onReload: () => missed(),
    });
  }, [uid]);
}

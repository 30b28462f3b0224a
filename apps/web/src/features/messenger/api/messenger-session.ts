import { indexedCopy, Messenger } from '@touchline/client/messenger';
import { channelOf, type EventDataOf } from '@touchline/contract/kernel';
import { messageEvents } from '@touchline/contract/messages';
import { create } from 'zustand';
import { realtime } from '../../../shared/api/api.ts';
import { useUnreadMessages } from '../../../shared/messages/unread-messages.ts';
import { savesData } from '../../../shared/page/saves-data.ts';
import { currentUser } from '../../../shared/session/session.ts';
import { messengerPort } from './messenger-port.ts';

/** The messenger of the signed-in member; null until its part is loaded. */
export const useMessengerSession = create<{ messenger: Messenger | null }>()(() => ({ messenger: null }));

/** Runs the messenger of a member until the returned function is called. Signing out deletes what this device keeps. */
export function startMessenger(uid: string): () => void {
  const copy = indexedCopy(uid, crypto.randomUUID());
  const messenger = new Messenger({ uid, port: messengerPort, copy, prefetches: !savesData() });
  useMessengerSession.setState({ messenger });
  const follow = (): void => (realtime.state() === 'open' ? messenger.connected() : messenger.disconnected());
  const stops = [
    realtime.join(channelOf('user', uid), {
      onEvent: ({ type, data }) => {
        if (type === messageEvents.log.type) messenger.receive(data as EventDataOf<typeof messageEvents.log>);
        else if (type === messageEvents.typing.type) {
          const typing = data as EventDataOf<typeof messageEvents.typing>;
          messenger.receiveTyping(typing.conversationId, typing.uid);
        }
      },
      // Events before it may be missing.
      onEntry: () => messenger.connected(),
      onReload: () => messenger.connected(),
    }),
    realtime.subscribe(follow),
    messenger.conversations.subscribe(() =>
      useUnreadMessages.setState({ total: messenger.conversations.snapshot().unread }),
    ),
    onLeaving(() => messenger.flush()),
  ];
  void messenger.start().then(follow);
  return () => {
    for (const stop of stops) stop();
    useMessengerSession.setState({ messenger: null });
    useUnreadMessages.setState({ total: 0 });
    if (currentUser()?.uid === uid) messenger.stop();
    else void messenger.forget();
  };
}

/** Calls back when the page is hidden or left. */
function onLeaving(save: () => void): () => void {
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') save();
  };
  document.addEventListener('visibilitychange', hidden);
  addEventListener('pagehide', save);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    removeEventListener('pagehide', save);
  };
}

import { useEffect } from 'react';
import { startMessenger, useMessengerSession } from '../api/messenger-session.ts';
import { MessageAlerts } from './MessageAlerts.tsx';

/** Keeps the messenger of the member running on every page, so that its badge is current and it opens instantly. */
export function MessengerEvents({ uid }: { uid: string }) {
  useEffect(() => startMessenger(uid), [uid]);
  const messenger = useMessengerSession((session) => session.messenger);
  return messenger && <MessageAlerts messenger={messenger} />;
}

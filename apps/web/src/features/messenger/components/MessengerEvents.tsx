import { useEffect } from 'react';
import { startMessenger } from '../api/messenger-session.ts';

/** Keeps the messenger of the member running on every page, so that its badge is current and it opens instantly. */
export function MessengerEvents({ uid }: { uid: string }) {
  useEffect(() => startMessenger(uid), [uid]);
  return null;
}

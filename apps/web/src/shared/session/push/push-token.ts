import { storage } from '@touchline/app-kit/storage';
import type { PushToken } from '@touchline/contract/push';

/** The registration of this browser, as sent to the server, and whose it is. */
interface StoredToken extends PushToken {
  readonly uid: string;
}

const name = 'messagePushToken';

/** The registration of a member in this browser; null when the member did not turn it on here. */
export function readPushToken(uid: string): StoredToken | null {
  try {
    const stored = JSON.parse(storage.get(name) ?? 'null') as StoredToken | null;
    return stored?.uid === uid ? stored : null;
  } catch {
    return null;
  }
}

export const storePushToken = (token: StoredToken | null): void =>
  storage.set(name, token === null ? null : JSON.stringify(token));

/** Whether this browser could show pushes and nobody has refused them. */
export const mayOfferPush = (): boolean =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission !== 'denied';

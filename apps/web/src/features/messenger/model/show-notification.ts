import { readPushToken } from '../../../shared/session/push/push-token.ts';
import { currentUser } from '../../../shared/session/session.ts';

interface BrowserNotification {
  readonly title: string;
  readonly body: string;
  /** A later notification with the same tag replaces this one. */
  readonly tag: string;
  readonly href: string;
}

/**
 * Shows a notification of the browser when the user has allowed it; a click leads to `href`. A browser with pushes gets
 * one for the message.
 */
export function showNotification({ title, body, tag, href }: BrowserNotification): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  if (readPushToken(currentUser()?.uid ?? '')) return;
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => {
      window.focus();
      location.hash = href;
      shown.close();
    };
  } catch {
    // Phones only allow it from a service worker.
  }
}

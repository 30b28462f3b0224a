import { storageKey } from '@touchline/app-kit/storage';

const key = 'touchline.after-sign-in';

/** Stores the deep link that was opened without a session. */
export function rememberPage(href: string): void {
  try {
    sessionStorage.setItem(key, href);
  } catch {
    // Without storage the user lands on the match list.
  }
}

/** Returns the stored page once; the match list when there is none. */
export function takeRememberedPage(): string {
  try {
    const href = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return href?.startsWith('/') ? href : '/match/0';
  } catch {
    return '/match/0';
  }
}

const leftKey = storageKey('left');
/** Set only where local storage cannot be written. */
let leftHere = false;

/** Whether the user signed out in this browser and neither signed in nor continued as a guest since. */
export function hasSignedOut(): boolean {
  try {
    return leftHere || localStorage.getItem(leftKey) !== null;
  } catch {
    return leftHere;
  }
}

/** Notes a sign-out for all tabs, also those opened later, or that it is over. */
export function noteSignedOut(now: boolean): void {
  leftHere = false;
  try {
    if (now) localStorage.setItem(leftKey, '1');
    else localStorage.removeItem(leftKey);
  } catch {
    leftHere = now;
  }
}

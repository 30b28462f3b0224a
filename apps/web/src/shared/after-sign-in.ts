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

const leftKey = 'touchline.left';
let left = false;

/** Whether the user signed out in this tab and did not sign in again. */
export function hasSignedOut(): boolean {
  try {
    return left || sessionStorage.getItem(leftKey) !== null;
  } catch {
    return left;
  }
}

export function noteSignedOut(now: boolean): void {
  left = now;
  try {
    if (now) sessionStorage.setItem(leftKey, '1');
    else sessionStorage.removeItem(leftKey);
  } catch {
    // Kept in memory for the lifetime of the page.
  }
}

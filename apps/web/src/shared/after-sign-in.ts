const key = 'touchline.after-sign-in';

/** Keeps the deep link that was opened without a session. */
export function rememberPlace(href: string): void {
  try {
    sessionStorage.setItem(key, href);
  } catch {
    // Without storage the person lands on the match list, which is no harm.
  }
}

/** The place to go on to, once; the match list when there is none. */
export function takePlace(): string {
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

/** Whether the person signed out in this tab and has not come back since. */
export function hasLeft(): boolean {
  try {
    return left || sessionStorage.getItem(leftKey) !== null;
  } catch {
    return left;
  }
}

export function noteLeft(now: boolean): void {
  left = now;
  try {
    if (now) sessionStorage.setItem(leftKey, '1');
    else sessionStorage.removeItem(leftKey);
  } catch {
    // Known for as long as the page lives.
  }
}

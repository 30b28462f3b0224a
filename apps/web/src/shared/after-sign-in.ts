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

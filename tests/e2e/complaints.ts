import type { Page } from '@playwright/test';

interface Complaint {
  readonly text: string;
  readonly url: string;
}

/** Chromium's console text for a 503 answer. */
const turnedAwayText = /status of 503 /;

/**
 * Records console errors of a page from now on. An overloaded server rejects calls with 503 and the code `overloaded`,
 * and Chromium logs an error for each: exactly as many are ignored as there were such answers.
 */
export function recordComplaints(page: Page): () => Promise<string[]> {
  const complaints: Complaint[] = [];
  const turnedAway: Promise<string | null>[] = [];
  page.on('pageerror', (error) => complaints.push({ text: String(error), url: '' }));
  page.on('console', (message) => {
    const { url } = message.location();
    // The player reopens a line that stops: not a fault of the page.
    const { pathname } = new URL(url || 'about:blank');
    if (message.type() === 'error' && !pathname.startsWith('/live/')) complaints.push({ text: message.text(), url });
  });
  page.on('response', (response) => {
    if (response.status() !== 503) return;
    const overloaded = response.json().then(
      ({ code }: { code?: unknown }) => code === 'overloaded',
      () => false,
    );
    turnedAway.push(overloaded.then((is) => (is ? response.url() : null)));
  });
  return async () => {
    const left = [...complaints];
    for (const url of await Promise.all(turnedAway)) {
      const at = left.findIndex((each) => url !== null && each.url === url && turnedAwayText.test(each.text));
      if (at >= 0) left.splice(at, 1);
    }
    return left.map(({ text }) => text);
  };
}

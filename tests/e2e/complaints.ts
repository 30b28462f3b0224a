import type { Page } from '@playwright/test';

interface Complaint {
  readonly text: string;
  readonly url: string;
}

/** As Chromium words an answer of 503 in its console. */
const turnedAwayText = /status of 503 /;

/**
 * Notes what a page complains of from now on. While the machine is behind, the server turns calls away with 503 and the
 * code `overloaded`, and Chromium writes an error for each: as many as were answered so are left out, and nothing else.
 */
export function noteComplaints(page: Page): () => Promise<string[]> {
  const complaints: Complaint[] = [];
  const turnedAway: Promise<string | null>[] = [];
  page.on('pageerror', (error) => complaints.push({ text: String(error), url: '' }));
  page.on('console', (message) => {
    const { url } = message.location();
    // A line that stops is opened again by the player: no fault of the page.
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

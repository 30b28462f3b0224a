// A regular encoder and a viewer of it in a separate process, so that the attacker's work does not delay them.
import { publishFlv } from '@touchline/dev-env';
import { serveParent } from '../../bench/lib/child.ts';
import { syntheticStream } from '../../bench/lib/synthetic-stream.ts';

const bitsPerSecond = 800_000;
const abort = new AbortController();
let onAir = false;
const viewer = { watching: false, last: 0, longestGapMs: 0 };
let published: Promise<void> = Promise.resolve();

async function read(body: ReadableStream<Uint8Array>): Promise<void> {
  for await (const _bytes of body) {
    const now = performance.now();
    viewer.longestGapMs = Math.max(viewer.longestGapMs, now - viewer.last);
    viewer.last = now;
  }
}

const work = {
  publish: (url: string, streamKey: string): Promise<void> =>
    new Promise((resolve, reject) => {
      published = publishFlv({
        url,
        streamKey,
        tags: syntheticStream(bitsPerSecond),
        loop: true,
        signal: abort.signal,
        onStart: () => {
          onAir = true;
          resolve();
        },
      }).catch((error: unknown) => {
        reject(error instanceof Error ? error : new Error(String(error)));
      });
      void published.then(() => {
        onAir = false;
      });
    }),
  onAir: (): boolean => onAir,
  watch: async (url: string): Promise<void> => {
    const response = await fetch(url, { signal: abort.signal });
    if (!response.ok || !response.body) throw new Error(`playback answered ${response.status}`);
    viewer.watching = true;
    viewer.last = performance.now();
    void read(response.body)
      .catch(() => undefined)
      .finally(() => {
        viewer.watching = false;
      });
  },
  /** Whether the viewer still gets the broadcast, and how long it waited for bytes at most since the last question. */
  viewer: (): { watching: boolean; longestGapMs: number } => {
    const longestGapMs = Math.max(viewer.longestGapMs, performance.now() - viewer.last);
    viewer.longestGapMs = 0;
    return { watching: viewer.watching, longestGapMs };
  },
};

export type BroadcastWork = typeof work;

serveParent(work, async () => {
  abort.abort();
  await published;
});

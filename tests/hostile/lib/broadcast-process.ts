// A regular encoder in a separate process, so that the attacker's work does not delay it.
import { publishFlv } from '@touchline/dev-env';
import { serveParent } from '../../bench/lib/child.ts';
import { syntheticStream } from '../../bench/lib/synthetic-stream.ts';

const bitsPerSecond = 800_000;
const abort = new AbortController();
let onAir = false;
let published: Promise<void> = Promise.resolve();

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
};

export type BroadcastWork = typeof work;

serveParent(work, async () => {
  abort.abort();
  await published;
});

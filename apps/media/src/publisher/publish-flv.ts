import { setTimeout as pause } from 'node:timers/promises';
import type { FlvTag } from '../flv/tag.ts';
import { connectPublisher } from './rtmp-publisher.ts';

export interface PublishFlvOptions {
  /** `rtmp://host[:port]/<app>` */
  url: string;
  streamKey: string;
  /** In file order; see `parseFlv`. */
  tags: readonly FlvTag[];
  /** Like a live encoder (default), or as fast as the network accepts it. */
  pace?: 'realtime' | 'instant';
  /** Repeats the tags with rising timestamps. */
  loop?: boolean;
  /** Ends the broadcast cleanly. */
  signal?: AbortSignal;
  /** Called when the server has accepted the publisher. */
  onStart?(): void;
}

const loopGapMs = 40;

/**
 * Publishes FLV tags like an encoder. Resolves when all are sent or the signal aborts; rejects with PublishRefused when
 * the server refuses or ends the broadcast.
 */
export async function publishFlv(options: PublishFlvOptions): Promise<void> {
  const { tags, signal } = options;
  const publisher = await connectPublisher(options);
  options.onStart?.();
  const realtime = options.pace !== 'instant';
  const startedAt = performance.now();
  const first = tags.find((tag) => tag.type !== 18)?.timestamp ?? 0;
  const length = (tags.at(-1)?.timestamp ?? 0) - first + loopGapMs;
  try {
    for (let round = 0; round === 0 || (options.loop && tags.length > 0); round++) {
      for (const tag of tags) {
        if (signal?.aborted) return;
        const due = Math.max(0, tag.timestamp - first) + round * length;
        const early = startedAt + due - performance.now();
        if (realtime && early > 0) await pause(early, undefined, signal ? { signal } : {}).catch(() => {});
        await publisher.send({ ...tag, timestamp: due });
      }
    }
  } finally {
    await publisher.close();
  }
}

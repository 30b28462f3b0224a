import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type FlvTag, parseFlv } from '../flv/tag.ts';
import { connectPublisher } from './rtmp-publisher.ts';

// A program for a worker thread: publishes an encoded clip in a loop with rising timestamps until it receives the
// message `stop`. Posts `started` when the server has accepted it; ends with the publisher, or fails with its error.

interface ClipWork {
  /** `rtmp://host:port/app` */
  readonly url: string;
  readonly streamKey: string;
  /** Path of an FLV file that begins with a key frame. */
  readonly clip: string;
  /** Starts at the first key frame from this offset on. */
  readonly offsetMs: number;
}

/** Frames of this time are sent together: one wake-up per frame would cost more than the rest. */
const stepMs = 100;
const frameMs = 40;

const isVideo = ({ type }: FlvTag): boolean => type === 9;
const isHeader = ({ type, data }: FlvTag): boolean =>
  type === 18 || ((type === 9 || type === 8) && data.length > 1 && data[1] === 0);
const isKeyFrame = (tag: FlvTag): boolean => isVideo(tag) && !isHeader(tag) && (tag.data[0] ?? 0) >> 4 === 1;

async function publish({ url, streamKey, clip, offsetMs }: ClipWork): Promise<void> {
  const all = parseFlv(await readFile(clip)).tags;
  const headers = all.filter(isHeader);
  const lastFrame = all.findLast((tag) => isVideo(tag) && !isHeader(tag));
  const length = (lastFrame?.timestamp ?? 0) + frameMs;
  // Sound after the last picture would overlap with the next loop.
  const media = all.filter((tag) => !isHeader(tag) && tag.timestamp < length);
  const first = media.findIndex((tag) => isKeyFrame(tag) && tag.timestamp >= offsetMs);
  const begin = media[first]?.timestamp;
  if (begin === undefined) throw new Error(`${clip} has no key frame from ${offsetMs} ms on`);

  const publisher = await connectPublisher({ url, streamKey });
  parentPort?.postMessage('started');
  const state = { stopped: false };
  parentPort?.once('message', () => {
    state.stopped = true;
  });
  for (const tag of headers) await publisher.send({ ...tag, timestamp: 0 });
  const startedAt = performance.now();
  let next = first;
  let round = 0;
  const ended = publisher.closed.then((refusal) => {
    throw refusal ?? new Error('the server hung up');
  });
  ended.catch(() => undefined);
  while (!state.stopped) {
    const due = performance.now() - startedAt;
    for (;;) {
      const tag = media[next];
      if (!tag) break;
      const timestamp = tag.timestamp + round * length - begin;
      if (timestamp > due) break;
      await publisher.send({ ...tag, timestamp });
      next += 1;
      if (next === media.length) {
        next = 0;
        round += 1;
      }
    }
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, stepMs))]);
  }
  await publisher.close();
}

await publish(workerData as ClipWork);
process.exit(0);

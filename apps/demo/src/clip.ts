import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** A program of the media engine: only its path in the work tree is known here, nothing of it is imported. */
const program = new URL('../../media/src/publisher/publish-clip.ts', import.meta.url);

/** Clips are named after their sport. */
export const clipNames = ['football', 'basketball'] as const;
export type ClipName = (typeof clipNames)[number];

/** An encoder that sends an encoded clip in a loop. */
export interface ClipPublisher {
  /** Resolves when the encoder has ended: the reason, or null after `stop`. */
  readonly over: Promise<string | null>;
  /** Ends the broadcast cleanly. */
  readonly stop: () => Promise<unknown>;
}

export interface ClipBroadcast {
  readonly url: string;
  readonly streamKey: string;
  readonly clip: ClipName;
  readonly offsetMs: number;
}

/** Longer than an encoder takes to disconnect. */
const stopMs = 2000;

/** Publishes from its own thread, so that a busy server does not stall the video. */
export function publishClip({ clip, ...where }: ClipBroadcast): ClipPublisher {
  const worker = new Worker(program, {
    workerData: { ...where, clip: fileURLToPath(new URL(`./clips/${clip}.flv`, import.meta.url)) },
    execArgv: [],
  });
  worker.unref();
  let reason: string | null = null;
  worker.on('error', (error) => {
    reason = error instanceof Error ? error.message : String(error);
  });
  const over = new Promise<string | null>((resolve) => worker.once('exit', () => resolve(reason)));
  return {
    over,
    stop: async () => {
      worker.postMessage('stop');
      const late = setTimeout(() => void worker.terminate(), stopMs);
      await over;
      clearTimeout(late);
    },
  };
}

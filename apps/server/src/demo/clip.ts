import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** A program of the engine's: only its address in the work tree is known here, nothing of it is imported. */
const program = new URL('../../../media/src/publisher/publish-clip.ts', import.meta.url);

export type ClipName = 'football' | 'basketball';

/** An encoder that sends an encoded clip over and over. */
export interface ClipPublisher {
  /** Fulfilled when it has ended, with why unless it was stopped. */
  readonly over: Promise<string | null>;
  /** Ends the broadcast in order. */
  readonly stop: () => Promise<unknown>;
}

export interface ClipBroadcast {
  readonly url: string;
  readonly streamKey: string;
  readonly clip: ClipName;
  readonly offsetMs: number;
}

/** Longer than an encoder takes to say goodbye. */
const stopMs = 2000;

/** Publishes in a thread of its own, so that a busy server does not make pictures stall. */
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

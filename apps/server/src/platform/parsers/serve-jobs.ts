import { writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import type { JobAnswer, JobMessage, JobTable } from './jobs.ts';

/** One handler per kind; a returned text is a problem of the bytes, an exception is a machine error. */
export type JobHandlers<J extends JobTable> = {
  readonly [K in keyof J]: (input: J[K]['input']) => Promise<J[K]['result'] | J[K]['problem']>;
};

const lookEveryMs = 250;

/** Runs jobs of `createParsers` in this process. The process exits when it exceeds the memory limit of the pool. */
export async function serveJobs<J extends JobTable>(handlers: JobHandlers<J>): Promise<void> {
  const rssMax = Number(process.argv[2]);
  // When memory is short, the kernel kills this process first.
  await writeFile('/proc/self/oom_score_adj', '800').catch(() => undefined);
  if (rssMax > 0)
    setInterval(() => {
      if (process.memoryUsage.rss() > rssMax) process.exit(70);
    }, lookEveryMs).unref();

  const answerTo = async ({ id, kind, input }: JobMessage): Promise<JobAnswer> => {
    process.send?.({ id, begun: true } satisfies JobAnswer);
    try {
      const handle = Object.hasOwn(handlers, kind) ? handlers[kind] : undefined;
      if (!handle) return { id, failed: `no job ${kind}` };
      const result: unknown = await handle(input as never);
      return typeof result === 'string' ? { id, problem: result } : { id, result };
    } catch (error) {
      return { id, failed: String(error) };
    }
  };
  process.on('message', (message: JobMessage) => {
    void answerTo(message).then((answer) => process.send?.(answer));
  });
  process.send?.({ ready: true });
  // A parser process that is killed writes no cache of compiled code when it ends.
  flushCompileCache();
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestPeerWork, TestSpeakerReport } from './test-peer-process.ts';

const program = fileURLToPath(new URL('./test-peer-process.ts', import.meta.url));

/** Speakers in a process of their own. */
export interface TestPeers {
  readonly pid: number;
  /** Connects a speaker and lets it send sound of `bytes` bytes every 20 ms. */
  speak(name: string, url: string, bytes?: number): Promise<void>;
  report(name: string): Promise<TestSpeakerReport>;
  /** Ends a speaker without a word. */
  vanish(name: string): Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

export async function startTestPeers(): Promise<TestPeers> {
  const child = fork(program, { execArgv: [] });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  await once(child, 'message');
  child.on('message', ({ id, value, error }: Answer) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(value);
    else call?.reject(new Error(error));
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the process of the speakers ended'));
  });
  let last = 0;
  const call = (name: keyof TestPeerWork, ...args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      child.send({ id: last, name, args });
    });
  return {
    pid: child.pid ?? 0,
    speak: async (name, url, bytes = 80) => void (await call('speak', name, url, bytes)),
    report: async (name) => {
      const report = (await call('report', name)) as TestSpeakerReport | null;
      if (!report) throw new Error(`there is no speaker ${name}`);
      return report;
    },
    vanish: async (name) => void (await call('vanish', name)),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

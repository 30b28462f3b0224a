import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface PaceOptions {
  /** Calls per second. */
  readonly rate: number;
  readonly seconds: number;
  /** True when the output is congested; due calls are then dropped, except one per turn. */
  readonly full?: () => boolean;
}

export interface Paced {
  readonly published: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Event loop delay in milliseconds, 99th percentile and maximum. */
  readonly loopP99: number;
  readonly loopMax: number;
}

/** Microseconds of the clock that all processes of a machine share. */
export const microseconds = (): number => {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e6 + nanoseconds / 1e3;
};

/** Calls `publish` at an even rate with the number of the call, from 1. */
export async function pace({ rate, seconds, full }: PaceOptions, publish: (n: number) => void): Promise<Paced> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const cpu = process.cpuUsage();
  const begin = performance.now();
  const pause = Math.min(20, Math.max(1, 400 / rate));
  let published = 0;
  let leftOut = 0;
  for (;;) {
    const elapsed = (performance.now() - begin) / 1000;
    if (elapsed >= seconds) break;
    const due = Math.floor(elapsed * rate) + 1;
    while (published + leftOut < due) {
      if (full?.()) leftOut = due - published;
      else {
        published += 1;
        publish(published);
        if (full) break;
      }
    }
    const behind = published + leftOut < due;
    if (behind) await new Promise((resolve) => setImmediate(resolve));
    else await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const took = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  delay.disable();
  return {
    published,
    seconds: took,
    cpuSeconds: (user + system) / 1e6,
    loopP99: delay.percentile(99) / 1e6,
    loopMax: delay.max / 1e6,
  };
}

/** The environment of a child process: our own variables, overridden by `env`. */
export const environmentWith = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...env,
});

/** How far the clock of this process is ahead, in milliseconds; see `scripts/lib/shifted-clock.mjs`. */
export const clockOffsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0);

/** A long run of the failure tests: more kills, more requests. */
export const isLongRun = process.env.LONG_RUN === 'on';

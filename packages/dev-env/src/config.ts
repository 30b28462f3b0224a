/** What a child process needs of ours (PATH, HOME and the like), with the variables given over it. */
export const environmentWith = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...env,
});

/** How far the clock of this process runs ahead, see `scripts/lib/shifted-clock.mjs`. */
export const clockOffsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0);

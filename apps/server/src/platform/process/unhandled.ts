import { summariseError } from '../db/unavailable.ts';
import type { Logger } from '../logger.ts';

/**
 * Reports failures that nobody waited for, instead of ending the process as Node does: they say nothing about the other
 * work, and everybody's sockets are worth more. Before `logOf` has a log, such a failure is `fatal`.
 */
export function reportUnhandled(logOf: () => Logger | undefined, fatal: (error: unknown) => void): void {
  process.on('unhandledRejection', (error) => {
    const log = logOf();
    if (log) log.error({ ...summariseError(error), stack: error instanceof Error && error.stack }, 'unhandled failure');
    else fatal(error);
  });
}

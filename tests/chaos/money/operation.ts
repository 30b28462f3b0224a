import { isApiError } from '@touchline/client';

export const soon = { timeout: 60_000, interval: 50 };
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A call that moves coins and may be sent again. `answer` is what must be the same then. */
export interface Operation {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  answer?: unknown;
}

/** Makes the nth operation of a kind; null when there is none at the moment. */
export type MakeOperation = (nth: number) => Operation['run'] | null;

export const isRefused = (error: unknown): boolean =>
  isApiError(error) && !['network_unreachable', 'timeout', 'overloaded', 'internal'].includes(error.code);

/** Sends it again as clients do when the answer was lost, here on a connection that the server before had kept open. */
export async function repeatOperation({ run }: Operation): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (isRefused(error) || tries === 5) throw error;
      // Time passes: clients try again after a while.
      await pause(50);
    }
  }
}

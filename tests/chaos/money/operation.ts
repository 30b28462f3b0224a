import { isApiError } from '@touchline/client';

export const soon = { timeout: 60_000, interval: 50 };
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A call that moves coins and may be repeated. `answer` must then be the same. */
export interface Operation {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  answer?: unknown;
}

/** Creates the nth operation of a kind; null when there is none right now. */
export type OperationFactory = (nth: number) => Operation['run'] | null;

export const isRefused = (error: unknown): boolean =>
  isApiError(error) && !['network_unreachable', 'timeout', 'overloaded', 'internal'].includes(error.code);

/** Repeats it as clients do after a lost answer, on a connection that the previous server kept open. */
export async function repeatOperation({ run }: Operation): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (isRefused(error) || tries === 5) throw error;
      // Time passes: clients retry after a while.
      await pause(50);
    }
  }
}

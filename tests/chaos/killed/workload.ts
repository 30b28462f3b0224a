import { isApiError } from '@touchline/client';

export const soon = { timeout: 120_000, interval: 20 };
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Attempts in a row without a pause; further ones of a round are slower. */
export const atOnce = 8;
/** The pause before the next attempt of a round: later ones keep the server under load without making ever more work. */
export const pauseBefore = (nth: number): number =>
  nth < atOnce ? 0 : Math.min(40 * 2 ** Math.floor((nth - atOnce) / 4), 640);

/** One round of a workload: from a running server to its kill. */
export interface Round {
  /** What has to be answered before the kill. */
  readonly missing: () => readonly string[];
  /** Prepares the kill once nothing is missing; resolves when the work to be cut off is running. */
  readonly beforeKill?: () => Promise<void>;
  /** Resolves after the kill, when no attempt is running any more. */
  readonly ended: Promise<unknown>;
}

export interface RoundStart {
  readonly round: number;
  readonly isKilled: () => boolean;
  /** Many transactions will wait at gates, and the server has few connections. */
  readonly isGated: boolean;
}

/** Something users do all the time while the server is killed again and again. */
export interface Workload {
  readonly begin: (start: RoundStart) => Promise<Round>;
  /** Runs after the restart: repeats what got no answer, like clients do, and compares what did. */
  readonly repeat: () => Promise<void>;
}

/** Attempts one after another until the kill: fast at first, then with pauses. */
export async function keepTrying(isKilled: () => boolean, attempt: (nth: number) => Promise<unknown>): Promise<void> {
  for (let nth = 0; !isKilled(); nth += 1) {
    await attempt(nth);
    // Time passes: users do not act without a pause.
    await pause(isKilled() ? 0 : pauseBefore(nth));
  }
}

/** A refusal had no effect; any other failure of a call may have had one. */
export const isRefused = (error: unknown): boolean =>
  isApiError(error) &&
  !['network_unreachable', 'timeout', 'overloaded', 'internal', 'maintenance'].includes(error.code);

/** Repeats a call as clients do after a lost answer, on a connection that the previous server kept open. */
export async function repeatCall<T>(run: () => Promise<T>): Promise<T> {
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

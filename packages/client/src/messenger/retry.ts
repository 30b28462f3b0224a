import { isApiError } from '../api-error.ts';

/** Failures of the connection or of the whole server; a later attempt may succeed. */
const temporaryCodes: ReadonlySet<string> = new Set([
  'network_unreachable',
  'timeout',
  'maintenance',
  'overloaded',
  'internal',
  'too_many_requests',
]);

export const isTemporary = (error: unknown): boolean => !isApiError(error) || temporaryCodes.has(error.code);

/** Delay before the next attempt: what the server asks for, else doubling from one second to thirty. */
export function retryDelay(error: unknown, attempt: number): number {
  const seconds = isApiError(error) ? Number(error.data.seconds) : Number.NaN;
  return seconds > 0 ? seconds * 1000 : Math.min(30_000, 1000 * 2 ** attempt);
}

/** A pause that `wake` ends early, as when the connection is back. */
export class Pause {
  #wake: (() => void) | null = null;

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.wake(), ms);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
    });
  }

  wake(): void {
    this.#wake?.();
  }
}

import { type HttpLoadOptions, runHttpLoad } from './http-load.ts';
import type { Usage } from './usage.ts';

export interface AlternateOptions<Name extends string> extends Pick<HttpLoadOptions, 'port' | 'connections'> {
  /** The next request of each kind. */
  readonly requests: Readonly<Record<Name, () => Buffer>>;
  /** Slices of each kind that count, after one that does not. */
  readonly rounds: number;
  /** Length of a slice. */
  readonly seconds: number;
  readonly usage: () => Usage;
}

/** For work that the server does after its last answer. */
const settleMs = 400;

/**
 * Sends kinds of requests in turn, as fast as they are answered, and returns the server's CPU per request of each kind
 * in microseconds. Short slices share the other load of the machine, and CPU time leaves out the wait for a core.
 */
export async function alternate<Name extends string>(options: AlternateOptions<Name>): Promise<Record<Name, number>> {
  const { requests, port, connections, rounds, seconds, usage } = options;
  const kinds = (Object.keys(requests) as Name[]).map((name) => ({ name, cpu: 0, sent: 0 }));
  for (let round = 0; round <= rounds; round += 1)
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      let sent = 0;
      const request = (): Buffer => {
        sent += 1;
        return requests[kind.name]();
      };
      const before = usage().cpuSeconds;
      await runHttpLoad({ port, connections, request, seconds, rate: null });
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      if (round === 0) continue;
      kind.sent += sent;
      kind.cpu += usage().cpuSeconds - before;
    }
  return Object.fromEntries(kinds.map(({ name, cpu, sent }) => [name, (cpu * 1e6) / sent])) as Record<Name, number>;
}

import type { Counter } from 'prom-client';
import { type Metrics, sharedCounter } from './metrics.ts';

/** Refusals by port (`site`, `video`, `rtmp`, `voice`) and reason; only grow while a process of the port runs. */
export type RefusedByPort = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The counter of refused connections, which the server and the modules of the engines share. */
export const refusedConnections = (metrics: Metrics): Counter<string> =>
  sharedCounter(
    metrics,
    'touchline_connections_refused_total',
    'Connections, viewers, listeners, bodies and frames refused by a bound of a port.',
    ['port', 'reason'],
  );

/** Adds what an engine has refused since its start; a restarted engine counts from 0. */
export function createRefusedCounts(metrics: Metrics): (now: RefusedByPort) => void {
  const refused = refusedConnections(metrics);
  let counted: RefusedByPort = {};
  return (now) => {
    for (const [port, reasons] of Object.entries(now)) {
      for (const [reason, count] of Object.entries(reasons)) {
        const before = counted[port]?.[reason] ?? 0;
        refused.inc({ port, reason }, count >= before ? count - before : count);
      }
    }
    counted = now;
  };
}

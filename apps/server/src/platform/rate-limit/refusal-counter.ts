import { type Metrics, sharedCounter } from '../metrics.ts';

/** What was counted: the calls of an account, a network or a socket in this process, or those of all processes. */
export type RateBound = 'account' | 'network' | 'socket' | 'shared';

/** Counts a call or an op that came too often; both have their name from the contract. */
export type CountRateRefusal = (call: string, bound: RateBound) => void;

/** The counter of rate refusals, which calls and sockets share. */
export function createRateRefusalCounter(metrics: Pick<Metrics, 'registry' | 'counter'>): CountRateRefusal {
  const refused = sharedCounter(
    metrics,
    'touchline_rate_refusals_total',
    'Calls and ops of sockets that came too often, by what was counted.',
    ['call', 'bound'],
  );
  return (call, bound) => refused.inc({ call, bound });
}

import type { RateLimit } from '@touchline/contract/kernel';
import { networkOf, networksOfWider, widerNetworkOf } from '@touchline/net';
import type { Queries } from '../db/database.ts';
import { type AllowanceDeps, takeAllowance } from './allowance.store.ts';
import type { TakeToken } from './rate-limiter.ts';

/** The networks of an address with their rates: its own, and for IPv6 the /48 around it, which has that of four. */
const ratesOf = (ip: string, rate: RateLimit): readonly [network: string, rate: RateLimit][] => {
  const wider = widerNetworkOf(ip);
  const own: [string, RateLimit] = [networkOf(ip), rate];
  return wider === null ? [own] : [own, [wider, { ...rate, limit: rate.limit * networksOfWider }]];
};

/** Takes a token of each network of an address in this process: 0, or the seconds until there is one. */
export function takeOfNetworks(take: TakeToken, name: string, ip: string, rate: RateLimit): number {
  for (const [network, limit] of ratesOf(ip, rate)) {
    const seconds = take(`${name}|${network}`, limit);
    if (seconds > 0) return seconds;
  }
  return 0;
}

/** The same over all processes. */
export async function takeAllowanceOfNetworks(
  deps: AllowanceDeps,
  db: Queries,
  name: string,
  ip: string,
  rate: RateLimit,
): Promise<number> {
  for (const [network, limit] of ratesOf(ip, rate)) {
    const seconds = await takeAllowance(deps, db, `${name}|${network}`, limit);
    if (seconds > 0) return seconds;
  }
  return 0;
}

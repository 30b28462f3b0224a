import { apiBase, type Call } from '@touchline/contract/kernel';
import type { WireCode } from '@touchline/contract/wire-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { RegionGate } from '../platform/region-gate.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { sendRefusal } from './answer.ts';
import type { CountryOf } from './country.ts';
import { routeOf } from './route-of.ts';

/** Refuses a call that is switched off or closed to a region; null when it is open. */
export type Closed = (call: Call, request: FastifyRequest) => Refusal<'feature_disabled' | WireCode<'blocked'>> | null;

export const nothingClosed: Closed = () => null;

export const createClosed =
  (settings: Pick<Settings, 'isOn'>, regions: Pick<RegionGate, 'check'>, countryOf: CountryOf): Closed =>
  (call, request) => {
    if (call.feature && !settings.isOn(call.feature)) return refuse('feature_disabled');
    return call.watching ? regions.check(countryOf(request.raw), 'watching') : null;
  };

/** Calls of operators, and files given to them by address. */
const operatorPaths = [`${apiBase}/operator/`, `${apiBase}/operator-files/`];

/** Refuses blocked countries before any other work. Operators pass: whoever made a rule must be able to revert it. */
export function refuseRegions(server: FastifyInstance, regions: Pick<RegionGate, 'check'>, countryOf: CountryOf): void {
  server.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    const isOpen = !route.startsWith(`${apiBase}/`) || operatorPaths.some((path) => route.startsWith(path));
    const refusal = isOpen ? null : regions.check(countryOf(request.raw), 'all');
    if (refusal) sendRefusal(reply, refusal);
    else done();
  });
}

import { apiBase, type Call } from '@touchline/contract/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { RegionGate } from '../platform/region-gate.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { sendRefusal } from './answer.ts';
import type { CountryOf } from './country.ts';
import { routeOf } from './route-of.ts';

/** What closes a call for everybody, or for where somebody is; null when it is open. */
export type Closed = (call: Call, request: FastifyRequest) => Refusal<'feature_disabled' | '7898'> | null;

export const nothingClosed: Closed = () => null;

export const createClosed =
  (settings: Pick<Settings, 'isOn'>, regions: Pick<RegionGate, 'check'>, countryOf: CountryOf): Closed =>
  (call, request) => {
    if (call.feature && !settings.isOn(call.feature)) return refuse('feature_disabled');
    return call.watching ? regions.check(countryOf(request.raw), 'watching') : null;
  };

/** The calls of operators, and the files that they were given the address of. */
const operatorPaths = [`${apiBase}/operator/`, `${apiBase}/operator-files/`];

/**
 * Refuses everything of the API to countries that are refused everything, before anything is spent on them. Operators
 * are let through: whoever made a rule must be able to take it back.
 */
export function refuseRegions(server: FastifyInstance, regions: Pick<RegionGate, 'check'>, countryOf: CountryOf): void {
  server.addHook('onRequest', async (request, reply) => {
    const route = routeOf(request);
    if (!route.startsWith(`${apiBase}/`) || operatorPaths.some((path) => route.startsWith(path))) return;
    const refusal = regions.check(countryOf(request.raw), 'all');
    if (refusal) return sendRefusal(reply, refusal);
  });
}

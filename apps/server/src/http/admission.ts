import { apiBase, type Call } from '@touchline/contract/kernel';
import type { WireCode } from '@touchline/contract/wire-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FeedPrincipal, Principal } from '../platform/identity.ts';
import type { MaintenanceGate } from '../platform/maintenance-gate.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { RegionGate } from '../platform/region-gate.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { sendRefusal } from './answer.ts';
import type { CountryOf } from './country.ts';
import { languageHeaderOf } from './language-header.ts';
import { routeOf } from './route-of.ts';

/** Refuses a call that is switched off, closed to a region or for a maintenance; null when it is open. */
export type Closed = (
  call: Call,
  request: FastifyRequest,
  caller: Principal | FeedPrincipal | null,
) => Refusal<'feature_disabled' | 'maintenance' | WireCode<'blocked'>> | null;

export const nothingClosed: Closed = () => null;

interface ClosedOptions {
  readonly settings: Pick<Settings, 'isOn'>;
  readonly regions: Pick<RegionGate, 'check'>;
  readonly maintenance: Pick<MaintenanceGate, 'check'>;
  readonly countryOf: CountryOf;
}

export const createClosed =
  ({ settings, regions, maintenance, countryOf }: ClosedOptions): Closed =>
  (call, request, caller) => {
    // Operators work, and match data arrives.
    if (!call.duringMaintenance && call.access !== 'operator' && call.access !== 'feed') {
      const refusal = maintenance.check(caller, languageHeaderOf(request));
      if (refusal) return refusal;
    }
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

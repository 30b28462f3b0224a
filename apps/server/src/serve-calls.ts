import { limits } from '@touchline/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Modules } from './compose-modules.ts';
import { createClosed } from './http/admission.ts';
import type { CountryOf } from './http/country.ts';
import { requestContext } from './http/request-context.ts';
import { type Api, createApi } from './http/serve.ts';
import type { StaffPrincipal } from './platform/identity.ts';
import type { Platform } from './platform/platform.ts';
import { createRateLimiter } from './platform/rate-limit/rate-limiter.ts';
import { createRateRefusalCounter } from './platform/rate-limit/refusal-counter.ts';

interface CallParts {
  readonly server: FastifyInstance;
  readonly platform: Platform;
  readonly modules: Modules;
  readonly countryOf: CountryOf;
}

/** In the order of the API description. */
const served = [
  'accounts',
  'agreements',
  'files',
  'system',
  'matches',
  'schedule',
  'feeds',
  'hosts',
  'applications',
  'studio',
  'rooms',
  'moderation',
  'streams',
  'history',
  'content',
  'reports',
  'wallet',
  'redPackets',
  'gifts',
  'voice',
  'tasks',
  'friends',
  'groups',
  'phrases',
  'messages',
  'notifications',
  'push',
  'regions',
  'operators',
  'operatorTools',
  'names',
] as const satisfies readonly (keyof Modules)[];

/** Serves every HTTP call of the contract. */
export function serveCalls({ server, platform, modules, countryOf }: CallParts): Api {
  const { clock, config, settings, metrics } = platform;
  const { accounts, feeds, operators, regions, maintenance } = modules;
  const api = createApi(server, {
    identity: accounts.identity,
    take: createRateLimiter({ now: () => clock.now(), scale: config.http.rateLimitScale }),
    onRateRefused: createRateRefusalCounter(metrics),
    hostGuard: accounts.hostGuard,
    staff: operators.identity,
    feeds: feeds.identity,
    // Only operators make exporting calls.
    exported: (principal, entry) => operators.recordExport(principal as StaffPrincipal, entry),
    contextOf: requestContext(config.http.publicUrl, countryOf),
    closed: createClosed({ settings, regions: regions.gate, maintenance, countryOf }),
    bodyMax: () => settings.get('wire.bodyMax'),
    listsWaiting: Math.round(limits.wire.listsWaitingMax * config.http.rateLimitScale),
  });
  for (const name of served) modules[name].serve(api);
  return api;
}

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

/** Serves every HTTP call of the contract. */
export function serveCalls({ server, platform, modules, countryOf }: CallParts): Api {
  const { clock, config, settings, metrics } = platform;
  const { accounts, feeds, operators, regions } = modules;
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
    closed: createClosed(settings, regions.gate, countryOf),
    bodyMax: () => settings.get('wire.bodyMax'),
    listsWaiting: Math.round(limits.wire.listsWaitingMax * config.http.rateLimitScale),
  });
  serveModules(api, modules);
  return api;
}

function serveModules(api: Api, modules: Modules): void {
  const { accounts, files, matches, schedule, hosts, applications, studio, rooms, moderation } = modules;
  const { streams, history, content, reports, wallet, redPackets, gifts, tasks, regions } = modules;
  const { feeds, system, operators, operatorTools, friends, groups, messages, notifications, phrases, push } = modules;
  accounts.serve(api);
  modules.agreements.serve(api);
  files.serve(api);
  system.serve(api);
  matches.serve(api);
  schedule.serve(api);
  feeds.serve(api);
  hosts.serve(api);
  applications.serve(api);
  studio.serve(api);
  rooms.serve(api);
  moderation.serve(api);
  streams.serve(api);
  history.serve(api);
  content.serve(api);
  reports.serve(api);
  wallet.serve(api);
  redPackets.serve(api);
  gifts.serve(api);
  modules.voice.serve(api);
  tasks.serve(api);
  friends.serve(api);
  groups.serve(api);
  phrases.serve(api);
  messages.serve(api);
  notifications.serve(api);
  push.serve(api);
  regions.serve(api);
  operators.serve(api);
  operatorTools.serve(api);
}

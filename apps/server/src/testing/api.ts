import {
  apiBase,
  type Call,
  type Envelope,
  fromWire,
  type InputOf,
  type OutputOf,
  toWire,
} from '@touchline/contract/kernel';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { countryFrom } from '../http/country.ts';
import { requestContext } from '../http/request-context.ts';
import { type Api, createApi, type ServeOptions } from '../http/serve.ts';
import { createServer } from '../http/server.ts';
import type { FeedIdentity, Identity, StaffIdentity } from '../platform/identity.ts';
import type { Platform } from '../platform/platform.ts';
import { createNetworkBytes } from '../platform/rate-limit/network-bytes.ts';
import { createRateLimiter } from '../platform/rate-limit/rate-limiter.ts';
import { createTestFeeds } from './feeds.ts';
import { createTestStaff } from './staff.ts';

export interface TestApiOptions {
  /** From the accounts module, or `createTestIdentity()`. */
  readonly identity: Identity;
  readonly hostGuard?: ServeOptions['hostGuard'];
  /** From the operators module, or `createTestStaff()`. */
  readonly staff?: StaffIdentity;
  /** From the feeds module; every key is refused when omitted. */
  readonly feeds?: FeedIdentity;
  /** From the operators module; nothing is recorded when omitted. */
  readonly exported?: ServeOptions['exported'];
  /** Multiplies the rate limits; high by default, so that only limit tests reach them. */
  readonly rateLimitScale?: number;
  /** Hears of every call that a rate refused. */
  readonly onRateRefused?: ServeOptions['onRateRefused'];
  /** Bytes of bodies that a network may send in a second; not counted when omitted. */
  readonly bytesPerNetwork?: number;
  /** Handler timeout in milliseconds. */
  readonly answerMs?: number;
  /** List calls of one account that wait; high by default, as the rate limits. */
  readonly listsWaiting?: number;
  /** Features that are switched off. */
  readonly closed?: ServeOptions['closed'];
  /** Body limit of a call in bytes. */
  readonly bodyMax?: () => number;
  /** Origins of other sites that may call. */
  readonly corsOrigins?: readonly string[];
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly language?: string;
  readonly device?: string;
  /** Two-letter country that a trusted proxy states for the caller. */
  readonly country?: string;
  /** Address of the caller. */
  readonly ip?: string;
}

export type CallAnswer<C extends Call> = { status: number; headers: LightMyRequestResponse['headers'] } & Envelope<
  OutputOf<C>
>;

export interface TestApi {
  readonly server: FastifyInstance;
  readonly api: Api;
  /** Makes a contract call through the whole HTTP stack, without a port. */
  call<C extends Call>(call: C, input: InputOf<C>, options?: CallOptions): Promise<CallAnswer<C>>;
  /** The same with an input that violates the contract. */
  callWith<C extends Call>(call: C, input: unknown, options?: CallOptions): Promise<CallAnswer<C>>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

const headersOf = (options: CallOptions): Record<string, string> => ({
  'x-requested-with': 'XMLHttpRequest',
  'content-type': 'application/json',
  'device-info': `pc,${options.device ?? 'test-device'}`,
  ...(options.language ? { language: options.language } : {}),
  ...(options.country ? { 'x-country': options.country } : {}),
  ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
});

function pathOf(call: Call, input: Record<string, unknown>): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(input[name])));
  if (call.method !== 'GET') return apiBase + path;
  const query = Object.entries(input)
    .filter(([name, value]) => value !== undefined && !call.path.includes(`{${name}}`))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `${apiBase}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/**
 * The real HTTP server with the routes that `register` adds, called without a port: `const api = await
 * createTestApi(platform, { identity }, rooms.serve)`.
 */
export async function createTestApi(
  platform: Pick<Platform, 'clock' | 'config' | 'ids' | 'log'>,
  options: TestApiOptions,
  register: (api: Api) => void,
): Promise<TestApi> {
  const { bytesPerNetwork: perSecond } = options;
  const now = (): number => platform.clock.now();
  const server = await createServer({
    log: platform.log,
    ids: platform.ids,
    trustProxy: false,
    corsOrigins: options.corsOrigins ?? [],
    policy: { scriptHashes: () => [], media: () => ({ port: 8936 }) },
    ...(perSecond === undefined ? {} : { takeBytes: createNetworkBytes({ now, perSecond }) }),
  });
  const api = createApi(server, {
    identity: options.identity,
    take: createRateLimiter({ now, scale: options.rateLimitScale ?? 1_000_000 }),
    contextOf: requestContext(platform.config.http.publicUrl, countryFrom(true, 'x-country')),
    hostGuard: options.hostGuard ?? (async () => true),
    staff: options.staff ?? createTestStaff(),
    feeds: options.feeds ?? createTestFeeds(),
    exported: options.exported ?? (async () => undefined),
    ...(options.onRateRefused ? { onRateRefused: options.onRateRefused } : {}),
    ...(options.closed ? { closed: options.closed } : {}),
    ...(options.bodyMax ? { bodyMax: options.bodyMax } : {}),
    ...(options.answerMs === undefined ? {} : { answerMs: options.answerMs }),
    listsWaiting: options.listsWaiting ?? 1_000_000,
  });
  register(api);
  await server.ready();

  const callWith = async <C extends Call>(call: C, input: unknown, how: CallOptions = {}): Promise<CallAnswer<C>> => {
    const response = await server.inject({
      method: call.method,
      url: pathOf(call, (input ?? {}) as Record<string, unknown>),
      headers: headersOf(how),
      ...(call.method === 'GET' ? {} : { payload: toWire(JSON.stringify(withoutPathMembers(call, input))) }),
      ...(how.ip ? { remoteAddress: how.ip } : {}),
    });
    const answer = JSON.parse(fromWire(response.body)) as Envelope<OutputOf<C>>;
    return { status: response.statusCode, headers: response.headers, ...answer };
  };

  return {
    server,
    api,
    call: callWith,
    callWith,
    inject: (request) => server.inject(request),
    close: () => server.close(),
  };
}

function withoutPathMembers(call: Call, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => !call.path.includes(`{${name}}`)));
}

/** Data of a successful answer; throws with the code of a refusal. */
export function dataOf<D>(answer: Envelope<D>): D {
  if (!answer.success) throw new Error(`expected a success, got ${answer.code} ${JSON.stringify(answer.data ?? {})}`);
  return answer.data;
}

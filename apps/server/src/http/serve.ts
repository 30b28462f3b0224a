import { userTypes } from '@touchline/contract/enums';
import type { ServerErrorCode } from '@touchline/contract/errors';
import {
  apiBase,
  type Call,
  type CallGroup,
  type CallSchema,
  guestsOfNetwork,
  type OutputOf,
  type Paired,
  type ParsedInputOf,
  type RateLimit,
  type SchemasOf,
} from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { settingRules } from '@touchline/contract/settings';
import { wireCodes } from '@touchline/contract/wire-codes';
import { networkOf } from '@touchline/net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { FeedIdentity, FeedPrincipal, Identity, Principal, StaffIdentity } from '../platform/identity.ts';
import { createInputParser } from '../platform/input-parser.ts';
import { takeOfNetworks } from '../platform/rate-limit/network-rate.ts';
import type { TakeToken } from '../platform/rate-limit/rate-limiter.ts';
import type { CountRateRefusal } from '../platform/rate-limit/refusal-counter.ts';
import { type DeclaredRefusal, isRefusal, type Refusal, refuse } from '../platform/refusal.ts';
import { workFor } from '../platform/work-source.ts';
import { type Closed, nothingClosed } from './admission.ts';
import { answerWithin, sendRefusal } from './answer.ts';
import { costOf, isList } from './call-cost.ts';
import { clientAddress } from './client-address.ts';
import type { CallContext, ContextOf } from './context.ts';
import { rawInput, routePath } from './input.ts';
import { createListSlots } from './list-slots.ts';
import { envelopeOf, Prebuilt } from './prebuilt.ts';
import { addVary, sendShared } from './send-shared.ts';

type Answer<C extends Call> = OutputOf<C> | Prebuilt | DeclaredRefusal<C>;

/** Handles one call: the parsed input in, the output or a declared refusal out. */
export type Handler<C extends Call> = (
  input: ParsedInputOf<C>,
  context: ContextOf<C>,
) => Answer<C> | Promise<Answer<C>>;
export type Handlers<G extends CallGroup> = { readonly [K in keyof G]: Handler<G[K]> };

export interface Api {
  /**
   * Serves every call of a group by its schemas; a missing handler, a wrong type or an undeclared error does not
   * compile.
   */
  serve<G extends CallGroup>(group: G, schemas: SchemasOf<G>, handlers: Handlers<G>): void;
  /** For routes that are not JSON calls: uploads, hooks, pages. */
  raw(register: (server: FastifyInstance) => void): void;
  /** Resolves the caller of a raw request from its authorization header. */
  principalOf(request: FastifyRequest): Promise<Principal | Refusal>;
  /** All calls served so far, for the API description. */
  readonly calls: readonly Paired<Call>[];
}

/** Filter of an export, and the number of rows if the answer has them. */
export interface Exported {
  readonly what: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly rows: number | null;
}

/** Null only for public calls without a session. */
export type Caller = Principal | FeedPrincipal | null;

export interface ServeOptions {
  readonly identity: Identity;
  readonly take: TakeToken;
  /** Hears of every call that a rate refused. */
  readonly onRateRefused?: CountRateRefusal;
  readonly contextOf: (request: FastifyRequest, principal: Caller) => CallContext;
  /** Refuses members who are not approved hosts, each state with its own code. */
  readonly hostGuard: (principal: Principal) => Promise<true | Refusal<ServerErrorCode>>;
  readonly staff: StaffIdentity;
  readonly feeds: FeedIdentity;
  /** Records in the audit log what an `exporting` call returned, and its operator. */
  readonly exported: (principal: Principal, entry: Exported) => Promise<void>;
  /** Features that are switched off; none when omitted. */
  readonly closed?: Closed;
  /** Body limit in bytes of calls without their own; public ones have less. */
  readonly bodyMax?: () => number;
  /** Call timeout in milliseconds, answered with `timeout`. */
  readonly answerMs?: number;
  /** How many list calls of one account wait for their turn. */
  readonly listsWaiting?: number;
}

/** Caller of an admitted request, whose body is not read yet. */
const caller = Symbol('caller');
type AdmittedRequest = FastifyRequest & { [caller]?: Caller };

/** Retry delay in seconds for an account with too many list calls at a time. */
const listsAgainSeconds = 1;

export const bearerOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : header || undefined;
};

export function createApi(server: FastifyInstance, options: ServeOptions): Api {
  const calls: Paired<Call>[] = [];
  const closed = options.closed ?? nothingClosed;
  const bodyMax = options.bodyMax ?? (() => limits.wire.bodyMax);

  const slots = createListSlots({
    running: limits.wire.listsRunningMax,
    waiting: options.listsWaiting ?? limits.wire.listsWaitingMax,
  });

  const refusalOf = (call: Call, request: FastifyRequest, admitted: Caller | Refusal): Refusal | null => {
    if (isRefusal(admitted)) return admitted;
    (request as AdmittedRequest)[caller] = admitted;
    return closed(call, request, admitted);
  };

  const serveOne = ({ call, schema }: Paired<Call>, handle: Handler<Call>): void => {
    const parse = createInputParser(schema.input);
    // Whoever reads a public list may leave out the session, so it is bounded by its rate only.
    const isBounded = isList(schema) && call.access !== 'public';
    calls.push({ call, schema });
    const ownMax = call.bodyMax ?? (call.access === 'public' ? limits.wire.publicBodyMax : undefined);
    server.route({
      method: call.method,
      url: apiBase + routePath(call.path),
      // Keys of feeds and operators are known before their bodies are read, and bounded by their own rates.
      config: { cost: costOf(call, schema), unmetered: call.access === 'feed' || call.access === 'operator' },
      // Bodies of unknown length are cut at the largest configurable limit.
      bodyLimit: ownMax ?? settingRules['wire.bodyMax'].max,
      onRequest: (request, reply, done) => {
        // Covers the time from the first header to the answer; later work of the handler is ignored.
        answerWithin(reply, options.answerMs ?? 30_000);
        const max = ownMax ?? bodyMax();
        if (Number(request.headers['content-length'] ?? 0) > max) {
          sendRefusal(reply, refuse('payload_too_large', { max: Math.floor(max / 1024) }));
          return;
        }
        // Refused requests cost no reading and parsing of their body.
        admit(call, request, options).then((admitted) => {
          const refusal = refusalOf(call, request, admitted);
          if (!refusal) done();
          else if (!reply.sent) sendRefusal(reply, refusal);
        }, done);
      },
      handler: async (request, reply) => {
        const admitted = (request as AdmittedRequest)[caller];
        if (admitted === undefined) throw new Error('the request was not admitted');
        const input = parse(rawInput(call, schema, request));
        if (isRefusal(input)) return sendRefusal(reply, input);
        const context = options.contextOf(request, admitted) as never;
        const work = () => workFor(networkOf(request.ip), () => handle(input, context));
        const uid = isBounded && admitted && 'uid' in admitted ? admitted.uid : null;
        const answer = await (uid === null ? work() : slots.run(uid, work));
        if (isRefusal(answer) && answer.code === 'too_many_requests') options.onRateRefused?.(call.path, 'shared');
        if (answer === 'full') return sendRefusal(reply, refuse('overloaded', { seconds: listsAgainSeconds }));
        // Returns no data that cannot be recorded.
        if (call.exporting && !isRefusal(answer))
          await noteExport(call.exporting, input, answer, admitted as Principal | null, options);
        return send({ call, schema }, request, reply, answer);
      },
    });
  };

  return {
    calls,
    serve: (group, schemas, handlers) => {
      for (const name of Object.keys(group)) {
        const one = { call: group[name] as Call, schema: schemas[name] as CallSchema };
        serveOne(one, handlers[name] as unknown as Handler<Call>);
      }
    },
    raw: (register) => register(server),
    principalOf: (request) => options.identity.verify(bearerOf(request)),
  };
}

function noteExport(
  what: string,
  input: unknown,
  answer: unknown,
  principal: Principal | null,
  { exported }: ServeOptions,
): Promise<void> {
  if (!principal) throw new Error('An exporting call is an operator’s');
  const { limit: _, ...filter } = input as Record<string, unknown>;
  const { items } = answer as { items?: readonly unknown[] };
  return exported(principal, { what, filter, rows: items?.length ?? null });
}

/** Order of the specification: session, role, rate; then the input. */
async function admit(
  call: Call,
  request: FastifyRequest,
  options: ServeOptions,
): Promise<Caller | Refusal<ServerErrorCode>> {
  if (call.access === 'operator') return admitStaff(call, request, options);
  if (call.access === 'feed') return admitFeed(call, request, options);
  const verified = await options.identity.verify(bearerOf(request));
  const principal = isRefusal(verified) ? null : verified;
  if (isRefusal(verified) && (call.access !== 'public' || verified.code === wireCodes.blocked)) return verified;
  if (principal && call.access === 'guest') return limited(call, request, principal, options);
  if (principal?.userType === userTypes.guest && call.access !== 'public') return refuse('visitor_not_allowed');
  if (principal && call.access === 'host') {
    const allowed = await options.hostGuard(principal);
    if (isRefusal(allowed)) return allowed;
  }
  return limited(call, request, principal, options);
}

async function admitFeed(call: Call, request: FastifyRequest, { feeds, take, onRateRefused }: ServeOptions) {
  const address = clientAddress(request);
  const networkRate = call.networkRate ?? call.rate;
  // The limit of this process spares the database the flood that the shared limit would count.
  const seconds = takeOfNetworks(take, call.path, address, networkRate);
  if (seconds > 0) {
    onRateRefused?.(call.path, 'network');
    return refuse('too_many_requests', { seconds });
  }
  const admitted = await feeds.admit(bearerOf(request), address, call.rate, networkRate);
  if (isRefusal(admitted) && admitted.code === 'too_many_requests') onRateRefused?.(call.path, 'shared');
  return admitted;
}

async function admitStaff(call: Call, request: FastifyRequest, options: ServeOptions) {
  const { staff, reading, enrolling, replacingPassword } = call;
  if (!staff) return refuse('no_permission');
  const asked = {
    staff,
    ...(reading && { reading }),
    ...(enrolling && { enrolling }),
    ...(replacingPassword && { replacingPassword }),
  };
  const principal = await options.staff.admit(bearerOf(request), asked, clientAddress(request));
  return isRefusal(principal) ? principal : limited(call, request, principal, options);
}

function limited(
  call: Call,
  request: FastifyRequest,
  principal: Principal | null,
  { take, onRateRefused }: ServeOptions,
) {
  const shared = networkRate(call, principal);
  const wait = shared ? takeOfNetworks(take, call.path, clientAddress(request), shared) : 0;
  const seconds = wait > 0 || !principal ? wait : take(`${call.path}|u${principal.uid}`, call.rate);
  if (seconds === 0) return principal;
  onRateRefused?.(call.path, wait > 0 ? 'network' : 'account');
  return refuse('too_many_requests', { seconds });
}

/** Rate of a whole network: guest accounts are free, so a new one must not get a new limit. */
function networkRate(call: Call, principal: Principal | null): RateLimit | null {
  if (call.access === 'public') return call.networkRate ?? call.rate;
  return principal?.userType === userTypes.guest ? guestsOfNetwork(call.rate) : null;
}

function send(
  { call, schema }: Paired<Call>,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): FastifyReply {
  // The timeout has already answered.
  if (reply.sent) return reply;
  if (isRefusal(answer)) return sendRefusal(reply, answer);
  reply.header('content-type', 'application/json; charset=utf-8');
  const { cacheSeconds } = call;
  if (cacheSeconds === undefined) {
    reply.header('cache-control', 'no-store');
    if (answer instanceof Prebuilt) return sendShared(request, reply, answer);
    // Node sends a text together with the head, and bytes after it.
    return reply.send(envelopeOf(outputOf(schema, answer)));
  }
  const whole = answer instanceof Prebuilt ? answer : new Prebuilt(outputOf(schema, answer));
  reply.header('cache-control', `public, max-age=${cacheSeconds}`).header('etag', whole.tag);
  addVary(reply, 'language, accept-encoding');
  if (request.headers['if-none-match']?.includes(whole.tag)) return reply.code(304).send();
  return whole === answer ? sendShared(request, reply, whole) : reply.send(whole.json);
}

/** Parsing strips members that the contract does not name, so that no database column leaks. */
const outputOf = (schema: CallSchema, answer: unknown): unknown => z.parse(schema.output, answer);

import { userTypes } from '@touchline/contract/enums';
import { type CallSchema, guestsOfNetwork, type Op, type RateLimit } from '@touchline/contract/kernel';
import { wireCodes } from '@touchline/contract/wire-codes';
import * as z from 'zod/mini';
import { summariseError } from '../platform/db/unavailable.ts';
import { refusalOfError } from '../platform/failure.ts';
import type { Principal } from '../platform/identity.ts';
import { createInputParser, type InputParser } from '../platform/input-parser.ts';
import { JsonDepth } from '../platform/json-depth.ts';
import type { Logger } from '../platform/logger.ts';
import { takeOfNetworks } from '../platform/rate-limit/network-rate.ts';
import type { TakeToken } from '../platform/rate-limit/rate-limiter.ts';
import type { RateBound } from '../platform/rate-limit/refusal-counter.ts';
import { BadInput, isRefusal, type Refusal, refuse } from '../platform/refusal.ts';
import type { Connection } from './connection.ts';
import type { HubLimits } from './limits.ts';
import type { SessionOp } from './session-ops.ts';
import type { HubOptions, OpHandler } from './types.ts';

interface RegisteredOp {
  readonly definition: Op;
  readonly parse: InputParser;
  readonly output: z.ZodMiniType;
}
type Entry = RegisteredOp & ({ readonly session: SessionOp } | { readonly handler: OpHandler<Op> });

interface Request {
  readonly id: number;
  readonly op: string;
  readonly input: Record<string, unknown>;
}

/** How to close a socket, or to answer a request of it, that was not parsed. */
type UnreadRefusal = readonly [code: number, reason: string, refusal: Refusal];

export interface RequestsOptions
  extends Pick<HubOptions, 'hostGuard' | 'isOn' | 'frameMax' | 'onRateRefused' | 'takeBytes'> {
  readonly log: Logger;
  readonly take: TakeToken;
  readonly limits: HubLimits;
  readonly monotonic: () => number;
  /** Runs after every known op; refused ones are not `ok`. */
  readonly onDone: (op: string, ok: boolean, seconds: number) => void;
}

/** The id at the start of a frame, where our clients and JSON writers in general put the first member. */
const requestId = /^\s*\{\s*"id"\s*:\s*([0-9]{1,15})\s*,/;

/** Routes client frames to the handlers of their ops. */
export class Requests {
  readonly #table = new Map<string, Entry>();
  readonly #options: RequestsOptions;

  constructor(options: RequestsOptions) {
    this.#options = options;
  }

  serveSession(session: SessionOp): void {
    const { op, schema } = session;
    this.#add({ definition: op, parse: createInputParser(schema.input), output: schema.output, session });
  }

  serve(definition: Op, { input, output }: CallSchema, handler: OpHandler<Op>): void {
    this.#add({ definition, parse: createInputParser(input), output, handler });
  }

  #add(entry: Entry): void {
    const name = entry.definition.op;
    if (this.#table.has(name)) throw new Error(`op ${name} has two handlers`);
    this.#table.set(name, entry);
  }

  receive(connection: Connection, data: Buffer, binary: boolean): void {
    if (!connection.heard(data.length)) return;
    const refusal = this.#refusalOf(connection, data);
    if (binary) connection.reject(1003, 'text frames only');
    else if (refusal) this.#refuseUnread(connection, data, refusal);
    else if (connection.state !== 'greeting') this.#read(connection, data);
    else if (connection.early.push(data) > this.#options.limits.waitingOps) connection.reject(1008, 'hello first');
  }

  /** Refuses a frame before it is parsed: by the bytes of its network, its size or its depth. */
  #refusalOf({ ip }: Connection, data: Buffer): UnreadRefusal | null {
    const { takeBytes = () => 0, frameMax = () => data.length } = this.#options;
    const seconds = takeBytes(ip, data.length);
    if (seconds > 0) return [1008, 'too many bytes', refuse('too_many_requests', { seconds })];
    const max = frameMax();
    if (data.length > max)
      return [1009, 'frame too large', refuse('payload_too_large', { max: Math.floor(max / 1024) })];
    if (new JsonDepth().admits(data)) return null;
    return [1007, 'not a request', new BadInput([{ path: '', code: 'too_deep' }])];
  }

  /** Refuses the request without reading all of it; a frame that does not begin like one closes the socket. */
  #refuseUnread(connection: Connection, data: Buffer, [code, reason, refusal]: UnreadRefusal): void {
    const id = connection.state === 'ready' ? requestId.exec(data.toString('latin1', 0, 40))?.[1] : undefined;
    if (id === undefined) connection.reject(code, reason);
    else connection.answer(Number(id), refusal);
  }

  #read(connection: Connection, data: Buffer): void {
    const request = parse(data);
    if (!request) connection.reject(1007, 'not a request');
    else if (connection.state === 'new' && request.op !== 'hello') connection.reject(1008, 'hello first');
    else this.#dispatch(connection, request);
  }

  #dispatch(connection: Connection, request: Request): void {
    if (connection.state === 'new') connection.state = 'greeting';
    const entry = this.#table.get(request.op);
    if (!entry) {
      this.#refused(connection, request, refuse('not_found'));
      return;
    }
    const input = this.#admit(entry, request, connection);
    if (isRefusal(input)) this.#refused(connection, request, input);
    else if ('session' in entry) void this.#runSession(entry.session, request, input, connection);
    else this.#queue(entry, request, input, connection);
  }

  /** Order: role, rate, input. */
  #admit(entry: Entry, { op, input }: Request, connection: Connection): unknown {
    const { access, rate } = entry.definition;
    const { principal } = connection;
    if (access !== 'public') {
      if (!principal) return refuse(wireCodes.sessionExpired);
      if (access === 'operator') return refuse('no_permission');
      if (access !== 'guest' && principal.userType === userTypes.guest) return refuse('visitor_not_allowed');
    }
    const { seconds, bound } =
      'session' in entry || !principal
        ? { seconds: connection.buckets.take(op, rate, this.#options.monotonic()), bound: 'socket' as const }
        : this.#take(op, rate, principal, connection.ip);
    if (seconds > 0) {
      this.#options.onRateRefused?.(op, bound);
      return refuse('too_many_requests', { seconds });
    }
    const { feature } = entry.definition;
    if (feature && this.#options.isOn?.(feature) === false) return refuse('feature_disabled');
    return entry.parse(input);
  }

  /** Counts per account over all its sockets; guests also per network, because new guest accounts are free. */
  #take(
    op: string,
    rate: RateLimit,
    { uid, userType }: Principal,
    ip: string,
  ): { readonly seconds: number; readonly bound: RateBound } {
    const { take } = this.#options;
    const seconds = userType === userTypes.guest ? takeOfNetworks(take, op, ip, guestsOfNetwork(rate)) : 0;
    return seconds > 0 ? { seconds, bound: 'network' } : { seconds: take(`${op}|u${uid}`, rate), bound: 'account' };
  }

  async #runSession(session: SessionOp, request: Request, input: unknown, connection: Connection): Promise<void> {
    const answer = (data: unknown): void => connection.answer(request.id, data);
    const refusal = await this.#safely(request, () => session.run(input, connection, answer));
    if (isRefusal(refusal)) this.#refused(connection, request, refusal);
    if (connection.state !== 'greeting' || request.op !== 'hello') return;
    connection.ready();
    const early = connection.early;
    connection.early = [];
    for (const data of early) if (isOpen(connection)) this.#read(connection, data);
  }

  /** Runs the requests of a socket one at a time, so that others see actions in the order they were made. */
  #queue(entry: Extract<Entry, { handler: unknown }>, request: Request, input: unknown, connection: Connection): void {
    if (connection.waiting >= this.#options.limits.waitingOps) {
      this.#options.onRateRefused?.(request.op, 'socket');
      connection.answer(request.id, refuse('too_many_requests', { seconds: 1 }));
      return;
    }
    connection.waiting += 1;
    connection.tail = connection.tail.then(async () => {
      const answer = await this.#safely(request, () => this.#handle(entry, input, connection));
      connection.waiting -= 1;
      if (isRefusal(answer) && answer.code === 'too_many_requests') this.#options.onRateRefused?.(request.op, 'shared');
      connection.answer(request.id, answer);
    });
  }

  async #handle(entry: Extract<Entry, { handler: unknown }>, input: unknown, connection: Connection): Promise<unknown> {
    const { context } = connection;
    if (!context || connection.state !== 'ready') return refuse(wireCodes.sessionExpired);
    const { definition, output, handler } = entry;
    const allowed = definition.access === 'host' ? await this.#approvedHost(context.principal) : true;
    if (isRefusal(allowed)) return allowed;
    const answer: unknown = await handler(input, context);
    // Parsing strips members that the contract does not name, so that no database column leaks.
    return isRefusal(answer) ? answer : z.parse(output, answer);
  }

  async #approvedHost(principal: Principal): Promise<true | Refusal> {
    return this.#options.hostGuard ? this.#options.hostGuard(principal) : refuse('no_permission');
  }

  async #safely<T>(request: Request, work: () => Promise<T>): Promise<T | Refusal> {
    const { monotonic, onDone, log } = this.#options;
    const since = monotonic();
    let answer: T | Refusal;
    try {
      answer = await work();
    } catch (error) {
      const refusal = refusalOfError(error);
      if (refusal.code === 'internal') log.error({ err: error, op: request.op }, 'op failed');
      else log.warn({ ...summariseError(error), op: request.op }, 'database unavailable');
      answer = refusal;
    }
    onDone(request.op, !isRefusal(answer), (monotonic() - since) / 1000);
    return answer;
  }

  #refused(connection: Connection, request: Request, refusal: Refusal): void {
    connection.answer(request.id, refusal);
    if (request.op !== 'hello' || connection.state === 'ended') return;
    if (
      refusal.code === wireCodes.sessionEnded ||
      refusal.code === wireCodes.blocked ||
      (connection.state === 'greeting' && refusal.code === wireCodes.sessionExpired)
    ) {
      connection.signOut(refusal.code, refusal.data);
    } else if (connection.state === 'greeting') {
      connection.reject(1008, 'hello refused');
    }
  }
}

const isOpen = ({ state }: Connection): boolean => state !== 'ended';

/** Splits a request into its header and input; null when it is no request. */
function parse(data: Buffer): Request | null {
  try {
    const value: unknown = JSON.parse(data.toString());
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const { id, op, ...input } = value as Record<string, unknown>;
    if (!Number.isSafeInteger(id) || typeof op !== 'string' || op.length > 40) return null;
    return { id: id as number, op, input };
  } catch {
    return null;
  }
}

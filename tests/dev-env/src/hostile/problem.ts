import { type ErrorCode, httpStatusOf, isErrorCode } from '@touchline/contract/errors';
import { type Access, type Call, fromWire, type Paired } from '@touchline/contract/kernel';
import { failure, successOf } from '@touchline/contract/kernel/schemas';
import { wireCodes } from '@touchline/contract/wire-codes';
import * as z from 'zod/mini';
import type { HostileIdentity } from './identities.ts';
import type { HostileRequest } from './requests.ts';
import type { HostileAnswer } from './send.ts';

export type Caller = HostileIdentity['name'];

export interface Exchange extends Paired<Call> {
  readonly caller: Caller;
  readonly request: HostileRequest;
  readonly answer: HostileAnswer;
}

const levels = { nobody: 0, guest: 1, member: 2, host: 3 } as const;
const needed = { public: 0, guest: 1, member: 2, host: 3 } as const;

/**
 * Whether the contract admits a caller to calls of this access; operator tokens are valid only in the back office,
 * keys only for feeds.
 */
export function isAdmitted(access: Access, caller: Caller): boolean {
  if (access === 'public') return true;
  if (access === 'operator' || caller === 'administrator') return access === 'operator' && caller === 'administrator';
  if (access === 'feed' || caller === 'provider') return access === 'feed' && caller === 'provider';
  return levels[caller] >= needed[access];
}

/** The effective caller of a request: its own authorization header replaces the token. */
export const callerOf = ({ caller, request }: Pick<Exchange, 'caller' | 'request'>): Caller =>
  request.headers.authorization === undefined ? caller : 'nobody';

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(fromWire(body));
  } catch {
    return undefined;
  }
};

/** Refusals before a call is handled: session, role, and the second factor of the back office. */
const refusedBefore: ReadonlySet<string> = new Set<ErrorCode>([
  wireCodes.sessionExpired,
  wireCodes.sessionEnded,
  wireCodes.blocked,
  'no_permission',
  'visitor_not_allowed',
  'not_an_anchor',
  'review_pending',
  'review_rejected',
  'anchor_banned',
  'anchor_banned_forever',
  'password_change_required',
  'security_code_not_set_up',
  'security_code_required',
  'feed_key_invalid',
]);

const codeOf = ({ body }: HostileAnswer): string => {
  const envelope = z.safeParse(z.object({ code: z.string() }), parsed(body));
  return envelope.success ? envelope.data.code : '';
};

/** Whether the session and role were accepted, whatever the response was. */
export const passesChecks = (answer: HostileAnswer): boolean => answer.status > 0 && !refusedBefore.has(codeOf(answer));

/** Statuses of HTTP itself for invalid requests; the catalogue has another status for their codes. */
const ofTransport: ReadonlySet<number> = new Set([408, 413, 431]);
/** Codes that an overloaded server may return. */
const busyCodes: ReadonlySet<string> = new Set<ErrorCode>(['overloaded', 'timeout', 'maintenance']);

const short = (body: string): string => body.slice(0, 300);

/** What is wrong with a response to any request; null for a success or a refusal of the contract. */
export function problemOf(exchange: Exchange, { busy = false } = {}): string | null {
  const { status, type, body } = exchange.answer;
  // Node's client refuses to send it.
  if (status === -1) return null;
  if (status === 0) return `no answer: ${body}`;
  if (/\bat .*\.[tj]s:\d+/.test(body)) return `a stack: ${short(body)}`;
  if (status === 304) return body === '' ? null : `304 with a body: ${short(body)}`;
  if (!type.startsWith('application/json')) return `${status} of the type "${type}": ${short(body)}`;
  if (status === 200) return successProblem(exchange);
  const envelope = z.safeParse(failure, parsed(body));
  if (!envelope.success) return `${status} is not an envelope: ${short(body)}`;
  const { code } = envelope.data;
  if (!isErrorCode(code)) return `${status} with a code that is not in the catalogue: ${code}`;
  if (status >= 500) return busy && busyCodes.has(code) ? null : `${status}: ${short(body)}`;
  return httpStatusOf(code) === status || ofTransport.has(status) ? null : `${code} with the status ${status}`;
}

function successProblem(exchange: Exchange): string | null {
  const { call, schema, answer } = exchange;
  const caller = callerOf(exchange);
  if (!isAdmitted(call.access, caller)) return `data for ${caller}, who may not make the call: ${short(answer.body)}`;
  const envelope = z.safeParse(successOf(schema.output), parsed(answer.body));
  return envelope.success ? null : `not the output of the contract: ${short(answer.body)}`;
}

/** The data of a successful response. */
export const dataOf = ({ status, body }: HostileAnswer): unknown => {
  const envelope = z.safeParse(z.object({ data: z.unknown() }), status === 200 ? parsed(body) : undefined);
  return envelope.success ? envelope.data.data : undefined;
};

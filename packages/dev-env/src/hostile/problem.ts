import { type ErrorCode, httpStatusOf, isErrorCode } from '@touchline/contract/errors';
import { type Access, type Call, failure, successOf } from '@touchline/contract/kernel';
import * as z from 'zod/mini';
import type { HostileIdentity } from './identities.ts';
import type { HostileRequest } from './requests.ts';
import type { HostileAnswer } from './send.ts';

export type Caller = HostileIdentity['name'];

export interface Exchange {
  readonly call: Call;
  readonly caller: Caller;
  readonly request: HostileRequest;
  readonly answer: HostileAnswer;
}

const levels = { nobody: 0, guest: 1, member: 2, host: 3 } as const;
const needed = { public: 0, visitor: 1, member: 2, anchor: 3 } as const;

/** Whether the contract lets a caller make calls of an access; tokens of operators work in the back office alone. */
export function isAdmitted(access: Access, caller: Caller): boolean {
  if (access === 'public') return true;
  if (access === 'operator' || caller === 'administrator') return access === 'operator' && caller === 'administrator';
  return levels[caller] >= needed[access];
}

/** Who a request is from: a header of its own replaces the token. */
export const callerOf = ({ caller, request }: Pick<Exchange, 'caller' | 'request'>): Caller =>
  request.headers.authorization === undefined ? caller : 'nobody';

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Refusals that come before a call is looked at: of sessions, of roles, and of the back office's second factor. */
const refusedBefore: ReadonlySet<string> = new Set<ErrorCode>([
  '403',
  '2321',
  '7898',
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
]);

const codeOf = ({ body }: HostileAnswer): string => {
  const envelope = z.safeParse(z.object({ code: z.string() }), parsed(body));
  return envelope.success ? envelope.data.code : '';
};

/** Whether a session and a role were accepted, whatever the answer was then. */
export const gotPast = (answer: HostileAnswer): boolean => answer.status > 0 && !refusedBefore.has(codeOf(answer));

/** Statuses of HTTP itself for what never became a request; their codes have another one in the catalogue. */
const ofTransport: ReadonlySet<number> = new Set([408, 413, 431]);
/** What a server that is behind may answer. */
const busyCodes: ReadonlySet<string> = new Set<ErrorCode>(['overloaded', 'timeout', 'maintenance']);

const short = (body: string): string => body.slice(0, 300);

/** What is wrong with an answer, whatever was asked; null for a success or a refusal of the contract. */
export function problemOf(exchange: Exchange, { busy = false } = {}): string | null {
  const { status, type, body } = exchange.answer;
  // Node's client itself would not send it.
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
  const { call, answer } = exchange;
  const caller = callerOf(exchange);
  if (!isAdmitted(call.access, caller)) return `data for ${caller}, who may not make the call: ${short(answer.body)}`;
  const envelope = z.safeParse(successOf(call.output), parsed(answer.body));
  return envelope.success ? null : `not the output of the contract: ${short(answer.body)}`;
}

/** The data of a success. */
export const dataOf = ({ status, body }: HostileAnswer): unknown => {
  const envelope = z.safeParse(z.object({ data: z.unknown() }), status === 200 ? parsed(body) : undefined);
  return envelope.success ? envelope.data.data : undefined;
};

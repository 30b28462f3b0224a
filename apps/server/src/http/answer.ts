import { type ErrorCode, errors, httpStatusOf } from '@touchline/contract/errors';
import type { Failure } from '@touchline/contract/kernel';
import type { FastifyReply } from 'fastify';
import { type Refusal, refuse } from '../platform/refusal.ts';

/** A refusal as the envelope of the contract. */
export function failureOf(refusal: Refusal): Failure {
  const body: Failure = { success: false, code: refusal.code, message: messageOf(refusal.code) };
  if (refusal.data) body.data = refusal.data;
  if (refusal.fields) body.fields = [...refusal.fields];
  return body;
}

/** Writes a refusal as the envelope with its real HTTP status. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  // Other codes of the catalogue carry seconds too (a mute, a lock); only these two concern the request itself.
  const wait = refusal.data?.seconds;
  const status = httpStatusOf(refusal.code) ?? 500;
  if (typeof wait === 'number' && (status === 429 || status === 503)) reply.header('retry-after', String(wait));
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(failureOf(refusal)));
}

/**
 * Answers `timeout` after `ms` without another answer. Uses a plain timer: Fastify's own `handlerTimeout` creates an
 * abort signal and an exception per request, about a fifteenth of a small call.
 */
export function answerWithin(reply: FastifyReply, ms: number): void {
  const timer = setTimeout(() => {
    if (reply.sent) return;
    // A body that is still arriving would hold the connection until the request timeout.
    if (!reply.request.raw.complete) reply.header('connection', 'close');
    sendRefusal(reply, refuse('timeout'));
  }, ms);
  reply.raw.once('close', () => clearTimeout(timer));
}

/** For developers reading a response; users see the translated sentence of the code. */
const messageOf = (code: ErrorCode): string => (code in errors ? code.replaceAll('_', ' ') : 'unknown error');

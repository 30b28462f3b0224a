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
  // Other codes of the catalogue name seconds too (a mute, a lock); only these two mean the request itself.
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
 * Answers `timeout` when nothing else was answered after so many milliseconds. A timer and no more: Fastify's own
 * `handlerTimeout` makes an abort signal and an exception for every request, about a fifteenth of a small call.
 */
export function answerWithin(reply: FastifyReply, ms: number): void {
  const timer = setTimeout(() => {
    if (reply.sent) return;
    // A body that is still coming would hold the connection until the time-out of requests.
    if (!reply.request.raw.complete) reply.header('connection', 'close');
    sendRefusal(reply, refuse('timeout'));
  }, ms);
  reply.raw.once('close', () => clearTimeout(timer));
}

/** For developers reading a response; people read the translated sentence of the code. */
const messageOf = (code: ErrorCode): string => (code in errors ? code.replaceAll('_', ' ') : 'unknown error');

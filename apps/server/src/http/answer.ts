import { type ErrorCode, errors, httpStatusOf } from '@touchline/contract/errors';
import type { Failure } from '@touchline/contract/kernel';
import type { FastifyReply } from 'fastify';
import { BadInput, type Refusal } from '../platform/refusal.ts';

/** Writes a refusal as the envelope with its real HTTP status. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const body: Failure = { success: false, code: refusal.code, message: messageOf(refusal.code) };
  if (refusal.data) body.data = refusal.data;
  if (refusal instanceof BadInput) body.fields = [...refusal.fields];
  if (typeof refusal.data?.seconds === 'number' && httpStatusOf(refusal.code) === 429) {
    reply.header('retry-after', String(refusal.data.seconds));
  }
  return reply
    .code(httpStatusOf(refusal.code) ?? 500)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}

/** For developers reading a response; people read the translated sentence of the code. */
const messageOf = (code: ErrorCode): string => (code in errors ? code.replaceAll('_', ' ') : 'unknown error');

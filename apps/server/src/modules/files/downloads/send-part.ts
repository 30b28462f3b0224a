import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../../../platform/files/file-store.ts';

/** A video or voice note by ranges (RFC 9110, 14): players request parts. Several ranges in one request get the whole file. */
export function sendPart(request: FastifyRequest, reply: FastifyReply, type: string, file: StoredFile): FastifyReply {
  reply.type(type).header('accept-ranges', 'bytes');
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '');
  const [, first = '', last = ''] = asked ?? [];
  if (first === '' && last === '') return reply.header('content-length', file.size).send(file.stream());
  const start = first === '' ? Math.max(0, file.size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? file.size - 1 : Math.min(Number(last), file.size - 1);
  if (start > end) return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${file.size}`)
    .header('content-length', end - start + 1)
    .send(file.stream({ start, end }));
}

import { networkOf } from '@touchline/net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../../http/answer.ts';
import { clientAddress } from '../../../http/client-address.ts';
import type { Api } from '../../../http/serve.ts';
import type { StoredFile } from '../../../platform/files/file-store.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { filesPath } from '../file-addresses.ts';
import type { ServedFiles } from '../served-files.ts';
import { isVideoType, type MediaType, mediaTypeOfName } from '../types/media-types.ts';
import { typeOfName } from '../types/picture-types.ts';
import { missingPicture } from './missing-picture.ts';
import { widthOf } from './sizes.ts';

const immutable = 'public, max-age=31536000, immutable';

type Downloads = Pick<ServedFiles, 'open' | 'openSized'>;

/** Serves uploads and their smaller versions. */
export function downloadRoutes(api: Api, served: Downloads): void {
  api.raw((server) => {
    server.get(`${filesPath}/:key`, (request, reply) => download(served, request, reply));
    server.get(`${filesPath}/:key/:size`, (request, reply) => downloadSized(served, request, reply));
  });
}

const keyOf = (request: FastifyRequest): string => (request.params as { key: string }).key;

async function download(served: Downloads, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const key = keyOf(request);
  const type = mediaTypeOfName(key);
  const file = type ? await served.open(key) : null;
  return type && file ? sendFile(request, reply, { tag: key, type, file }) : sendMissing(request, reply);
}

/** A smaller version, `…/320.webp`: it has its own address, so it never changes. */
async function downloadSized(served: Downloads, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { key, size } = request.params as { key: string; size: string };
  const width = widthOf(size);
  if (!width || !typeOfName(key)) return sendMissing(request, reply);
  const file = await served.openSized(key, width, networkOf(clientAddress(request)));
  if (isRefusal(file)) return sendRefusal(reply, file);
  if (!file) return sendMissing(request, reply);
  return sendFile(request, reply, { tag: `${key}/${width}`, type: 'image/webp', file });
}

/** Answers picture requests with a placeholder; other clients get the status. */
function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.headers.accept?.includes('image/')) return sendRefusal(reply, refuse('not_found'));
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type('image/svg+xml')
    .send(missingPicture);
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, type, file }: { tag: string; type: MediaType; file: StoredFile },
): FastifyReply {
  const etag = `"${tag}"`;
  reply
    .header('cache-control', immutable)
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (isVideoType(type)) return sendPart(request, reply, type, file);
  return reply.type(type).header('content-length', file.size).send(file.stream());
}

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

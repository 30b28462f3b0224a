import multipart from '@fastify/multipart';
import { userTypes } from '@touchline/contract/enums';
import { fileCalls, filePurposes, imageUploadPath, uploadPutPath } from '@touchline/contract/files';
import { apiBase } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { wireCodes } from '@touchline/contract/wire-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../http/answer.ts';
import type { Api } from '../../http/serve.ts';
import { isFileKey, type StoredFile } from '../../platform/files/file-store.ts';
import type { TakeToken } from '../../platform/rate-limit/rate-limiter.ts';
import { BadInput, isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { isVideoType, type MediaType, mediaTypeOfName } from './media-types.ts';
import { missingPicture } from './missing-picture.ts';
import { typeOfName } from './picture-types.ts';
import { createSizes, type Sizes, widthOf } from './sizes.ts';
import { admitUpload, type FileDeps, grantUpload, uploadUrl } from './upload.ts';
import { readGrant } from './upload-address.ts';

export const filesPath = apiBase + uploadPutPath;

/** Bodies may be as large as a file; the upload applies the exact limit. */
const bodyLimit = limits.files.fileMax * 2;
const putLimit = limits.files.chatVideoMax * 2;
const immutable = 'public, max-age=31536000, immutable';

export function serveFiles(api: Api, deps: FileDeps, take: TakeToken): void {
  const sizes = createSizes(deps);
  api.serve(fileCalls, {
    uploadUrl: (input, { principal, origin }) => uploadUrl(deps, principal, input, origin + filesPath),
  });
  api.raw((server) => {
    server.get(`${filesPath}/:key`, (request, reply) => download(deps, request, reply));
    server.get(`${filesPath}/:key/:size`, (request, reply) => downloadSized(sizes, request, reply));
    void server.register(async (scope) => putRoute(scope, deps));
    void server.register(async (scope) => multipartRoute(scope, api, deps, take));
  });
}

const keyOf = (request: FastifyRequest): string => (request.params as { key: string }).key;

async function download(deps: FileDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const key = keyOf(request);
  const type = mediaTypeOfName(key);
  const file = type && isFileKey(key) ? await deps.store.open(key) : null;
  return type && file ? sendFile(request, reply, { tag: key, type, file }) : sendMissing(request, reply);
}

/** A smaller version, `…/320.webp`: it has its own address, so it never changes. */
async function downloadSized(sizes: Sizes, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { key, size } = request.params as { key: string; size: string };
  const width = widthOf(size);
  if (!width || !typeOfName(key) || !isFileKey(key)) return sendMissing(request, reply);
  const file = await sizes.open(key, width);
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

/** A video by ranges (RFC 9110, 14): players request parts. Several ranges in one request get the whole file. */
function sendPart(request: FastifyRequest, reply: FastifyReply, type: MediaType, file: StoredFile): FastifyReply {
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

/** PUT of the bytes: streamed without parsing, whatever their stated type. */
function putRoute(scope: FastifyInstance, deps: FileDeps): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  scope.put(`${filesPath}/:key`, { bodyLimit: putLimit }, async (request, reply) => {
    const key = keyOf(request);
    const grant = isFileKey(key)
      ? readGrant(deps.secret, key, request.query as Readonly<Record<string, unknown>>)
      : null;
    if (!grant) return refuseUpload(reply, refuse('no_permission'));
    const stated = request.headers['content-length'];
    const outcome = await admitUpload(deps, grant, request.raw, stated === undefined ? undefined : Number(stated));
    return answer(reply, outcome);
  });
}

/** A refused body is not read to its end, so the connection cannot be reused. */
const refuseUpload = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  sendRefusal(reply.header('connection', 'close'), refusal);

function answer(reply: FastifyReply, outcome: Awaited<ReturnType<typeof admitUpload>>): FastifyReply {
  if (isRefusal(outcome)) return refuseUpload(reply, outcome);
  const { key, width, height } = outcome;
  return reply
    .header('cache-control', 'no-store')
    .send({ success: true, code: wireCodes.success, data: { url: `${filesPath}/${key}`, width, height } });
}

/** One picture in the field `file`, with an optional `purpose` in the query: the same checks in one step. */
async function multipartRoute(scope: FastifyInstance, api: Api, deps: FileDeps, take: TakeToken): Promise<void> {
  await scope.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 1000, fileSize: bodyLimit } });
  scope.post(apiBase + imageUploadPath, { bodyLimit: bodyLimit + 100_000 }, async (request, reply) => {
    const principal = await api.principalOf(request);
    if (isRefusal(principal)) return refuseUpload(reply, principal);
    if (principal.userType === userTypes.visitor) return refuseUpload(reply, refuse('visitor_not_allowed'));
    const seconds = take(`${imageUploadPath}|${principal.uid}`, fileCalls.uploadUrl.rate);
    if (seconds > 0) return refuseUpload(reply, refuse('too_many_requests', { seconds }));
    if (!request.isMultipart()) return refuseUpload(reply, refuse('unsupported_media_type'));
    const wanted = (request.query as { purpose?: unknown }).purpose ?? 'avatar';
    const purpose = filePurposes.find((name) => name === wanted);
    if (!purpose) return refuseUpload(reply, new BadInput([{ path: 'purpose', code: 'invalid_value' }]));
    const part = await request.file();
    if (part?.fieldname !== 'file') {
      part?.file.resume();
      return refuseUpload(reply, refuse('file_empty'));
    }
    const grant = grantUpload(deps, principal, { fileName: part.filename, contentType: part.mimetype, purpose });
    const outcome = isRefusal(grant) ? grant : await admitUpload(deps, grant, part.file);
    part.file.resume();
    return isRefusal(outcome) ? refuseUpload(reply, outcome) : answer(reply, outcome);
  });
}

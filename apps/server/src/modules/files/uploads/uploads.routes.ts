import multipart from '@fastify/multipart';
import { userTypes } from '@touchline/contract/enums';
import { filePurposes, imageUploadPath } from '@touchline/contract/files';
import { apiBase } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { wireCodes } from '@touchline/contract/wire-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../../http/answer.ts';
import type { Api } from '../../../http/serve.ts';
import { BadInput, isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { filesPath } from '../file-addresses.ts';
import type { FileDeps } from '../needs.ts';
import type { ServedFiles } from '../served-files.ts';
import { admitUpload } from './admit-upload.ts';
import { grantUpload } from './grant-upload.ts';

/** Bodies may be as large as a file; the upload applies the exact limit. */
const bodyLimit = limits.files.fileMax * 2;

const putLimit = limits.files.chatVideoMax * 2;

type Uploads = Pick<ServedFiles, 'grantOf' | 'takeFormUpload' | 'uploaded'>;

/** Serves uploads: bytes at a signed address, and a picture in one step. */
export function uploadRoutes(api: Api, deps: FileDeps, served: Uploads): void {
  api.raw((server) => {
    void server.register(async (scope) => putRoute(scope, deps, served));
    void server.register(async (scope) => multipartRoute(scope, api, deps, served));
  });
}

const keyOf = (request: FastifyRequest): string => (request.params as { key: string }).key;

/** PUT of the bytes: streamed without parsing, whatever their stated type. */
function putRoute(scope: FastifyInstance, deps: FileDeps, served: Uploads): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  scope.put(`${filesPath}/:key`, { bodyLimit: putLimit }, async (request, reply) => {
    const key = keyOf(request);
    const grant = served.grantOf(key, request.query as Readonly<Record<string, unknown>>);
    const stated = request.headers['content-length'];
    const outcome = grant
      ? await admitUpload(deps, grant, request.raw, stated === undefined ? undefined : Number(stated))
      : refuse('no_permission');
    return answer(reply, served, outcome);
  });
}

type Outcome = Awaited<ReturnType<typeof admitUpload>> | Refusal;

function answer(reply: FastifyReply, { uploaded }: Uploads, outcome: Outcome): FastifyReply {
  uploaded(isRefusal(outcome) ? outcome.code : 'stored');
  // A refused body is not read to its end, so the connection cannot be reused.
  if (isRefusal(outcome)) return sendRefusal(reply.header('connection', 'close'), outcome);
  const { key, width, height } = outcome;
  return reply
    .header('cache-control', 'no-store')
    .send({ success: true, code: wireCodes.success, data: { url: `${filesPath}/${key}`, width, height } });
}

/** One picture in the field `file`, with an optional `purpose` in the query: the same checks in one step. */
async function multipartRoute(scope: FastifyInstance, api: Api, deps: FileDeps, served: Uploads): Promise<void> {
  // Bodies of any other type are not read.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  await scope.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 1000, fileSize: bodyLimit } });
  scope.post(apiBase + imageUploadPath, { bodyLimit: bodyLimit + 100_000 }, async (request, reply) =>
    answer(reply, served, await takeForm(request, api, deps, served)),
  );
}

async function takeForm(request: FastifyRequest, api: Api, deps: FileDeps, served: Uploads): Promise<Outcome> {
  const principal = await api.principalOf(request);
  if (isRefusal(principal)) return principal;
  if (principal.userType === userTypes.guest) return refuse('visitor_not_allowed');
  const seconds = await served.takeFormUpload(principal.uid);
  if (seconds > 0) return refuse('too_many_requests', { seconds });
  if (!request.isMultipart()) return refuse('unsupported_media_type');
  const wanted = (request.query as { purpose?: unknown }).purpose ?? 'avatar';
  const purpose = filePurposes.find((name) => name === wanted);
  if (!purpose) return new BadInput([{ path: 'purpose', code: 'invalid_value' }]);
  const part = await request.file();
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    return refuse('file_empty');
  }
  const grant = grantUpload(deps, principal, { fileName: part.filename, contentType: part.mimetype, purpose });
  const outcome = isRefusal(grant) ? grant : await admitUpload(deps, grant, part.file);
  part.file.resume();
  return outcome;
}

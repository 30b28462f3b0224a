import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../http/answer.ts';
import type { Api } from '../../http/serve.ts';
import { isFileKey } from '../../platform/files/file-store.ts';
import { refuse } from '../../platform/refusal.ts';
import { typeOfName } from './picture-types.ts';
import { opensPrivate } from './private-address.ts';
import { privateBase } from './private-files.ts';
import type { FileDeps } from './upload.ts';

/** Serves private uploads at signed addresses. A wrong address and a missing file get the same answer. */
export function servePrivateFiles(api: Api, deps: FileDeps): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { key } = request.params as { key: string };
    const query = request.query as Readonly<Record<string, unknown>>;
    const type = typeOfName(key);
    const allowed = type !== undefined && isFileKey(key) && opensPrivate(deps.secret, key, query, deps.clock.now());
    const file = allowed ? await deps.privateStore.open(key) : null;
    if (!type || !file) return sendRefusal(reply, refuse('not_found'));
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-resource-policy', 'same-site')
      .type(type)
      .header('content-length', file.size)
      .send(file.stream());
  };
  api.raw((server) => {
    server.get(`${privateBase}:key`, answer);
  });
}

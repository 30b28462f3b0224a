import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../../http/answer.ts';
import type { Api } from '../../../http/serve.ts';
import { refuse } from '../../../platform/refusal.ts';
import { privateBase } from '../file-addresses.ts';
import type { ServedFiles } from '../served-files.ts';
import { typeOfName } from '../types/picture-types.ts';

/** Serves private uploads at signed addresses. A wrong address and a missing file get the same answer. */
export function privateFileRoutes(api: Api, served: Pick<ServedFiles, 'openPrivate'>): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { key } = request.params as { key: string };
    const type = typeOfName(key);
    const file = type ? await served.openPrivate(key, request.query as Readonly<Record<string, unknown>>) : null;
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

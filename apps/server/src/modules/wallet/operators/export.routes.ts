import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../../http/answer.ts';
import { clientAddress } from '../../../http/client-address.ts';
import type { Api } from '../../../http/serve.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WalletDeps } from '../needs.ts';
import { exportedFile, exportPath } from './export.ts';

/** Serves the files at signed addresses. */
export function exportRoutes(api: Api, deps: WalletDeps): void {
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const query = request.query as Readonly<Record<string, unknown>>;
    const file = exportedFile(deps, query, clientAddress(request));
    if (!file) return sendRefusal(reply, refuse('not_found'));
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('referrer-policy', 'no-referrer')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(file.lines));
  };
  api.raw((server) => {
    server.get(exportPath, answer);
  });
}

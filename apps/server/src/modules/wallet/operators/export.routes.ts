import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../../http/answer.ts';
import { clientAddress } from '../../../http/client-address.ts';
import type { Api } from '../../../http/serve.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { CoinOperatorDeps } from './coins.ts';
import { exportPath, fileNameOf, linesOf, ticketOf } from './export.ts';

/** Serves the files at signed addresses. */
export function serveExports(api: Api, deps: CoinOperatorDeps): void {
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const query = request.query as Readonly<Record<string, unknown>>;
    const ticket = ticketOf(query, deps.config.secrets.signing, deps.clock.now());
    if (!ticket) return sendRefusal(reply, refuse('not_found'));
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${fileNameOf(ticket)}"`)
      .header('referrer-policy', 'no-referrer')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(linesOf(deps, ticket, clientAddress(request))));
  };
  api.raw((server) => {
    server.get(exportPath, answer);
  });
}

import * as z from 'zod/mini';
import type { Api } from '../../../http/serve.ts';
import { hookBody, keyOf, measuredOf } from './hook-body.ts';
import type { EngineHooks } from './media-engine.ts';

export const hookPath = (secret: string): string => `/hooks/media/${secret}`;

export interface HookDeps {
  readonly hooks: EngineHooks;
  /** Whether a secret opens the hooks. */
  readonly isHookSecret: (secret: string) => boolean;
}

/**
 * Serves the engine hooks, authenticated by the secret in the path. Returns `{"code":0}` (with the mark of an accepted
 * broadcast), or a code and the reason, as SRS does.
 */
export function hookRoutes(api: Api, { hooks, isHookSecret }: HookDeps): void {
  api.raw((server) => {
    server.post<{ Params: { secret: string } }>(
      '/hooks/media/:secret',
      {
        logLevel: 'silent',
        bodyLimit: 16 * 1024,
        config: { unmetered: true },
        // Nobody else's body is read.
        onRequest: (request, reply, done) => {
          if (isHookSecret(request.params.secret)) done();
          else void reply.code(404).send({ code: 404, msg: 'not found' });
        },
      },
      async (request) => {
        const parsed = z.safeParse(hookBody, request.body);
        // Ignores other hooks of foreign engines; rejects an invalid publish.
        if (!parsed.success) return isPublish(request.body) ? { code: 400, msg: 'bad_input' } : { code: 0 };
        const body = parsed.data;
        const publisher = { streamId: body.stream, clientId: body.client_id };
        if (body.action === 'on_update') await hooks.measured(publisher, measuredOf(body), body.silent);
        if (body.action === 'on_unpublish') await hooks.unpublished(publisher);
        if (body.action !== 'on_publish') return { code: 0 };
        const answer = await hooks.authorizePublish({ ...publisher, key: keyOf(body.param), ip: body.ip });
        return answer.ok ? { code: 0, mark: answer.mark, since: answer.since } : { code: 403, msg: answer.reason };
      },
    );
  });
}

const isPublish = (body: unknown): boolean =>
  typeof body !== 'object' || body === null || !('action' in body) || body.action === 'on_publish';

import * as z from 'zod/mini';
import type { Api } from '../../../http/serve.ts';
import { type VoiceHooks, voiceSeats } from './voice-engine.ts';

export const voiceHookPath = (secret: string): string => `/hooks/voice/${secret}`;

const text = z.string().check(z.maxLength(64));
const subject = { room: text, seat: z.int().check(z.gte(0), z.lt(voiceSeats)), request: text };
const hookBody = z.discriminatedUnion('action', [
  z.object({ action: z.literal('on_connect'), ...subject }),
  z.object({ action: z.literal('on_lost'), ...subject, reason: z.enum(['gone', 'ended']) }),
]);

export interface VoiceHookDeps {
  readonly hooks: Pick<VoiceHooks, 'connected' | 'lost'>;
  /** Whether a secret opens the hooks. */
  readonly isHookSecret: (secret: string) => boolean;
}

/** Serves the hooks of the voice engine, authenticated by the secret in the path. The engine repeats those that fail. */
export function voiceHookRoutes(api: Api, { hooks, isHookSecret }: VoiceHookDeps): void {
  api.raw((server) => {
    server.post<{ Params: { secret: string } }>(
      '/hooks/voice/:secret',
      {
        logLevel: 'silent',
        bodyLimit: 4 * 1024,
        config: { unmetered: true },
        // Nobody else's body is read.
        onRequest: (request, reply, done) => {
          if (isHookSecret(request.params.secret)) done();
          else void reply.code(404).send({ code: 404 });
        },
      },
      async (request, reply) => {
        const parsed = z.safeParse(hookBody, request.body);
        if (!parsed.success) return reply.code(400).send({ code: 400 });
        const { data: body } = parsed;
        if (body.action === 'on_connect') await hooks.connected(body.room, body.seat, body.request);
        else await hooks.lost(body.room, body.seat, body.request, body.reason);
        return { code: 0 };
      },
    );
  });
}

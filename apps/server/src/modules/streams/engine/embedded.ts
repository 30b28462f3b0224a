import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { MediaConfig } from '../../../config/media.ts';
import { ChildStartError, controlChild, type ListeningSockets, superviseChild } from '../../../platform/child/index.ts';
import { storeEngineId } from '../../../platform/engine-id.ts';
import type { Ids } from '../../../platform/ids.ts';
import { localHost } from '../../../platform/local-host.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { HttpConfig, PlatformConfig } from '../../../platform/platform-config.ts';
import { proxyList } from '../../../platform/proxy-list.ts';
import { StartError } from '../../../platform/start-error.ts';

import { openEngineSockets, socketVariables } from './engine-sockets.ts';
import { type EngineHooks, engineFigures, type MediaEngine, type Published } from './media-engine.ts';

const readyMessage = z.object({
  type: z.literal('ready'),
  rtmpPort: z.int(),
  rtmpsPort: z._default(z.nullable(z.int()), null),
  httpPort: z.int(),
});
const streamsAnswer = z.object({
  streams: z.array(z.object({ stream: z.string(), clientId: z.string(), silent: z.boolean() })),
});

const figuresAnswer = z.object({
  figures: z.record(z.enum(engineFigures), z.number()),
  cuts: z.record(z.string(), z.number()),
  refused: z.record(z.string(), z.record(z.string(), z.number())),
});

const controlMs = 3000;
/** The engine is a separate program: this module knows its path and imports nothing of it. */
const program = new URL('../../../../../media/src/main.ts', import.meta.url);

export interface EmbeddedEngineOptions {
  readonly config: Pick<PlatformConfig, 'secrets' | 'dataDir'> & {
    readonly media: MediaConfig;
    readonly http: Pick<HttpConfig, 'host' | 'trustProxy' | 'connections'>;
  };
  readonly ids: Pick<Ids, 'secret'>;
  readonly log: Logger;
  /** URL of the engine hooks; read at the start, when the server listens. */
  readonly hookUrl: () => string;
  /** Origins that may play, separated by commas, or `*`. */
  readonly cors?: string;
  /** How long `start` waits. */
  readonly readyMs?: number;
}

/**
 * Runs our engine as a child process of the server. `start` rejects with the port when one is taken; an engine that is
 * late goes on starting, and the server is not ready until then.
 */
export function createEmbeddedEngine(options: EmbeddedEngineOptions): MediaEngine {
  const { config, log } = options;
  const controlSecret = createHmac('sha256', config.secrets.hooks).update('media control').digest('base64url');
  let hooks: EngineHooks | undefined;
  /** The sockets of the engine, which stay open across its restarts. */
  let listening: ListeningSockets | null = null;
  const child = superviseChild({
    name: 'media',
    entry: program,
    log,
    descriptors: () => listening?.sockets.map(({ descriptor }) => descriptor) ?? [],
    env: () => ({
      ...socketVariables(listening),
      MEDIA_HOST: config.http.host,
      MEDIA_RTMP_PORT: String(config.media.rtmpPort),
      MEDIA_HTTP_PORT: String(config.media.httpPort),
      MEDIA_SECRET: config.secrets.signing,
      MEDIA_CONTROL_SECRET: controlSecret,
      MEDIA_HOOK_URL: options.hookUrl(),
      MEDIA_CORS: options.cors ?? '*',
      MEDIA_CONNECTIONS_PER_ADDRESS: String(config.media.connectionsPerAddress),
      MEDIA_VIEWERS_PER_ADDRESS: String(config.media.viewersPerAddress),
      MEDIA_HTTP_CONNECTIONS: String(config.http.connections.total ?? ''),
      MEDIA_HTTP_CONNECTIONS_PER_ADDRESS: String(config.http.connections.perAddress),
      MEDIA_TRUST_PROXY: proxyList(config.http.trustProxy),
      MEDIA_MEMORY_MB: String(config.media.memoryMb ?? ''),
      MEDIA_PROXY_FROM: config.media.proxyFrom.join(','),
      ...(config.media.rtmps && {
        MEDIA_RTMPS_PORT: String(config.media.rtmps.port),
        TLS_CERT: config.media.rtmps.cert,
        TLS_KEY: config.media.rtmps.key,
      }),
    }),
    readReady: (message) => z.safeParse(readyMessage, message).data,
    ...(options.readyMs !== undefined && { readyMs: options.readyMs }),
    onLost: () => hooks?.lost(),
    ask: async () => (await streams()).length > 0,
  });

  const control = async (path: string, body?: unknown): Promise<unknown> => {
    const ready = child.ready();
    if (!ready) throw new Error('the media engine does not run');
    const url = `http://${localHost(config.http.host)}:${ready.httpPort}/control/${path}`;
    return controlChild({ url, secret: controlSecret, body, timeoutMs: controlMs });
  };

  const streams = async () => z.parse(streamsAnswer, await control('streams')).streams;

  return {
    id: storeEngineId(config.dataDir, options.ids),
    start: async (given) => {
      hooks = given;
      listening = await openEngineSockets(config.http.host, config.media);
      try {
        await child.start();
      } catch (error) {
        await listening?.close();
        if (!(error instanceof ChildStartError) || error.lastWords === '') throw error;
        const help = / port /.test(error.lastWords)
          ? ' Free it, or set MEDIA_RTMP_PORT and MEDIA_HTTP_PORT to others.'
          : '';
        throw new StartError(`${error.lastWords}.${help}`, error);
      }
    },
    ports: () => {
      const [rtmp, http, rtmps] = listening?.sockets.map(({ port }) => port) ?? [];
      return {
        rtmp: rtmp ?? child.ready()?.rtmpPort ?? config.media.rtmpPort,
        rtmps: rtmps ?? child.ready()?.rtmpsPort ?? config.media.rtmps?.port ?? null,
        http: http ?? child.ready()?.httpPort ?? config.media.httpPort,
      };
    },
    kick: async (stream, clientId, ending) => {
      // A dead engine has no publishers, and the next one starts without any.
      if (child.ready()) await control('drop', { stream, client_id: clientId, ending });
    },
    closeZones: async (closed) => {
      if (child.ready()) await control('zones', { closed });
    },
    list: async (): Promise<Published[]> =>
      (await streams()).map(({ stream, clientId, silent }) => ({ streamId: stream, clientId, silent })),
    figures: async () => {
      if (!child.ready()) return null;
      const { figures, cuts, refused } = z.parse(figuresAnswer, await control('figures'));
      return { ...figures, cuts, refused };
    },
    restarts: () => child.restarts(),
    stop: async () => {
      await child.stop();
      await listening?.close();
    },
  };
}

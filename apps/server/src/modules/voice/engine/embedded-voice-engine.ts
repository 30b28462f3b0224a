import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { VoiceConfig } from '../../../config/voice.ts';
import {
  ChildStartError,
  firstInherited,
  type ListeningSockets,
  openListeningSockets,
  superviseChild,
} from '../../../platform/child/index.ts';
import { storeEngineId } from '../../../platform/engine-id.ts';
import type { Ids } from '../../../platform/ids.ts';
import { localHost } from '../../../platform/local-host.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { HttpConfig, PlatformConfig } from '../../../platform/platform-config.ts';
import { proxyList } from '../../../platform/proxy-list.ts';
import type { Timers } from '../../../platform/timers.ts';
import { iceServersFor } from './ice-servers.ts';
import { createVoiceAddresses } from './voice-addresses.ts';
import { createVoiceControl } from './voice-control.ts';
import type { VoiceEngine, VoiceHooks } from './voice-engine.ts';

const readyMessage = z.object({ type: z.literal('ready'), httpPort: z.int(), udpPort: z.int() });

/** File with the id of the voice engine in the data folder. */
const voiceIdFile = 'voice-engine-id';
const startAgainMs = 30_000;
/** The engine is a separate program: this module knows its path and imports nothing of it. */
const program = new URL('../../../../../voice/src/main.ts', import.meta.url);

export interface EmbeddedVoiceOptions {
  readonly config: Pick<PlatformConfig, 'secrets' | 'dataDir'> & {
    readonly voice: VoiceConfig;
    readonly http: Pick<HttpConfig, 'host' | 'trustProxy' | 'connections'>;
  };
  readonly ids: Pick<Ids, 'secret'>;
  readonly log: Logger;
  readonly timers: Pick<Timers, 'every'>;
  /** URL of the engine hooks; read at the start, when the server listens. */
  readonly hookUrl: () => string;
}

/**
 * Runs our engine as a child process of the server. While a port is taken the platform runs without voice, and the start
 * is repeated.
 */
export function createEmbeddedVoiceEngine(options: EmbeddedVoiceOptions): VoiceEngine {
  const { config, log } = options;
  const { host } = config.http;
  const secretOf = (use: string): string =>
    createHmac('sha256', config.secrets.hooks).update(`voice ${use}`).digest('base64url');
  const [ticketSecret, controlSecret] = [secretOf('tickets'), secretOf('control')];
  let hooks: VoiceHooks | undefined;
  /** The HTTP socket of the engine, which stays open across its restarts. */
  let listening: ListeningSockets | null = null;
  let started = false;
  let stopped = false;
  const child = superviseChild({
    name: 'voice',
    entry: program,
    log,
    descriptors: () => listening?.sockets.map(({ descriptor }) => descriptor) ?? [],
    env: () => ({
      VOICE_HOST: host,
      VOICE_HTTP_PORT: String(config.voice.httpPort),
      ...(listening ? { VOICE_HTTP_FD: String(firstInherited) } : {}),
      VOICE_UDP_PORT: String(config.voice.udpPort),
      VOICE_ANNOUNCED_ADDRESS: config.voice.announced.join(','),
      VOICE_HOOK_URL: options.hookUrl(),
      VOICE_SECRET: ticketSecret,
      VOICE_CONTROL_SECRET: controlSecret,
      VOICE_TRUST_PROXY: proxyList(config.http.trustProxy),
      VOICE_CONNECTIONS: String(config.http.connections.total ?? ''),
      VOICE_CONNECTIONS_PER_ADDRESS: String(config.http.connections.perAddress),
      VOICE_LISTENERS_PER_ADDRESS: String(config.voice.listenersPerAddress),
    }),
    readReady: (message) => z.safeParse(readyMessage, message).data,
    onReady: () => {
      // The first start opens its rooms by itself.
      if (started) hooks?.restarted();
    },
    ask: async () => ((await control.figures())?.rooms ?? 0) > 0,
  });
  const httpPort = (): number => listening?.sockets[0]?.port ?? child.ready()?.httpPort ?? config.voice.httpPort;
  const control = createVoiceControl({
    url: () => (child.ready() ? `http://${localHost(host)}:${httpPort()}` : null),
    secret: controlSecret,
  });
  const addresses = createVoiceAddresses({ publicUrl: config.voice.publicUrl, httpPort, secret: ticketSecret });

  const launch = async (): Promise<void> => {
    try {
      listening ??= await openListeningSockets({ host, ports: [config.voice.httpPort] });
      await child.start();
    } catch (error) {
      await listening?.close();
      listening = null;
      throw error;
    }
  };
  /** Resolves whether the engine runs; the log has the reason when it does not. */
  const start = (): Promise<boolean> =>
    launch().then(
      () => true,
      (error: unknown) => {
        // A server that failed to start ends its children while they start.
        if (stopped) return false;
        const reason = error instanceof ChildStartError && error.lastWords !== '' ? error.lastWords : String(error);
        log.error({ reason }, 'link-mic is not available: free the port, or set VOICE_HTTP_PORT and VOICE_UDP_PORT');
        return false;
      },
    );

  return {
    ...addresses,
    ...control,
    id: storeEngineId(config.dataDir, options.ids, voiceIdFile),
    start: async (given) => {
      hooks = given;
      let runs = await start();
      started = true;
      // Once it has started, the supervisor restarts it.
      options.timers.every('voice.start', startAgainMs, 'local', async () => {
        if (!runs && !stopped) runs = await start();
      });
    },
    available: () => child.ready() !== null,
    iceServers: (uid, now) => iceServersFor(config.voice, uid, now),
    address: () => config.voice.publicUrl ?? { port: httpPort() },
    restarts: () => child.restarts(),
    stop: async () => {
      stopped = true;
      await child.stop();
      await listening?.close();
    },
  };
}

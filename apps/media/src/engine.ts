import type { MediaConfig } from './config.ts';
import { httpHooks } from './hooks/http-hooks.ts';
import type { MediaHooks } from './hooks/media-hooks.ts';
import { dropStream, listStreams, type StreamReport } from './http/control.ts';
import { MediaHttp } from './http/router.ts';
import { errorFields, type Log, silentLog } from './log.ts';
import { Publishing } from './publishing.ts';
import { DEFAULT_CHUNK_LIMITS } from './rtmp/chunk-reader.ts';
import { RtmpServer } from './rtmp/server.ts';
import { Broadcasts, type Ending } from './stream/broadcasts.ts';
import { StreamRegistry } from './stream/stream-registry.ts';

const FAREWELL_MS = 2_000;

/** A running engine. */
export interface MediaEngine {
  readonly rtmpPort: number;
  readonly httpPort: number;
  streams(): StreamReport[];
  /** Ends a stream's publisher; with a client id only that very one. Returns how many were ended. */
  drop(streamId: string, clientId?: string, ending?: Ending): number;
  /** Ends every connection, tells the hooks, and frees the ports. */
  stop(): Promise<void>;
}

/**
 * Starts listening for encoders and viewers. Hooks are posted to `config.hookUrl` unless given as functions. Rejects with
 * the listen error (its `port` says which) when a port cannot be had; nothing is left running then.
 */
export async function startMedia(config: MediaConfig, hooks?: MediaHooks, log: Log = silentLog): Promise<MediaEngine> {
  const usedHooks = hooks ?? (config.hookUrl === null ? null : httpHooks(config.hookUrl, config.hookTimeoutMs));
  if (!usedHooks) throw new Error('media: neither hooks nor a hook address');
  const registry = new StreamRegistry();
  const { graceMs, tailMs } = config;
  const broadcasts = new Broadcasts({ hls: config.stream.hls, graceMs, tailMs });
  const publishing = new Publishing(config, usedHooks, registry, broadcasts, log);
  const onError = (error: unknown) => log('error', 'connection failed', errorFields(error));
  const rtmp = new RtmpServer({
    authorize: (request) => publishing.authorize(request),
    limits: DEFAULT_CHUNK_LIMITS,
    setupTimeoutMs: config.setupTimeoutMs,
    idleTimeoutMs: config.idleTimeoutMs,
    maxConnections: config.maxConnections,
    maxConnectionsPerIp: config.maxConnectionsPerIp,
    onError,
  });
  const http = new MediaHttp(config, { registry, broadcasts }, onError);
  try {
    const rtmpPort = await rtmp.listen(config.rtmpPort, config.host);
    const httpPort = await http.listen(config.httpPort, config.host);
    log('info', 'listening', { rtmpPort, httpPort });
    return {
      rtmpPort,
      httpPort,
      streams: () => listStreams(registry),
      drop: (streamId, clientId, ending) => dropStream({ registry, broadcasts }, streamId, clientId, ending),
      stop: async () => {
        await rtmp.close();
        await http.close();
        await publishing.stop(FAREWELL_MS);
        broadcasts.stop();
      },
    };
  } catch (error) {
    await rtmp.close();
    await publishing.stop(0);
    broadcasts.stop();
    throw error;
  }
}

import { errorFields, type Log, silentLog } from '@touchline/engine-kit';
import { type ListenTarget, readNetworks } from '@touchline/net';
import type { MediaConfig } from './config.ts';
import { CutCounter, type CutReason } from './cut-counter.ts';
import { type EngineFigures, engineFigures } from './figures.ts';
import { httpHooks } from './hooks/http-hooks.ts';
import type { MediaHooks } from './hooks/media-hooks.ts';
import { dropStream, listStreams, type StreamReport } from './http/control.ts';
import { MediaHttp } from './http/router.ts';
import { Publishing } from './publishing.ts';
import { Certificate } from './rtmp/certificate.ts';
import { defaultChunkLimits } from './rtmp/chunk-reader.ts';
import { RtmpServer } from './rtmp/server.ts';
import type { Ending } from './stream/broadcast.ts';
import { Broadcasts } from './stream/broadcasts.ts';
import { StreamRegistry } from './stream/stream-registry.ts';

const unpublishWaitMs = 2_000;

/** A running engine. */
export interface MediaEngine {
  readonly rtmpPort: number;
  /** Null without TLS. */
  readonly rtmpsPort: number | null;
  readonly httpPort: number;
  streams(): StreamReport[];
  figures(): EngineFigures;
  /** Connections cut since the start. */
  cuts(): Record<CutReason, number>;
  /** Reloads the certificate now; it also reloads when its files change. */
  reloadCertificate(): void;
  /** Ends a stream's publisher; with a client id only that connection. Returns the number of ended publishers. */
  drop(streamId: string, clientId?: string, ending?: Ending): number;
  /** Ends every connection, notifies the hooks and frees the ports. */
  stop(): Promise<void>;
}

/**
 * Starts listening for encoders and viewers. Hooks are posted to `config.hookUrl` unless given as functions. Rejects
 * with the listen error (its `port` names the port) when a port is unavailable, and leaves nothing running.
 */
export async function startMedia(config: MediaConfig, hooks?: MediaHooks, log: Log = silentLog): Promise<MediaEngine> {
  const usedHooks = hooks ?? (config.hookUrl === null ? null : httpHooks(config.hookUrl, config.hookTimeoutMs));
  if (!usedHooks) throw new Error('media: neither hooks nor a hook address');
  const trustedProxies = readNetworks(config.trustedProxies);
  if (!trustedProxies) throw new Error('media: trusted proxies are not addresses');
  const registry = new StreamRegistry();
  const { graceMs, tailMs } = config;
  const broadcasts = new Broadcasts({ hls: config.stream.hls, graceMs, tailMs });
  const publishing = new Publishing(config, usedHooks, registry, broadcasts, log);
  const onError = (error: unknown) => log('error', 'connection failed', errorFields(error));
  const cuts = new CutCounter();
  const rtmp = new RtmpServer({
    authorize: (request) => publishing.authorize(request),
    limits: defaultChunkLimits,
    setupTimeoutMs: config.setupTimeoutMs,
    idleTimeoutMs: config.idleTimeoutMs,
    maxConnections: config.maxConnections,
    maxConnectionsPerAddress: config.maxConnectionsPerAddress,
    trustedProxies,
    onEnd: (reason, hasPublished) => cuts.count(reason, hasPublished),
    onError,
  });
  const figures = () => engineFigures(registry, publishing, rtmp);
  const refused = () => ({ rtmp: rtmp.closed });
  const http = new MediaHttp(config, { registry, broadcasts, figures, cuts: () => cuts.all, refused }, onError);
  let certificate: Certificate | null = null;
  try {
    certificate = openCertificate(config, log);
    const at = (port: number, descriptor: number | null): ListenTarget => ({ host: config.host, port, descriptor });
    const { descriptors } = config;
    const rtmpPort = await rtmp.listen(at(config.rtmpPort, descriptors.rtmp));
    const rtmpsPort =
      config.rtmps && certificate
        ? await rtmp.listenSecure(at(config.rtmps.port, descriptors.rtmps), certificate)
        : null;
    const httpPort = await http.listen(at(config.httpPort, descriptors.http));
    log('info', 'listening', { rtmpPort, ...(rtmpsPort === null ? {} : { rtmpsPort }), httpPort });
    return {
      rtmpPort,
      rtmpsPort,
      httpPort,
      streams: () => listStreams(registry),
      figures,
      cuts: () => cuts.all,
      reloadCertificate: () => certificate?.reload(),
      drop: (streamId, clientId, ending) => dropStream({ registry, broadcasts }, streamId, clientId, ending),
      stop: async () => {
        certificate?.stop();
        await rtmp.close();
        await http.close();
        await publishing.stop(unpublishWaitMs);
        broadcasts.stop();
      },
    };
  } catch (error) {
    certificate?.stop();
    await rtmp.close();
    await publishing.stop(0);
    broadcasts.stop();
    throw error;
  }
}

function openCertificate({ rtmps }: MediaConfig, log: Log): Certificate | null {
  if (!rtmps) return null;
  return new Certificate(rtmps.certFile, rtmps.keyFile, rtmps.checkEveryMs, (error) => {
    if (error === null) log('info', 'certificate renewed');
    else log('error', 'certificate not renewed, previous one kept', errorFields(error));
  });
}

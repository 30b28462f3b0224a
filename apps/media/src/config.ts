import { totalmem } from 'node:os';
import process from 'node:process';
import {
  descriptorOf,
  type Environment,
  listOf,
  megabytes,
  portOf,
  proxiesOf,
  wholeNumber,
} from '@touchline/engine-kit';
import { readNetworks } from '@touchline/net';
import type { StreamOptions } from './stream/live-stream.ts';

/** All settings. A port of 0 means any free port. */
export interface MediaConfig {
  host: string;
  rtmpPort: number;
  httpPort: number;
  /** Listening descriptors from the parent; null when the engine opens the port itself. */
  descriptors: { rtmp: number | null; rtmps: number | null; http: number | null };
  /** URL for hooks; null when hooks are functions. */
  hookUrl: string | null;
  /** Signs play tokens. */
  playSecret: string;
  /** Bearer secret of the control calls. */
  controlSecret: string;
  /** Origins that may play, separated by commas, or `*`. */
  cors: string;
  hookTimeoutMs: number;
  updateEveryMs: number;
  /** Delays between the attempts of on_unpublish. */
  unpublishRetryMs: readonly number[];
  maxConnections: number;
  /** Connections of one IPv4 address or one IPv6 /64. */
  maxConnectionsPerAddress: number;
  /** Proxies in front of the RTMP ports: addresses or networks. Only they speak the PROXY protocol. */
  trustedProxies: readonly string[];
  /** RTMP over TLS; null when disabled. */
  rtmps: { port: number; certFile: string; keyFile: string; checkEveryMs: number } | null;
  /** Connections of viewers; null for as many as the process may open files for. */
  maxHttpConnections: number | null;
  maxHttpConnectionsPerAddress: number;
  maxViewers: number;
  /** Viewers of one IPv4 address or one IPv6 /64, over FLV and over HLS. */
  maxViewersPerAddress: number;
  /** Proxies whose `X-Forwarded-For` names the viewer: addresses, networks, or the number of proxies. */
  viewerProxies: string;
  /** Bytes kept for viewers over all streams; above it no broadcast starts. */
  maxHeldBytes: number;
  setupTimeoutMs: number;
  idleTimeoutMs: number;
  /** A publisher without picture and sound for this long counts as silent, and another encoder may replace it. */
  silentAfterMs: number;
  /** How long HLS of a broadcast continues without its encoder, and how long its end stays available. */
  graceMs: number;
  tailMs: number;
  stream: StreamOptions;
}

/** Interval of checks of the certificate's files. */
const certificateCheckMs = 10_000;

/** The share of the machine's memory that video for viewers may use. */
const heldShare = 1 / 4;

const defaults: MediaConfig = {
  host: '0.0.0.0',
  rtmpPort: 1935,
  httpPort: 8936,
  descriptors: { rtmp: null, rtmps: null, http: null },
  hookUrl: null,
  playSecret: '',
  controlSecret: '',
  cors: '*',
  hookTimeoutMs: 5_000,
  updateEveryMs: 2_000,
  unpublishRetryMs: [500, 1_000, 2_000, 4_000, 8_000],
  maxConnections: 500,
  maxConnectionsPerAddress: 20,
  trustedProxies: [],
  rtmps: null,
  maxHttpConnections: null,
  maxHttpConnectionsPerAddress: 3_000,
  maxViewers: 20_000,
  maxViewersPerAddress: 2_000,
  viewerProxies: '',
  maxHeldBytes: Math.floor(availableMemory() * heldShare),
  setupTimeoutMs: 10_000,
  idleTimeoutMs: 20_000,
  silentAfterMs: 1_100,
  graceMs: 60_000,
  tailMs: 60_000,
  stream: {
    batchMs: 100,
    maxPendingBytes: 1 << 20,
    maxSlowMs: 15_000,
    maxGopBytes: 16 << 20,
    settleMs: 1_000,
    hls: { targetMs: 2_000, window: 6, idleMs: 30_000, waitMs: 9_000 },
  },
};

export type MediaSettings = Partial<Omit<MediaConfig, 'stream'>> & {
  playSecret: string;
  controlSecret: string;
  stream?: Partial<StreamOptions>;
};

/** Fills in the defaults. Throws when a secret is empty, because it would protect nothing. */
export function mediaConfig(settings: MediaSettings): MediaConfig {
  if (!settings.playSecret) throw new Error('MEDIA_SECRET is not set: it signs the play addresses');
  if (!settings.controlSecret) throw new Error('MEDIA_CONTROL_SECRET is not set: it guards the control calls');
  return { ...defaults, ...settings, stream: { ...defaults.stream, ...settings.stream } };
}

/** Reads the MEDIA_* variables. Throws with a message for the operator of the server. */
export function configFromEnv(env: Environment): MediaConfig {
  if (!env.MEDIA_HOOK_URL) throw new Error('MEDIA_HOOK_URL is not set: nobody would check the stream keys');
  return mediaConfig({
    host: env.MEDIA_HOST || defaults.host,
    rtmpPort: portOf(env, 'MEDIA_RTMP_PORT') ?? defaults.rtmpPort,
    httpPort: portOf(env, 'MEDIA_HTTP_PORT') ?? defaults.httpPort,
    descriptors: {
      rtmp: descriptorOf(env, 'MEDIA_RTMP_FD'),
      rtmps: descriptorOf(env, 'MEDIA_RTMPS_FD'),
      http: descriptorOf(env, 'MEDIA_HTTP_FD'),
    },
    hookUrl: env.MEDIA_HOOK_URL,
    playSecret: env.MEDIA_SECRET ?? '',
    controlSecret: env.MEDIA_CONTROL_SECRET ?? '',
    cors: env.MEDIA_CORS || defaults.cors,
    maxConnectionsPerAddress: wholeNumber(env, 'MEDIA_CONNECTIONS_PER_ADDRESS', 1) ?? defaults.maxConnectionsPerAddress,
    maxHttpConnections: wholeNumber(env, 'MEDIA_HTTP_CONNECTIONS', 1),
    maxHttpConnectionsPerAddress:
      wholeNumber(env, 'MEDIA_HTTP_CONNECTIONS_PER_ADDRESS', 1) ?? defaults.maxHttpConnectionsPerAddress,
    maxViewersPerAddress: wholeNumber(env, 'MEDIA_VIEWERS_PER_ADDRESS', 1) ?? defaults.maxViewersPerAddress,
    viewerProxies: proxiesOf(env, 'MEDIA_TRUST_PROXY'),
    maxHeldBytes: megabytes(env, 'MEDIA_MEMORY_MB') ?? defaults.maxHeldBytes,
    trustedProxies: networks(env),
    rtmps: rtmps(env),
  });
}

/** Memory of the container if there is one, else of the machine. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

function networks(env: Environment): string[] {
  const named = listOf(env, 'MEDIA_PROXY_FROM');
  if (!readNetworks(named)) throw new Error(`MEDIA_PROXY_FROM does not list addresses: ${named.join(', ')}`);
  return named;
}

function rtmps(env: Environment): MediaConfig['rtmps'] {
  const port = portOf(env, 'MEDIA_RTMPS_PORT');
  if (port === null) return null;
  const { TLS_CERT: certFile, TLS_KEY: keyFile } = env;
  if (!certFile || !keyFile) throw new Error('MEDIA_RTMPS_PORT needs TLS_CERT and TLS_KEY, the paths of PEM files');
  return { port, certFile, keyFile, checkEveryMs: certificateCheckMs };
}

import { totalmem } from 'node:os';
import process from 'node:process';
import { readNetworks, readProxies } from '@touchline/net';
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
export function configFromEnv(env: Record<string, string | undefined>): MediaConfig {
  if (!env.MEDIA_HOOK_URL) throw new Error('MEDIA_HOOK_URL is not set: nobody would check the stream keys');
  return mediaConfig({
    host: env.MEDIA_HOST || defaults.host,
    rtmpPort: port(env, 'MEDIA_RTMP_PORT', defaults.rtmpPort),
    httpPort: port(env, 'MEDIA_HTTP_PORT', defaults.httpPort),
    descriptors: {
      rtmp: descriptor(env, 'MEDIA_RTMP_FD'),
      rtmps: descriptor(env, 'MEDIA_RTMPS_FD'),
      http: descriptor(env, 'MEDIA_HTTP_FD'),
    },
    hookUrl: env.MEDIA_HOOK_URL,
    playSecret: env.MEDIA_SECRET ?? '',
    controlSecret: env.MEDIA_CONTROL_SECRET ?? '',
    cors: env.MEDIA_CORS || defaults.cors,
    maxConnectionsPerAddress: atLeastOne(env, 'MEDIA_CONNECTIONS_PER_ADDRESS') ?? defaults.maxConnectionsPerAddress,
    maxHttpConnections: atLeastOne(env, 'MEDIA_HTTP_CONNECTIONS'),
    maxHttpConnectionsPerAddress:
      atLeastOne(env, 'MEDIA_HTTP_CONNECTIONS_PER_ADDRESS') ?? defaults.maxHttpConnectionsPerAddress,
    maxViewersPerAddress: atLeastOne(env, 'MEDIA_VIEWERS_PER_ADDRESS') ?? defaults.maxViewersPerAddress,
    viewerProxies: viewerProxies(env),
    maxHeldBytes: heldBytes(env),
    trustedProxies: proxies(env),
    rtmps: rtmps(env),
  });
}

function heldBytes(env: Record<string, string | undefined>): number {
  const megabytes = atLeastOne(env, 'MEDIA_MEMORY_MB');
  return megabytes === null ? defaults.maxHeldBytes : megabytes * (1 << 20);
}

function atLeastOne(env: Record<string, string | undefined>, name: string): number | null {
  const text = env[name];
  if (!text) return null;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} is not a whole number above 0: ${text}`);
  return value;
}

/** Memory of the container if there is one, else of the machine. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

function proxies(env: Record<string, string | undefined>): string[] {
  const list = (env.MEDIA_PROXY_FROM ?? '').split(',').map((entry) => entry.trim());
  const named = list.filter((entry) => entry !== '');
  if (!readNetworks(named)) throw new Error(`MEDIA_PROXY_FROM does not list addresses: ${named.join(', ')}`);
  return named;
}

function viewerProxies(env: Record<string, string | undefined>): string {
  const text = env.MEDIA_TRUST_PROXY ?? '';
  if (!readProxies(text)) throw new Error(`MEDIA_TRUST_PROXY does not list addresses: ${text}`);
  return text;
}

function rtmps(env: Record<string, string | undefined>): MediaConfig['rtmps'] {
  if (!env.MEDIA_RTMPS_PORT) return null;
  const { TLS_CERT: certFile, TLS_KEY: keyFile } = env;
  if (!certFile || !keyFile) throw new Error('MEDIA_RTMPS_PORT needs TLS_CERT and TLS_KEY, the paths of PEM files');
  return { port: port(env, 'MEDIA_RTMPS_PORT', 0), certFile, keyFile, checkEveryMs: certificateCheckMs };
}

function descriptor(env: Record<string, string | undefined>, name: string): number | null {
  const text = env[name];
  if (!text) return null;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 3) throw new Error(`${name} is not an inherited descriptor: ${text}`);
  return value;
}

function port(env: Record<string, string | undefined>, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new Error(`${name} is not a port: ${text}`);
  return value;
}

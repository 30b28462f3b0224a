import { resolve } from 'node:path';
import type { PlatformConfig } from '../platform/platform-config.ts';
import { address, type Environment, isSet, networks, onOff, port, text, type ValuesOf, whole } from './variables.ts';

/** The video engine. */
export interface MediaConfig {
  /** False when another engine replaces the embedded one. */
  readonly embedded: boolean;
  readonly rtmpPort: number;
  readonly httpPort: number;
  /** Encoder connections per address. */
  readonly connectionsPerAddress: number;
  /** Viewers per address. */
  readonly viewersPerAddress: number;
  /** Memory for buffered video, above which no broadcast starts; null leaves it to the engine. */
  readonly memoryMb: number | null;
  /** Proxies in front of the RTMP ports that pass the real address by the PROXY protocol. */
  readonly proxyFrom: readonly string[];
  /** RTMP over TLS; null turns it off. Paths of PEM files. */
  readonly rtmps: { readonly port: number; readonly cert: string; readonly key: string } | null;
  /** Where browsers fetch live video; null means the host of the request with `httpPort`. */
  readonly publicUrl: string | null;
  /** Where encoders publish, `rtmp://host:port/app`; null means the host of the request with `rtmpPort`. */
  readonly publicRtmpUrl: string | null;
}

/** A platform that also has these settings. */
export interface WithMedia {
  readonly config: PlatformConfig & { readonly media: MediaConfig };
}

export const mediaVariables = {
  MEDIA_EMBEDDED: onOff(true),
  MEDIA_RTMP_PORT: port(1935),
  MEDIA_HTTP_PORT: port(8936),
  MEDIA_CONNECTIONS_PER_ADDRESS: whole(20, 1, 100_000),
  MEDIA_VIEWERS_PER_ADDRESS: whole(2000, 1, 1_000_000),
  MEDIA_PROXY_FROM: networks,
  MEDIA_MEMORY_MB: whole(null, 1, 1_000_000),
  MEDIA_RTMPS_PORT: whole(null, 0, 65_535),
  TLS_CERT: text(null),
  TLS_KEY: text(null),
  PUBLIC_MEDIA_URL: address('https://video.example', 'http:', 'https:'),
  PUBLIC_RTMP_URL: address('rtmp://video.example:1935/live', 'rtmp:', 'rtmps:'),
};

export const mediaProblems = (given: Environment): string[] =>
  isSet(given, 'MEDIA_RTMPS_PORT') && !(isSet(given, 'TLS_CERT') && isSet(given, 'TLS_KEY'))
    ? ['TLS_CERT and TLS_KEY must be set with MEDIA_RTMPS_PORT.']
    : [];

export const readMedia = (read: ValuesOf<typeof mediaVariables>): MediaConfig => ({
  embedded: read.MEDIA_EMBEDDED,
  rtmpPort: read.MEDIA_RTMP_PORT,
  httpPort: read.MEDIA_HTTP_PORT,
  connectionsPerAddress: read.MEDIA_CONNECTIONS_PER_ADDRESS,
  viewersPerAddress: read.MEDIA_VIEWERS_PER_ADDRESS,
  memoryMb: read.MEDIA_MEMORY_MB,
  proxyFrom: read.MEDIA_PROXY_FROM,
  rtmps:
    read.MEDIA_RTMPS_PORT !== null && read.TLS_CERT && read.TLS_KEY
      ? { port: read.MEDIA_RTMPS_PORT, cert: resolve(read.TLS_CERT), key: resolve(read.TLS_KEY) }
      : null,
  publicUrl: read.PUBLIC_MEDIA_URL,
  publicRtmpUrl: read.PUBLIC_RTMP_URL,
});

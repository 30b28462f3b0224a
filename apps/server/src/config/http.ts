import { privateNetworks } from '@touchline/net';
import type { HttpConfig } from '../platform/platform-config.ts';
import {
  address,
  areNetworks,
  parseUrl,
  partsOf,
  port,
  readSwitch,
  text,
  type ValuesOf,
  variable,
  whole,
} from './variables.ts';

const origins = variable([], 'must list origins such as https://club.example, separated by commas', (value) => {
  const list = partsOf(value).map((part) => (part === '*' ? '*' : parseUrl(part, ['http:', 'https:'])?.origin));
  return list.includes(undefined) ? undefined : (list as string[]);
});
const proxies = variable(
  false,
  'must be on, off, a number of proxies, or their addresses separated by commas',
  (value) => {
    if (/^\d+$/.test(value)) return Number(value);
    const on = readSwitch(value);
    if (on !== undefined) return on && privateNetworks;
    const list = partsOf(value);
    return areNetworks(list) ? list : undefined;
  },
);

export const httpVariables = {
  HOST: text('0.0.0.0'),
  PORT: port(8080),
  PUBLIC_URL: address('https://live.example', 'http:', 'https:'),
  PUBLIC_REALTIME_URL: address('wss://socket.example', 'ws:', 'wss:'),
  CORS_ORIGINS: origins,
  TRUST_PROXY: proxies,
  COUNTRY_HEADER: variable('cf-ipcountry', 'must be the name of a header', (value) =>
    /^[a-z0-9-]{1,60}$/i.test(value) ? value.toLowerCase() : undefined,
  ),
  CONNECTIONS_PER_ADDRESS: whole(3000, 1, 1_000_000),
  CONNECTIONS_MAX: whole(null, 1, 10_000_000),
  // In eight seconds at least the largest body of a call.
  BODY_KB_PER_ADDRESS: whole(1024, 128, 10_000_000),
  RATE_LIMIT_SCALE: whole(1, 1, 1_000_000),
  METRICS_TOKEN: text(null),
};

export const readHttp = (read: ValuesOf<typeof httpVariables>): HttpConfig => ({
  host: read.HOST,
  port: read.PORT,
  publicUrl: read.PUBLIC_URL,
  realtimeUrl: read.PUBLIC_REALTIME_URL,
  corsOrigins: read.CORS_ORIGINS,
  trustProxy: read.TRUST_PROXY,
  countryHeader: read.COUNTRY_HEADER,
  rateLimitScale: read.RATE_LIMIT_SCALE,
  metricsToken: read.METRICS_TOKEN,
  connections: { perAddress: read.CONNECTIONS_PER_ADDRESS, total: read.CONNECTIONS_MAX },
  bytesPerAddress: read.BODY_KB_PER_ADDRESS * 1024,
});

import { isIP } from 'node:net';
import { readProxies } from '@touchline/net';

/** All settings. A port of 0 means any free port. */
export interface VoiceConfig {
  /** Address to listen on for HTTP; UDP always uses all addresses. */
  host: string;
  httpPort: number;
  /** Listening descriptor from the parent; null when the engine opens the HTTP port itself. */
  httpDescriptor: number | null;
  udpPort: number;
  /** Addresses under which browsers reach the UDP port; empty for those of this machine. */
  announced: readonly string[];
  /** URL for hooks; null when hooks are a function. */
  hookUrl: string | null;
  /** Signs tickets. */
  ticketSecret: string;
  /** Bearer secret of the control calls. */
  controlSecret: string;
  /** Origins that may connect, separated by commas, or `*`. */
  cors: string;
  /** Proxies whose `X-Forwarded-For` is used: addresses, networks, or the number of proxies. */
  trustedProxies: string;
  /** Connections of the HTTP port; null for as many as the process may open files for. */
  maxConnections: number | null;
  /** Connections of one IPv4 address or one IPv6 /64. */
  maxConnectionsPerAddress: number;
  maxRooms: number;
  maxListeners: number;
  /** Listeners of one IPv4 address or one IPv6 /64. */
  maxListenersPerAddress: number;
  /** Resident memory in bytes above which the process ends and is started again; 0 for none. */
  maxMemoryBytes: number;
  /** A request must be complete after this time. */
  requestTimeoutMs: number;
  hookTimeoutMs: number;
  /** Delays between the attempts of a hook. */
  hookRetryMs: readonly number[];
}

const defaults: VoiceConfig = {
  host: '0.0.0.0',
  httpPort: 8937,
  httpDescriptor: null,
  udpPort: 8938,
  announced: [],
  hookUrl: null,
  ticketSecret: '',
  controlSecret: '',
  cors: '*',
  trustedProxies: '',
  maxConnections: null,
  maxConnectionsPerAddress: 3_000,
  maxRooms: 500,
  maxListeners: 8_000,
  maxListenersPerAddress: 500,
  maxMemoryBytes: 1 << 30,
  requestTimeoutMs: 10_000,
  hookTimeoutMs: 5_000,
  hookRetryMs: [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000],
};

export type VoiceSettings = Partial<VoiceConfig> & { ticketSecret: string; controlSecret: string };

/** Fills in the defaults. Throws when a secret is empty, because it would protect nothing. */
export function voiceConfig(settings: VoiceSettings): VoiceConfig {
  if (!settings.ticketSecret) throw new Error('VOICE_SECRET is not set: it signs the tickets');
  if (!settings.controlSecret) throw new Error('VOICE_CONTROL_SECRET is not set: it guards the control calls');
  return { ...defaults, ...settings };
}

type Environment = Record<string, string | undefined>;

/** Reads the VOICE_* variables. Throws with a message for the operator of the server. */
export function configFromEnv(env: Environment): VoiceConfig {
  if (!env.VOICE_HOOK_URL) throw new Error('VOICE_HOOK_URL is not set: nobody would learn who is connected');
  return voiceConfig({
    host: env.VOICE_HOST || defaults.host,
    httpPort: wholeNumber(env, 'VOICE_HTTP_PORT', 0, 65_535) ?? defaults.httpPort,
    httpDescriptor: wholeNumber(env, 'VOICE_HTTP_FD', 3, 65_535),
    udpPort: wholeNumber(env, 'VOICE_UDP_PORT', 0, 65_535) ?? defaults.udpPort,
    announced: addresses(env),
    hookUrl: env.VOICE_HOOK_URL,
    ticketSecret: env.VOICE_SECRET ?? '',
    controlSecret: env.VOICE_CONTROL_SECRET ?? '',
    cors: env.VOICE_CORS || defaults.cors,
    trustedProxies: proxies(env),
    maxConnections: wholeNumber(env, 'VOICE_CONNECTIONS', 1, 1_000_000),
    maxConnectionsPerAddress:
      wholeNumber(env, 'VOICE_CONNECTIONS_PER_ADDRESS', 1, 1_000_000) ?? defaults.maxConnectionsPerAddress,
    maxListeners: wholeNumber(env, 'VOICE_LISTENERS', 1, 1_000_000) ?? defaults.maxListeners,
    maxListenersPerAddress:
      wholeNumber(env, 'VOICE_LISTENERS_PER_ADDRESS', 1, 1_000_000) ?? defaults.maxListenersPerAddress,
    maxMemoryBytes: megabytes(wholeNumber(env, 'VOICE_MEMORY_MB', 1, 1_000_000)) ?? defaults.maxMemoryBytes,
  });
}

const megabytes = (count: number | null): number | null => (count === null ? null : count * (1 << 20));

function wholeNumber(env: Environment, name: string, min: number, max: number): number | null {
  const text = env[name];
  if (!text) return null;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${name} is not a whole number from ${min} to ${max}: ${text}`);
  return value;
}

function addresses(env: Environment): string[] {
  const list = (env.VOICE_ANNOUNCED_ADDRESS ?? '').split(',').map((entry) => entry.trim());
  const named = list.filter((entry) => entry !== '');
  const wrong = named.find((entry) => isIP(entry) === 0);
  if (wrong !== undefined) throw new Error(`VOICE_ANNOUNCED_ADDRESS is not an IP address: ${wrong}`);
  return named;
}

function proxies(env: Environment): string {
  const text = env.VOICE_TRUST_PROXY ?? '';
  if (!readProxies(text)) throw new Error(`VOICE_TRUST_PROXY does not list addresses: ${text}`);
  return text;
}

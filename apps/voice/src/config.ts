import { isIP } from 'node:net';
import {
  descriptorOf,
  type Environment,
  listOf,
  megabytes,
  portOf,
  proxiesOf,
  wholeNumber,
} from '@touchline/engine-kit';

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

/** Reads the VOICE_* variables. Throws with a message for the operator of the server. */
export function configFromEnv(env: Environment): VoiceConfig {
  if (!env.VOICE_HOOK_URL) throw new Error('VOICE_HOOK_URL is not set: nobody would learn who is connected');
  return voiceConfig({
    host: env.VOICE_HOST || defaults.host,
    httpPort: portOf(env, 'VOICE_HTTP_PORT') ?? defaults.httpPort,
    httpDescriptor: descriptorOf(env, 'VOICE_HTTP_FD'),
    udpPort: portOf(env, 'VOICE_UDP_PORT') ?? defaults.udpPort,
    announced: addresses(env),
    hookUrl: env.VOICE_HOOK_URL,
    ticketSecret: env.VOICE_SECRET ?? '',
    controlSecret: env.VOICE_CONTROL_SECRET ?? '',
    cors: env.VOICE_CORS || defaults.cors,
    trustedProxies: proxiesOf(env, 'VOICE_TRUST_PROXY'),
    maxConnections: wholeNumber(env, 'VOICE_CONNECTIONS', 1),
    maxConnectionsPerAddress: wholeNumber(env, 'VOICE_CONNECTIONS_PER_ADDRESS', 1) ?? defaults.maxConnectionsPerAddress,
    maxListeners: wholeNumber(env, 'VOICE_LISTENERS', 1) ?? defaults.maxListeners,
    maxListenersPerAddress: wholeNumber(env, 'VOICE_LISTENERS_PER_ADDRESS', 1) ?? defaults.maxListenersPerAddress,
    maxMemoryBytes: megabytes(env, 'VOICE_MEMORY_MB') ?? defaults.maxMemoryBytes,
  });
}

function addresses(env: Environment): string[] {
  const named = listOf(env, 'VOICE_ANNOUNCED_ADDRESS');
  const wrong = named.find((entry) => isIP(entry) === 0);
  if (wrong !== undefined) throw new Error(`VOICE_ANNOUNCED_ADDRESS is not an IP address: ${wrong}`);
  return named;
}

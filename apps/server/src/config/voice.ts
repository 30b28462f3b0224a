import type { PlatformConfig } from '../platform/platform-config.ts';
import {
  address,
  addresses,
  type Environment,
  isSet,
  onOff,
  partsOf,
  port,
  text,
  type ValuesOf,
  variable,
  whole,
} from './variables.ts';

/** The voice engine. */
export interface VoiceConfig {
  /** False turns link-mic off. */
  readonly embedded: boolean;
  readonly httpPort: number;
  readonly udpPort: number;
  /** IP addresses under which browsers reach `udpPort`; empty for those of this machine. */
  readonly announced: readonly string[];
  /** Listeners per address. */
  readonly listenersPerAddress: number;
  /** Where browsers open the sockets of speakers and listeners; null means the host of the request with `httpPort`. */
  readonly publicUrl: string | null;
  /** STUN and TURN servers for speakers. */
  readonly iceServers: readonly string[];
  /** Signs credentials for the TURN servers; null when they need none. */
  readonly turnSecret: string | null;
}

/** A platform that also has these settings. */
export interface WithVoice {
  readonly config: PlatformConfig & { readonly voice: VoiceConfig };
}

const iceServers = variable(
  [],
  'must list servers such as stun:stun.example:3478 or turn:turn.example:3478?transport=udp, separated by commas',
  (value) => {
    const list = partsOf(value);
    const pattern = /^(?:stuns?:[\w.[\]:-]+|turns?:[\w.[\]:-]+(?:\?transport=(?:udp|tcp))?)$/;
    return list.every((part) => pattern.test(part)) ? list : undefined;
  },
);

export const voiceVariables = {
  VOICE_EMBEDDED: onOff(true),
  VOICE_HTTP_PORT: port(8937),
  VOICE_UDP_PORT: port(8938),
  VOICE_ANNOUNCED_ADDRESS: addresses,
  VOICE_LISTENERS_PER_ADDRESS: whole(500, 1, 1_000_000),
  VOICE_ICE_SERVERS: iceServers,
  VOICE_TURN_SECRET: text(null),
  PUBLIC_VOICE_URL: address('https://voice.example', 'http:', 'https:'),
};

export const voiceProblems = (given: Environment): string[] =>
  /(?:^|,)\s*turns?:/.test(given.VOICE_ICE_SERVERS ?? '') && !isSet(given, 'VOICE_TURN_SECRET')
    ? ['VOICE_TURN_SECRET must be set with a TURN server.']
    : [];

export const readVoice = (read: ValuesOf<typeof voiceVariables>): VoiceConfig => ({
  embedded: read.VOICE_EMBEDDED,
  httpPort: read.VOICE_HTTP_PORT,
  udpPort: read.VOICE_UDP_PORT,
  announced: read.VOICE_ANNOUNCED_ADDRESS,
  listenersPerAddress: read.VOICE_LISTENERS_PER_ADDRESS,
  publicUrl: read.PUBLIC_VOICE_URL,
  iceServers: read.VOICE_ICE_SERVERS,
  turnSecret: read.VOICE_TURN_SECRET,
});

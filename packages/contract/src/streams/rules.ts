import { waitLeft } from '../kernel/wait-left.ts';
import { limits } from '../limits.ts';

/** The key that an encoder sends as its stream name: the public id, with the secret as a query of it. */
export const streamKeyOf = (publicStreamId: string, secret: string): string => `${publicStreamId}?key=${secret}`;

/** Takes an encoder's stream name apart; null when it is not an id with a secret. */
export function parseStreamKey(name: string): { readonly publicStreamId: string; readonly secret: string } | null {
  const match = /^([A-Za-z0-9_-]{1,64})\?key=([A-Za-z0-9_-]{1,128})$/.exec(name);
  return match?.[1] && match[2] ? { publicStreamId: match[1], secret: match[2] } : null;
}

const rtmpPort = 1935;

/** The RTMP address that an encoder asks for as its server. */
export const ingestAddress = (host: string, port: number = rtmpPort, app = 'live'): string =>
  `rtmp://${host.includes(':') ? `[${host}]` : host}${port === rtmpPort ? '' : `:${port}`}/${app}`;

/** A live code as a passer-by may see it: its last characters. Of a code that short nothing is shown. */
export function maskedLiveCode(liveCode: string): string {
  const shown = limits.hosts.liveCodeShown;
  return `••••••••${liveCode.length > shown ? liveCode.slice(-shown) : ''}`;
}

/** Whether key frames come so seldom that viewers wait for a picture. */
export const isKeyIntervalLong = (keyIntervalMs: number): boolean => keyIntervalMs > limits.streams.keyIntervalWarnMs;

/** Whether a session may still wait for its encoder. Instants in milliseconds. */
export const isInEncoderGrace = (lostAt: number, now: number): boolean =>
  waitLeft(lostAt, limits.streams.encoderGraceMs, now) > 0;

import { createHmac } from 'node:crypto';
import type { IceServer } from '@touchline/contract/voice';
import type { VoiceConfig } from '../../../config/voice.ts';

const credentialMs = 3_600_000;

/**
 * The servers of VOICE_ICE_SERVERS. TURN servers get credentials for an hour in the form of coturn's `use-auth-secret`:
 * the name is `<unix seconds of expiry>:<uid>`, the password its HMAC-SHA1.
 */
export function iceServersFor(
  { iceServers, turnSecret }: Pick<VoiceConfig, 'iceServers' | 'turnSecret'>,
  uid: string,
  now: number,
): IceServer[] {
  const username = `${Math.floor((now + credentialMs) / 1000)}:${uid}`;
  return iceServers.map((urls) => {
    if (!/^turns?:/.test(urls) || turnSecret === null) return { urls };
    return { urls, username, credential: createHmac('sha1', turnSecret).update(username).digest('base64') };
  });
}

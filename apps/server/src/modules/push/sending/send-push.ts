import { createHash } from 'node:crypto';
import type { PushName } from '@touchline/contract/push';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/cache-size.ts';
import { lateModule } from '../../../platform/late-module.ts';
import type { DeviceRow } from '../devices/devices.store.ts';
import { allowedEndpoint, type PushServices } from '../services/push-services.ts';
import type { VapidKeys } from '../vapid-keys.ts';
import { outcomeOf, type PushOutcome } from './push-outcome.ts';
import { type PushClient, type PushRoute, UnreachableAddress } from './push-request.ts';

export interface PushToSend {
  readonly type: PushName;
  readonly tag: string;
  readonly payload: string;
  /** How long the service keeps it for a device that is off. */
  readonly ttlSeconds: number;
}

export type SendPush = (device: DeviceRow, push: PushToSend, route: PushRoute) => Promise<PushOutcome>;

const urgencies = {
  match_soon: 'high',
  host_live: 'normal',
  news: 'low',
  custom: 'normal',
  match_status: 'normal',
  chat: 'high',
} as const satisfies Readonly<Record<PushName, 'low' | 'normal' | 'high'>>;

/** A signature is valid for 12 hours and costs as much as the encryption; services accept it again. */
const signatureMs = 6 * 3_600_000;

const contentEncoding = 'aes128gcm';
const webPush = lateModule<typeof import('web-push')>('web-push');

/** At most 32 characters: a service replaces a push that it holds for a device by a later one with the same topic. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Encrypts a push for a device (RFC 8291) and gives it to the push service. Never rejects. */
export function createSendPush({
  keys,
  services,
  client,
  now,
}: {
  readonly keys: VapidKeys;
  readonly services: PushServices;
  readonly client: PushClient;
  readonly now: () => number;
}): SendPush {
  const signatures = new LRUCache<string, string>({ ...atMost(100), ttl: signatureMs });
  const signatureFor = (origin: string): string => {
    const known = signatures.get(origin);
    if (known) return known;
    const { publicKey, privateKey, subject } = keys;
    const made = webPush().getVapidHeaders(origin, subject, publicKey, privateKey, contentEncoding).Authorization;
    signatures.set(origin, made);
    return made;
  };

  return async ({ endpoint: address, p256dh, auth }, { type, tag, payload, ttlSeconds }, route) => {
    const endpoint = allowedEndpoint(services, address);
    if (!endpoint) return { kind: 'gone' };
    try {
      const { headers, body } = webPush().generateRequestDetails(
        { endpoint: address, keys: { p256dh, auth } },
        payload,
        {
          TTL: ttlSeconds,
          urgency: urgencies[type],
          topic: topicOf(tag),
          contentEncoding,
          headers: { Authorization: signatureFor(endpoint.origin) },
        },
      );
      const answer = await client.post({ ...route, endpoint, headers, body });
      return outcomeOf(answer, now());
    } catch (error) {
      // Keys that are no point of the curve never become one.
      if (error instanceof UnreachableAddress || isBadKey(error)) return { kind: 'gone' };
      return { kind: 'retry', afterMs: null, reason: error instanceof Error ? error.message : String(error) };
    }
  };
}

const isBadKey = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY';

import { createHmac, timingSafeEqual } from 'node:crypto';
import { timeLeft } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';

const lifeMs = limits.hosts.documentAddressLifeMs;

const signatureOf = (secret: string, key: string, expiresAt: number): string =>
  createHmac('sha256', secret).update(`private-file\n${key}\n${expiresAt}`).digest('base64url');

/** The query that opens a private upload until `expiresAt` (UTC ms) for anybody with the address. */
export const signPrivate = (secret: string, key: string, expiresAt: number): string =>
  new URLSearchParams({ expires: String(expiresAt), signature: signatureOf(secret, key, expiresAt) }).toString();

/** Whether a query was signed for this key and is still valid. */
export function opensPrivate(
  secret: string,
  key: string,
  query: Readonly<Record<string, unknown>>,
  now: number,
): boolean {
  const expiresAt = Number(query.expires);
  if (!Number.isSafeInteger(expiresAt) || typeof query.signature !== 'string') return false;
  if (timeLeft(expiresAt - lifeMs, lifeMs, now) === 0) return false;
  const expected = Buffer.from(signatureOf(secret, key, expiresAt));
  const given = Buffer.from(query.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

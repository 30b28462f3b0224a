import { createHmac, timingSafeEqual } from 'node:crypto';
import { chatFilesPath } from '@touchline/contract/files';
import { apiBase } from '@touchline/contract/kernel';
import { keyOfAddress } from '../file-addresses.ts';

/** Path of files in messages, followed by the key. */
export const chatBase = `${apiBase}${chatFilesPath}/`;

interface ChatAddress {
  readonly expiresAt: number;
  /** Name under which the file is saved; empty when it is shown. */
  readonly name: string;
}

const signatureOf = (secret: string, key: string, { expiresAt, name }: ChatAddress): string =>
  createHmac('sha256', secret).update(`chat-file\n${key}\n${expiresAt}\n${name}`).digest('base64url');

/**
 * The path that opens a file in a message until `expiresAt` (UTC ms) for anybody who has it; `path` is its stored
 * address. Only for those who may read the message.
 */
export function signChatFile(secret: string, path: string, { expiresAt, name }: ChatAddress): string {
  const key = keyOfAddress(path) ?? '';
  const signature = signatureOf(secret, key, { expiresAt, name });
  const query = new URLSearchParams({ expires: String(expiresAt), ...(name === '' ? {} : { name }), signature });
  return `${chatBase}${key}?${query.toString()}`;
}

/** What a query opens; null when it was not signed for this key or is over. */
export function readChatAddress(
  secret: string,
  key: string,
  query: Readonly<Record<string, unknown>>,
  now: number,
): ChatAddress | null {
  const { signature, name = '' } = query;
  const expiresAt = Number(query.expires);
  if (!Number.isSafeInteger(expiresAt) || expiresAt <= now) return null;
  if (typeof signature !== 'string' || typeof name !== 'string') return null;
  const expected = Buffer.from(signatureOf(secret, key, { expiresAt, name }));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? { expiresAt, name } : null;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { type FilePurpose, filePurposes } from '@touchline/contract/files';
import { isMediaType, type MediaType } from '../types/media-types.ts';

/** What an account may upload to one address. */
export interface UploadGrant {
  readonly key: string;
  readonly uid: string;
  readonly purpose: FilePurpose;
  readonly type: MediaType;
  readonly max: number;
  /** UTC milliseconds; expired from exactly this instant on. */
  readonly expiresAt: number;
}

const signatureOf = (secret: string, grant: UploadGrant): string =>
  createHmac('sha256', secret)
    .update(
      ['upload', grant.key, grant.uid, grant.purpose, grant.type, String(grant.max), String(grant.expiresAt)].join(
        '\n',
      ),
    )
    .digest('base64url');

export function signGrant(secret: string, grant: UploadGrant): string {
  const query = new URLSearchParams({
    uid: grant.uid,
    purpose: grant.purpose,
    type: grant.type,
    max: String(grant.max),
    expires: String(grant.expiresAt),
    signature: signatureOf(secret, grant),
  });
  return query.toString();
}

/** The grant of an address signed by this platform, expired or not; null for any other. */
export function readGrant(secret: string, key: string, query: Readonly<Record<string, unknown>>): UploadGrant | null {
  const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
  const purpose = filePurposes.find((name) => name === text('purpose'));
  const type = text('type');
  if (!purpose || !isMediaType(type)) return null;
  const grant = { key, uid: text('uid'), purpose, type, max: Number(text('max')), expiresAt: Number(text('expires')) };
  const expected = Buffer.from(signatureOf(secret, grant));
  const given = Buffer.from(text('signature'));
  return expected.length === given.length && timingSafeEqual(expected, given) ? grant : null;
}

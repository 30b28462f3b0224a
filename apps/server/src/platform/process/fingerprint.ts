import { createHmac } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

/** Shows whether two servers sign with the same secrets, without revealing them. */
export const fingerprintOf = (secrets: Secrets): string => {
  const mark = createHmac('sha256', secrets.signing).update('fingerprint');
  for (const name of Object.keys(secrets).sort()) mark.update(`\0${name}\0${secrets[name as keyof Secrets]}`);
  return mark.digest('base64url').slice(0, 22);
};

/** Time zone in which days of limits and figures begin, by its usual name. */
export const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

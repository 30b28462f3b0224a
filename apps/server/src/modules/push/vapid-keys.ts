import { servicesOfKnownSenders } from '@touchline/contract/push';
import { lateModule } from '../../platform/late-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSealed } from '../../platform/sealed.ts';
import { type KeyRow, readKeys, replaceKeys, storeFirstKeys } from './keys.store.ts';

/** The keys by which push services know this installation (VAPID, RFC 8292), and how to reach its operator. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
  /** Domains of push services that refuse pushes with this subject. */
  readonly refusedBy: readonly string[];
}

/** Push services want a way to reach the operator; only a public address says something. */
const unknownOperator = 'mailto:operator@touchline.invalid';

const owner = 'vapid';
const webPush = lateModule<typeof import('web-push')>('web-push');

/**
 * Reads the keys of the installation, or makes them at the first start. They are in the database, so every process and
 * every backup has them; the private key is sealed with the signing secret.
 */
export async function loadVapidKeys({
  db,
  clock,
  ids,
  log,
  config,
}: Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'config'>): Promise<VapidKeys> {
  const sealed = createSealed(config.secrets.signing, ids, 'push.vapid');
  const make = () => {
    const { publicKey, privateKey } = webPush().generateVAPIDKeys();
    const secret = sealed.seal(Buffer.from(privateKey, 'base64url'), owner);
    return { public_key: publicKey, private_key: secret, created_at: clock.date() };
  };
  const opened = (row: KeyRow | undefined): VapidKeys | null => {
    const privateKey = row && sealed.open(row.private_key, owner);
    if (!privateKey) return null;
    const { publicUrl } = config.http;
    const known = publicUrl?.startsWith('https:') ? publicUrl : null;
    return {
      publicKey: row.public_key,
      privateKey: privateKey.toString('base64url'),
      subject: known ?? unknownOperator,
      refusedBy: known ? [] : servicesOfKnownSenders,
    };
  };
  const stored = (await readKeys(db)) ?? (await storeFirstKeys(db, make()));
  const keys = opened(stored);
  if (keys || !stored) return keys ?? fail();
  log.warn('push keys cannot be read with this signing secret, devices must register again');
  await replaceKeys(db, stored, make());
  return opened(await readKeys(db)) ?? fail();
}

function fail(): never {
  throw new Error('The push keys cannot be read');
}

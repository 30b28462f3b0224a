import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

interface Subscribed {
  readonly matchId: string;
  readonly devices: number;
  /** The address of a device is this with its number. */
  readonly address: string;
  readonly p256dh: string;
  readonly auth: string;
  /** A signed-in user, whose session all devices share. */
  readonly like: string;
}

const firstUid = 7_000_000_000_000;

/** Stores devices of as many users, each with a reminder for a match. All have the same keys. */
export async function subscribeDevices(db: Db, subscribed: Subscribed): Promise<void> {
  const { matchId, devices, address, p256dh, auth, like } = subscribed;
  await sql`delete from push_device where id >= ${firstUid}`.execute(db);
  await sql`
    insert into push_device (id, uid, session_id, endpoint, service, p256dh, auth, device, language, registered_at)
    select ${firstUid}::bigint + n, ${firstUid}::bigint + n,
      (select max(id) from accounts_session where uid = ${like}), ${address}::text || n, '127.0.0.1',
      ${p256dh}::text, ${auth}::text, '', (array['eng', 'zh', 'vie'])[1 + n % 3], now()
    from generate_series(1, ${devices}::int) n`.execute(db);
  await sql`
    insert into matches_reminder (match_id, uid, subscribed_at)
    select ${matchId}::bigint, ${firstUid}::bigint + n, now() - interval '1 hour'
    from generate_series(1, ${devices}::int) n`.execute(db);
  await sql`analyze push_device`.execute(db);
  await sql`analyze matches_reminder`.execute(db);
}

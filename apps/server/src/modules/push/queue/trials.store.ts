import { sql } from 'kysely';
import { instants, integers, texts } from '../../../platform/db/arrays.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';

/** A request to a host that has not taken a push yet. */
export interface Trial {
  readonly messageId: string;
  readonly deviceId: string;
  readonly uid: string;
  readonly domain: string;
}

/** Of two processes that begin trials one sees those of the other. */
export async function lockTrials(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('push trials'))`.execute(tx);
}

/** The trials of all processes; forgets those of processes that ended. */
export async function runningTrials(tx: Tx, now: Date): Promise<Pick<Trial, 'uid' | 'domain'>[]> {
  await tx.deleteFrom('push_trial').where('until', '<=', now).execute();
  return tx.selectFrom('push_trial').select(['uid', 'domain']).execute();
}

export async function insertTrials(tx: Tx, trials: readonly Trial[], until: Date): Promise<void> {
  if (trials.length === 0) return;
  await sql`
    insert into push_trial (message_id, device_id, uid, domain, until)
    select * from unnest(
      ${integers(trials.map(({ messageId }) => messageId))}::bigint[],
      ${integers(trials.map(({ deviceId }) => deviceId))}::bigint[], ${integers(trials.map(({ uid }) => uid))}::bigint[],
      ${texts(trials.map(({ domain }) => domain))}::text[], ${instants(trials.map(() => until))}::timestamptz[]
    )
    on conflict do nothing`.execute(tx);
}

export async function deleteTrial(queries: Queries, messageId: string, deviceId: string): Promise<void> {
  await queries
    .deleteFrom('push_trial')
    .where('message_id', '=', messageId)
    .where('device_id', '=', deviceId)
    .execute();
}

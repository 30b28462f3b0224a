import type { UserType } from '@touchline/contract/enums';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { AccountTable, RevokeCode, SessionTable } from '../accounts.tables.ts';

export type SessionRow = Selectable<SessionTable>;
export type SessionWithType = SessionRow & { user_type: UserType };

export const insertSession = async (queries: Queries, session: Insertable<SessionTable>): Promise<void> => {
  await queries.insertInto('accounts_session').values(session).execute();
};

/** The account, share-locked until the transaction ends, so that bans and password changes are serialised. */
export const heldAccount = (tx: Tx, uid: string): Promise<Selectable<AccountTable> | undefined> =>
  tx.selectFrom('accounts_account').selectAll().where('uid', '=', uid).forShare().executeTakeFirst();

/** The same, locked for update. */
export const holdAccount = (tx: Tx, uid: string): Promise<Selectable<AccountTable> | undefined> =>
  tx.selectFrom('accounts_account').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst();

export const readSessions = (queries: Queries, ids: readonly string[]): Promise<SessionWithType[]> =>
  queries
    .selectFrom('accounts_session as session')
    .innerJoin('accounts_account as account', 'account.uid', 'session.uid')
    .selectAll('session')
    .select('account.user_type')
    .where('session.id', 'in', ids)
    .execute();

export const liveSessions = (queries: Queries, uid: string, seenAfter: Date): Promise<SessionRow[]> =>
  queries
    .selectFrom('accounts_session')
    .selectAll()
    .where('uid', '=', uid)
    .where('revoked_at', 'is', null)
    .where('last_seen_at', '>', seenAfter)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

export interface Ending {
  readonly code: RevokeCode;
  readonly at: Date;
  /** Restricts to this session, or to all others. */
  readonly only?: string;
  readonly except?: string;
}

/** Ends live sessions of an account; returns their ids. */
export async function endSessions(queries: Queries, uid: string, ending: Ending): Promise<string[]> {
  let update = queries
    .updateTable('accounts_session')
    .set({ revoked_at: ending.at, revoke_code: ending.code })
    .where('uid', '=', uid)
    .where('revoked_at', 'is', null);
  if (ending.only !== undefined) update = update.where('id', '=', ending.only);
  if (ending.except !== undefined) update = update.where('id', '!=', ending.except);
  const rows = await update.returning('id').execute();
  return rows.map(({ id }) => id);
}

interface Renewal {
  readonly id: string;
  /** Issue time of the token that is renewed. */
  readonly issuedAt: Date;
  readonly now: Date;
  /** A successor from before has expired. */
  readonly validAfter: Date;
}

/**
 * Issue time of the successor of a token: that of an earlier answer while it is valid, because the answer may be lost or
 * another tab may ask too. Null when the token is not the one of a live session.
 */
export async function giveSuccessor(
  queries: Queries,
  { id, issuedAt, now, validAfter }: Renewal,
): Promise<Date | null> {
  const row = await queries
    .updateTable('accounts_session')
    .set({
      token_at: issuedAt,
      successor_at: sql<Date>`case when successor_at > ${validAfter} and successor_at <= ${now}
        then successor_at else ${now} end`,
    })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('token_at', 'is', null), where('token_at', '=', issuedAt)]))
    .returning('successor_at')
    .executeTakeFirst();
  return row?.successor_at ?? null;
}

/** Makes the successor the token of a session, which ends the life of the one before. */
export const adoptSuccessor = async (queries: Queries, id: string, issuedAt: Date, now: Date): Promise<void> => {
  await queries
    .updateTable('accounts_session')
    .set({ token_at: issuedAt, successor_at: null, token_since: now })
    .where('id', '=', id)
    .where('successor_at', '=', issuedAt)
    .execute();
};

const aheadOf = sql`interval '1 minute'`;

export interface SessionActivity {
  readonly sessionId: string;
  readonly uid: string;
  readonly at: Date;
}

/**
 * Records when sessions and their accounts were last seen, in two statements. Times only move forward, unless they were
 * written by a clock that ran ahead.
 */
export async function recordActivity(queries: Queries, seen: readonly SessionActivity[]): Promise<void> {
  if (seen.length === 0) return;
  const times = seen.map(({ at }) => at);
  const ids = seen.map(({ sessionId }) => sessionId);
  const uids = seen.map(({ uid }) => uid);
  await sql`update accounts_session set last_seen_at = seen.at
    from unnest(${ids}::bigint[], ${times}::timestamptz[]) as seen (id, at)
    where accounts_session.id = seen.id and (accounts_session.last_seen_at < seen.at
      or accounts_session.last_seen_at > seen.at + ${aheadOf})`.execute(queries);
  await sql`update accounts_account set last_seen_at = seen.at
    from (select uid, max(at) as at from unnest(${uids}::bigint[], ${times}::timestamptz[]) as each (uid, at) group by uid) as seen
    where accounts_account.uid = seen.uid and (accounts_account.last_seen_at < seen.at
      or accounts_account.last_seen_at > seen.at + ${aheadOf})`.execute(queries);
}

/** Deletes sessions that can no longer be used. */
export const deleteDeadSessions = async (queries: Queries, seenBefore: Date, revokedBefore: Date): Promise<void> => {
  await queries
    .deleteFrom('accounts_session')
    .where((where) => where.or([where('last_seen_at', '<=', seenBefore), where('revoked_at', '<=', revokedBefore)]))
    .execute();
};

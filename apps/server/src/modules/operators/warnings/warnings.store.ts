import type { Insertable, Selectable } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { WarningTable } from '../operators.tables.ts';

export type WarningRow = Selectable<WarningTable>;

const shownMax = 20;

export const insertWarning = async (tx: Tx, warning: Insertable<WarningTable>): Promise<void> => {
  await tx.insertInto('operators_warning').values(warning).execute();
};

/** Number of warnings by broadcast; broadcasts without warnings are left out. */
export async function warningsIn(queries: Queries, sessionIds: readonly string[]): Promise<Map<string, number>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('operators_warning')
    .select('session_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('session_id', 'in', sessionIds)
    .groupBy('session_id')
    .execute();
  return new Map(rows.flatMap(({ session_id: id, count }) => (id === null ? [] : [[id, Number(count)] as const])));
}

/** Warnings of an account since a time, latest first. */
export const warningsSince = (queries: Queries, uid: string, since: Date): Promise<WarningRow[]> =>
  queries
    .selectFrom('operators_warning')
    .selectAll()
    .where('uid', '=', uid)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute();

/** Oldest first. */
export const unreadWarnings = (queries: Queries, uid: string): Promise<WarningRow[]> =>
  queries
    .selectFrom('operators_warning')
    .selectAll()
    .where('uid', '=', uid)
    .where('read_at', 'is', null)
    .orderBy('id')
    .limit(shownMax)
    .execute();

export const readWarnings = async (queries: Queries, uid: string, ids: readonly string[], at: Date): Promise<void> => {
  await queries
    .updateTable('operators_warning')
    .set({ read_at: at })
    .where('uid', '=', uid)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute();
};

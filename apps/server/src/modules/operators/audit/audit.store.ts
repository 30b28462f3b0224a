import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/normalise-for-search.ts';
import type { AuditTable } from '../operators.tables.ts';

export type AuditRow = Selectable<AuditTable>;

/** Reads the operator's name in the same statement. */
export async function insertAudit(
  tx: Tx,
  { details, name, ...row }: Omit<AuditRow, 'name'> & { name?: string },
): Promise<void> {
  await tx
    .insertInto('operators_audit')
    .values({
      ...row,
      details: JSON.stringify(details),
      name: name ?? sql<string>`coalesce((select name from operators_staff where uid = ${row.uid}), '')`,
    })
    .execute();
}

export interface AuditFilter {
  readonly uid?: string | undefined;
  readonly action?: string | undefined;
  readonly targetKind?: string | undefined;
  readonly targetId?: string | undefined;
  /** The target of the action, or the user concerned (`uid` in the details). */
  readonly person?: string | undefined;
  /** Prefixes of excluded action names. */
  readonly without?: readonly string[];
  /** Normalised search text, also as earlier releases normalised it: entries never change. */
  readonly texts?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly oldestFirst: boolean;
  /** The id after which the page starts. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Ordered by time. */
export function findAudit(queries: Queries, filter: AuditFilter): Promise<AuditRow[]> {
  const { uid, action, targetKind, targetId, person, texts, from, to, after, limit, oldestFirst } = filter;
  const { without = [] } = filter;
  let query = queries.selectFrom('operators_audit').selectAll();
  if (uid !== undefined) query = query.where('uid', '=', uid);
  if (action) {
    const below = `${action.replaceAll(/[\\%_]/g, '\\$&')}.%`;
    query = query.where((where) => where.or([where('action', '=', action), where('action', 'like', below)]));
  }
  if (targetKind !== undefined) query = query.where('target_kind', '=', targetKind);
  if (targetId !== undefined) query = query.where('target_id', '=', targetId);
  if (person !== undefined) {
    const about = sql<SqlBool>`details ->> 'uid' = ${person}`;
    query = query.where((where) =>
      where.or([where.and([where('target_kind', '=', 'person'), where('target_id', '=', person)]), about]),
    );
  }
  for (const part of without) query = query.where('action', 'not like', `${part}.%`);
  const words = texts?.filter((text) => text !== '') ?? [];
  if (words.length > 0)
    query = query.where((where) => where.or(words.map((text) => where('search', 'like', containing(text)))));
  if (from) query = query.where('at', '>=', from);
  if (to) query = query.where('at', '<', to);
  if (after !== undefined) query = query.where('id', oldestFirst ? '>' : '<', after);
  return query
    .orderBy('id', oldestFirst ? 'asc' : 'desc')
    .limit(limit)
    .execute();
}

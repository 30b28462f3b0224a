import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../../../platform/db/database.ts';
import type { CodeTokenTable } from '../accounts.tables.ts';

export const insertCodeToken = async (queries: Queries, token: Insertable<CodeTokenTable>): Promise<void> => {
  await queries.insertInto('accounts_code_token').values(token).execute();
};

interface TokenQuestion {
  readonly hash: string;
  readonly purpose: CodeTokenTable['purpose'];
  /** Older tokens have expired, and later ones come from a clock that ran ahead. */
  readonly madeAfter: Date;
  readonly madeUntil: Date;
}

export const liveCodeToken = (
  queries: Queries,
  { hash, purpose, madeAfter, madeUntil }: TokenQuestion,
): Promise<Selectable<CodeTokenTable> | undefined> =>
  queries
    .selectFrom('accounts_code_token')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('created_at', '>', madeAfter)
    .where('created_at', '<=', madeUntil)
    .where('used_at', 'is', null)
    .executeTakeFirst();

/** Consumes a token; undefined when it is wrong, expired or used. */
export const takeCodeToken = (
  queries: Queries,
  { hash, purpose, madeAfter, madeUntil }: TokenQuestion,
  at: Date,
): Promise<Selectable<CodeTokenTable> | undefined> =>
  queries
    .updateTable('accounts_code_token')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('created_at', '>', madeAfter)
    .where('created_at', '<=', madeUntil)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const deleteOldCodeTokens = async (queries: Queries, before: Date): Promise<void> => {
  await queries.deleteFrom('accounts_code_token').where('created_at', '<', before).execute();
};

import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/database.ts';
import { searchTerm } from '../../../platform/normalise-for-search.ts';

/** Real names of applicants, for operators who may read applications. */
export interface RealNames {
  /** Uids of users who ever applied with `text` in their real or host name, at most `limit`; none for an empty text. */
  find(text: string, limit: number): Promise<string[]>;
  /** Real name by uid: the latest that contains `text`, else the latest. Leaves out users who never applied. */
  of(uids: readonly string[], text: string): Promise<Map<string, string>>;
}

const patternOf = (text: string): string => `%${searchTerm(text).replaceAll(/[\\%_]/g, '\\$&')}%`;
const realNameMatches = (text: string) => sql<boolean>`lower(real_name) like ${patternOf(text)}`;
const asHost = (text: string) => sql<boolean>`lower(nickname) like ${patternOf(text)}`;

export const createRealNames = (db: Queries): RealNames => ({
  find: async (text, limit) => {
    if (searchTerm(text) === '') return [];
    const rows = await db
      .selectFrom('hosts_application')
      .select('uid')
      .distinct()
      .where((where) => where.or([realNameMatches(text), asHost(text)]))
      .limit(limit)
      .execute();
    return rows.map(({ uid }) => uid);
  },
  of: async (uids, text) => {
    if (uids.length === 0) return new Map();
    const rows = await db
      .selectFrom('hosts_application')
      .distinctOn('uid')
      .select(['uid', 'real_name'])
      .where('uid', 'in', uids)
      .orderBy('uid')
      .orderBy(realNameMatches(text), 'desc')
      .orderBy('applied_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return new Map(rows.map(({ uid, real_name: name }) => [uid, name]));
  },
});

import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import type { DailyKind } from './friends.tables.ts';

/** Takes one of the `max` uses of a calendar day; false when none is left. Only the latest day is kept. */
export async function takeDaily(
  db: Queries,
  { uid, kind, day, max }: { uid: string; kind: DailyKind; day: string; max: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into friends_daily as daily (uid, kind, day, used) values (${uid}, ${kind}, ${day}, 1)
    on conflict (uid, kind) do update set day = excluded.day,
      used = case when daily.day = excluded.day then daily.used + 1 else 1 end
      where daily.day <> excluded.day or daily.used < ${max}
    returning used`.execute(db);
  return rows.length > 0;
}

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { searchColumns } from '../../composition/search-columns.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { normaliseForSearch } from '../normalise-for-search.ts';
import { startSearchColumns } from './search-columns.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await createTestPlatform();
});
afterEach(() => platform.close());

const run = () => platform.timers.run('search.columns');
const names = async (): Promise<Set<string>> => {
  const { rows } = await sql<{ search: string }>`select distinct search_name as search from groups_group`.execute(
    platform.db,
  );
  return new Set(rows.map(({ search }) => search));
};
/** As an earlier release stored them. */
const addGroups = (count: number, first = 1) =>
  sql`
    insert into groups_group (id, name, search_name, owner_uid, join_mode, members, created_at)
    select n, 'نادي الأهلي', 'نادي الأهلي', 1, 'free', 1, now() from generate_series(${first}::int, ${first + count - 1}::int) n`.execute(
    platform.db,
  );

it('computes every search column of earlier releases again, in any number of runs and processes', async () => {
  await addGroups(12_000);
  await sql`
    insert into friends_friend (uid, friend_uid, source, at, remark, remark_search)
    select 1, n, 1, now(), 'فاطمة', 'فاطمة' from generate_series(2, 1200) n`.execute(platform.db);
  startSearchColumns(platform, searchColumns);
  await run();
  expect(await names()).toEqual(new Set(['نادي الأهلي', 'نادي الاهلي']));
  // A process that ends here has stored how far it came; another one goes on.
  const { rows } = await sql<{ after: string }>`
    select after from platform_search_column where name = 'groups_group.search_name'`.execute(platform.db);
  expect(rows[0]?.after).toBe('10000');
  await run();
  expect(await names()).toEqual(new Set([normaliseForSearch('نادي الأهلي')]));
  const remarks = await sql<{ remark_search: string }>`
    select distinct remark_search from friends_friend where uid = 1`.execute(platform.db);
  expect(remarks.rows).toEqual([{ remark_search: 'فاطمه' }]);
  const left = await sql`select name from platform_search_column where not done`.execute(platform.db);
  expect(left.rows).toEqual([]);
});

it('finds the texts and names of files of old messages, and leaves messages without text alone', async () => {
  const message = (id: number, type: number, content: object, text: string | null) =>
    sql`
    insert into messages_message (id, conversation_id, seq, sender_uid, content_type, content, text, at)
    values (${id}, 'p:1', ${id}, 1, ${type}, ${JSON.stringify(content)}::jsonb, ${text}, now())`.execute(platform.db);
  await message(1, 101, { text: '身體' }, '身體');
  await message(2, 105, { name: 'हिन्दी.pdf', url: '/x' }, 'हिन्दी.pdf');
  await message(3, 102, { url: '/x' }, null);
  startSearchColumns(platform, searchColumns);
  await run();
  const { rows } = await sql`select text from messages_message order by id`.execute(platform.db);
  expect(rows).toEqual([{ text: '身体' }, { text: 'हिंदी.pdf' }, { text: null }]);
});

it('reads nothing again once it is done', async () => {
  startSearchColumns(platform, searchColumns);
  await run();
  await addGroups(1);
  await run();
  expect(await names()).toEqual(new Set(['نادي الأهلي']));
});

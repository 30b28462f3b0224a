import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { type Caches, createCaches } from './caches.ts';
import type { Queries } from './db/database.ts';

let platform: TestPlatform;
/** Two processes. */
let here: Caches;
let there: Caches;

beforeAll(async () => {
  platform = await createTestPlatform();
  await sql`create table cached (name text primary key, value int not null)`.execute(platform.db);
});
afterAll(() => platform.close());
beforeEach(async () => {
  await sql`delete from cached`.execute(platform.db);
  await write('a', 1);
  await write('b', 1);
  [here, there] = [createCaches(platform), createCaches(platform)];
});

const write = (name: string, value: number) =>
  sql`insert into cached values (${name}, ${value}) on conflict (name) do update set value = ${value}`.execute(
    platform.db,
  );

async function valueNamed(queries: Queries, name: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`select value from cached where name = ${name}`.execute(queries);
  return rows[0]?.value ?? 0;
}

const cached = (caches: Caches, name: string) => caches.add({ name, read: (queries) => valueNamed(queries, name) });
const refresh = () => platform.timers.run('looks');

it('reads a value again after a change, here and in the other processes', async () => {
  const [a, elsewhere] = [await cached(here, 'a'), await cached(there, 'a')];
  await write('a', 2);
  expect([a.current(), elsewhere.current()]).toEqual([1, 1]);
  await a.changed();
  expect(a.current()).toBe(2);
  await vi.waitFor(() => expect(elsewhere.current()).toBe(2));
});

it('reads all values in one transaction when it looks for lost messages', async () => {
  const seen: string[] = [];
  const values = [];
  for (const name of ['a', 'b'])
    values.push(
      await there.add({
        name,
        read: async (queries) => {
          const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(queries);
          seen.push(rows[0]?.id ?? '');
          return valueNamed(queries, name);
        },
      }),
    );
  const atFirst = new Set(seen.splice(0)).size;
  await write('a', 3);
  await write('b', 4);
  await refresh();
  expect(values.map(({ current }) => current())).toEqual([3, 4]);
  expect([atFirst, new Set(seen).size]).toEqual([2, 1]);
});

it('does not read a long value whose stamp is the same', async () => {
  let reads = 0;
  const a = await there.add({
    name: 'a',
    stamp: async (queries) => String(await valueNamed(queries, 'b')),
    read: (queries) => {
      reads += 1;
      return valueNamed(queries, 'a');
    },
  });
  await write('a', 5);
  await refresh();
  expect([a.current(), reads]).toEqual([1, 1]);
  await write('b', 2);
  await refresh();
  expect([a.current(), reads]).toEqual([5, 2]);
  // Whoever changes it is not asked for a stamp.
  await write('a', 6);
  await a.changed();
  expect(a.current()).toBe(6);
});

it('drops a value that was requested before a newer one', async () => {
  const answers: ((value: number) => void)[] = [];
  let isSlow = false;
  const used: number[] = [];
  const a = await here.add({
    name: 'a',
    read: (queries) => (isSlow ? new Promise<number>((resolve) => answers.push(resolve)) : valueNamed(queries, 'a')),
    use: (value) => used.push(value),
  });
  isSlow = true;
  const [first, second] = [a.changed(), a.changed()];
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(8);
  await second;
  answers[0]?.(7);
  await first;
  expect([a.current(), used]).toEqual([8, [1, 8]]);
  isSlow = false;
});

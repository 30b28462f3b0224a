import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

interface Sample {
  sample: { id: string; kind: number; name: string | null; at: Date };
}

let database: TestDatabase;
let db: Kysely<Sample>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db as unknown as Kysely<Sample>;
  await sql`create table sample (id bigint primary key, kind smallint not null, name text, at timestamptz not null)`.execute(
    db,
  );
  await sql`insert into sample select n, n % 5, case when n = 4 then null else 'name, "' || n end, '2026-03-01'
    from generate_series(1, 10) n`.execute(db);
});
afterAll(() => database.drop());

const ids = async (query: { execute(): Promise<{ id: string }[]> }) =>
  (await query.execute()).map(({ id }) => Number(id));
const from = () => db.selectFrom('sample').select('id').orderBy('id');

describe('lists of values', () => {
  it('sends a list as one parameter, however long', async () => {
    const many = Array.from({ length: 70_000 }, (_, at) => String(at + 5));
    const query = from().where('id', 'in', many);
    expect(query.compile()).toMatchObject({ sql: expect.stringContaining('"id" = any($1)'), parameters: [many] });
    expect(await ids(query)).toEqual([5, 6, 7, 8, 9, 10]);
    expect(await ids(from().where('id', 'not in', many))).toEqual([1, 2, 3, 4]);
  });

  it('matches nothing with an empty list, and everything with a negated one', async () => {
    expect(await ids(from().where('id', 'in', []))).toEqual([]);
    expect(await ids(from().where('id', 'not in', []))).toHaveLength(10);
  });

  it('compares numbers, texts and times by the column type', async () => {
    expect(await ids(from().where('kind', 'in', [0, 1]))).toEqual([1, 5, 6, 10]);
    expect(await ids(from().where('name', 'in', ['name, "3', 'x', '{}']))).toEqual([3]);
    expect(await ids(from().where('name', 'not in', ['name, "3']))).toEqual([1, 2, 5, 6, 7, 8, 9, 10]);
    expect(await ids(from().where('at', 'in', [new Date('2026-03-01T00:00:00Z')]))).toHaveLength(10);
  });

  it('leaves subqueries unchanged', async () => {
    expect(await ids(from().where('id', 'in', db.selectFrom('sample').select('id').where('kind', 'in', [2])))).toEqual([
      2, 7,
    ]);
  });
});

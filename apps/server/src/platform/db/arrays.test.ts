import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { instants, integers, texts } from './arrays.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('array literals', () => {
  it('preserves every text unchanged, whatever it contains', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.option(
            fc.oneof(
              fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
              fc.constantFrom('NULL', 'null', '', '{', '},{', '"', '\\', '\\"', 'a,b', ' x ', '\n', "');--"),
            ),
          ),
        ),
        async (values) => {
          const { rows } = await sql<{ back: (string | null)[] }>`select ${texts(values)}::text[] as back`.execute(
            database.db,
          );
          expect(rows[0]?.back).toEqual(values);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('preserves integers, as numbers and as text', async () => {
    const values = [1, -2, '9223372036854775807', '-9223372036854775808', null, 0];
    const { rows } = await sql<{ back: string[] }>`
      select array(select v::text from unnest(${integers(values)}::bigint[]) as v) as back`.execute(database.db);
    expect(rows[0]?.back).toEqual(values.map((value) => (value === null ? null : String(value))));
  });

  it.each(['1,2', '}', '', '1.5', 'NaN', '1e3', Number.NaN, 1.5, 1e30, ' 1'])(
    'refuses the value %j as an integer',
    (value) => {
      expect(() => integers([value])).toThrow(TypeError);
    },
  );

  it('preserves instants to the millisecond', async () => {
    const values = [new Date('2026-11-21T13:45:50.123Z'), null, new Date(0)];
    const { rows } = await sql<{ back: (Date | null)[] }>`select ${instants(values)}::timestamptz[] as back`.execute(
      database.db,
    );
    expect(rows[0]?.back).toEqual(values);
  });
});

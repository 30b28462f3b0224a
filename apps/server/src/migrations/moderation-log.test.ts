import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFunctions } from '../functions/index.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { describeSchema } from '../testing/describe-schema.ts';
import { migrations } from './index.ts';

let database: TestDatabase;
let fresh: TestDatabase;
beforeAll(async () => {
  [database, fresh] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(async () => {
  await Promise.all([database.drop(), fresh.drop()]);
});

it('keeps the moderation log of an older release, and deletes it with its room', async () => {
  const { db } = database;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('drop schema public cascade');
  await run('create schema public');
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '1130')));
  await run("insert into rooms_room (id, kind, match_id, created_at) values (9, 'match', 5, '2026-03-01T20:00:00Z')");
  await run(`insert into rooms_log (id, room_id, act, by_uid, by_role, target_uid, details, at)
    values (1, 9, 'mute', 7, 'anchor', 8, '{"duration":"10m"}', '2026-03-01T20:00:00Z')`);
  await migrate(db, migrations, loadFunctions());

  const log = await db.selectFrom('moderation_log').select(['id', 'act', 'target_uid', 'details']).execute();
  expect(log).toEqual([{ id: '1', act: 'mute', target_uid: '8', details: { duration: '10m' } }]);
  expect(await describeSchema(db)).toEqual(await describeSchema(fresh.db));
  await run('delete from rooms_room where id = 9');
  expect(await db.selectFrom('moderation_log').select('id').execute()).toEqual([]);
});

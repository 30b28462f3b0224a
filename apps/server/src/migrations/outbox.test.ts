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

it('moves the messages that an older release owes into the outbox', async () => {
  const { db } = database;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('drop schema public cascade');
  await run('create schema public');
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '1120'));
  await migrate(db, before);
  for (const id of [1, 2])
    await run(`insert into gifts_sent (id, key, digest, uid, host_uid, room_id, gift_id, count, price, paid, share,
        combo_id, combo_count, balance, ever, at)
      values (${id}, 'gift:${id}', '', 7, 8, 9, 1, 1, 1, 1, 0, ${id}, 1, 0, 1, '2026-03-01T20:00:00Z')`);
  await run('insert into gifts_unsaid (gift_id) values (2)');
  for (const [id, posted] of [
    [3, true],
    [4, false],
  ])
    await run(`insert into red_packets_packet (id, room_id, sender_uid, content, type, count, total, shares, hours,
        sent_at, expires_at, refund_at, line_posted, client_key, digest)
      values (${id}, 9, 8, 'coins', 'normal', 1, 1, '{1}', 3, '2026-03-01T20:00:00Z', '2026-03-01T23:00:00Z',
        '2026-03-02T20:00:00Z', ${posted}, 'key-${id}', '')`);
  await migrate(db, migrations, loadFunctions());

  const owed = await db.selectFrom('platform_outbox').selectAll().orderBy('ref').execute();
  const due = new Date('2026-03-01T20:00:10Z');
  expect(owed).toEqual([
    { topic: 'gifts.line', ref: '2', due_at: due, attempts: 0 },
    { topic: 'red_packets.line', ref: '4', due_at: due, attempts: 0 },
  ]);
  expect(await describeSchema(db)).toEqual(await describeSchema(fresh.db));
});

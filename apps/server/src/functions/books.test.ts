import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { type NewSent, type RecordedSent, recordSent } from '../modules/gifts/sending/sent.store.ts';
import {
  type AccountKey,
  type MovedRow,
  type NewEntry,
  type NewTransaction,
  writeMovements,
} from '../modules/wallet/ledger/ledger.store.ts';
import { type Db, inTransaction, retryConflicts } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

/** With the functions of this release, and with those of migration 1260. */
let current: TestDatabase;
let released: TestDatabase;
let dbs: readonly Db[];
beforeAll(async () => {
  [current, released] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await sql`drop schema public cascade`.execute(released.db);
  await sql`create schema public`.execute(released.db);
  await migrate(released.db, migrations);
  dbs = [current.db, released.db];
});
afterAll(async () => {
  await Promise.all([current.drop(), released.drop()]);
});

const tables = [
  'wallet_account',
  'wallet_transaction',
  'wallet_entry',
  'wallet_pending',
  'gifts_sent',
  'gifts_board',
].concat(['gifts_total', 'gifts_sold', 'platform_outbox']);
/** Of those that a new installation has. */
const gifts = [1, 2, 3];

/** New users with coins for some gifts, so that later ones are refused. The last one has no wallet yet. */
async function arrive(seed: number): Promise<readonly number[]> {
  const uids = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => seed * 100 + number);
  for (const db of dbs)
    for (const [at, uid] of uids.slice(0, -1).entries())
      await sql`insert into wallet_account (kind, owner, balance)
        values ('user_wallet', ${uid}, ${60 * (at + 1)})`.execute(db);
  return uids;
}

/** Every row of the books, without an order. */
async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const name of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    found[name] = rows.map(({ row }) => row).toSorted();
  }
  return found;
}

async function expectSameBooks(): Promise<void> {
  const [now, before] = await Promise.all(dbs.map(rowsOf));
  expect(now).toEqual(before);
}

/** The same numbers in every run: a linear congruential generator (Numerical Recipes, 7.1). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Draw = ReturnType<typeof numbersFrom>;

const start = Date.UTC(2026, 2, 1, 20);
let ids = 0;
const nextId = (): string => {
  ids += 1;
  return String(1_000_000 + ids);
};

/** A gift of one of these users; its key may have been used before, in this batch or an earlier one. */
function randomGift(draw: Draw, senders: readonly number[], at: number): NewSent {
  const count = 1 + draw(5);
  const price = 1 + draw(12);
  const hostId = 10 + draw(3);
  const sessionId = draw(2) === 0 ? null : String(500 + hostId);
  const uid = String(senders[draw(senders.length)]);
  return {
    id: nextId(),
    key: `gift:${uid}:${draw(4) === 0 ? draw(6) : `own-${ids}`}`,
    digest: 'digest',
    uid,
    host_uid: String(hostId),
    room_id: String(100 + hostId + draw(2)),
    session_id: sessionId,
    gift_id: String(gifts[draw(gifts.length)]),
    count,
    price,
    paid: price * count,
    share: Math.floor((price * count) / (1 + draw(3))),
    coupon_id: null,
    coupon_tier: null,
    at: new Date(at),
    movement_id: nextId(),
    movement_digest: 'movement',
    details: { gift: 'Rose', art: 'rose', count },
    buckets: ['a', 'd:2026-03-01', 'w:2026-09', ...(sessionId ? [`s:${sessionId}`] : [])].join(' '),
  };
}

/** Without a second use of a key, which callers leave out. */
const uniqueByKey = (batch: readonly NewSent[]): NewSent[] => [...new Map(batch.map((one) => [one.key, one])).values()];

const sorted = ({ stored, short, totals }: RecordedSent) =>
  [stored, short, totals].map((rows) => rows.map((row) => row.join(' ')).toSorted());

const recordBatch = (db: Db, batch: readonly NewSent[]) =>
  recordSent(db, batch, { comboMs: 10_000, lines: { topic: 'gifts.line', due: new Date(start) } });

describe('gifts_record', () => {
  it.each([1, 2, 3, 4])('does the same as the function of migration 1260, with seed %i', async (seed) => {
    const draw = numbersFrom(seed);
    const users = await arrive(seed);
    let at = start;
    const seen = { stored: 0, short: 0, repeated: 0 };
    for (let number = 0; number < 12; number += 1) {
      const batch = uniqueByKey(
        Array.from({ length: 1 + draw(30) }, () => {
          // Around the ten seconds of a combo, also back.
          at += [0, 0, 1, 400, 9_999, 10_000, -1, -4_000][draw(8)] ?? 0;
          return randomGift(draw, users, at);
        }),
      );
      const [now, before] = await Promise.all(dbs.map((db) => recordBatch(db, batch)));
      if (!now || !before) throw new Error('a batch had no answer');
      expect(sorted(now)).toEqual(sorted(before));
      seen.stored += now.stored.length;
      seen.short += now.short.length;
      seen.repeated += batch.length - now.stored.length - now.short.length;
    }
    await expectSameBooks();
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });

  it('stores the same when batches run at the same time', async () => {
    const draw = numbersFrom(5);
    const users = await arrive(5);
    const batches = users.map((uid) =>
      uniqueByKey(Array.from({ length: 20 }, (_gift, place) => randomGift(draw, [uid], start + place))),
    );
    for (const db of dbs) await Promise.all(batches.map((batch) => retryConflicts(() => recordBatch(db, batch))));
    await expectSameBooks();
  });

  it('refuses every gift of a batch without coins, and stores nothing', async () => {
    const batch = uniqueByKey(Array.from({ length: 5 }, (_gift, at) => randomGift(numbersFrom(at), [999], start)));
    const [now, before] = await Promise.all(dbs.map((db) => recordBatch(db, batch)));
    expect(now).toEqual(before);
    expect(now).toMatchObject({ stored: [], totals: [], short: { length: batch.length } });
    await expectSameBooks();
  });
});

const accountKinds = [
  'user_wallet',
  'user_wallet',
  'red_packet_escrow',
  'anchor_earnings',
  'platform',
  'task_rewards',
] as const;

function randomAccount(draw: Draw): AccountKey {
  const kind = accountKinds[draw(accountKinds.length)] ?? 'platform';
  return { kind, owner: kind === 'platform' || kind === 'task_rewards' ? '0' : String(1 + draw(4)) };
}

/** A transfer from one account to one or two others. */
function randomMovement(draw: Draw): { movement: NewTransaction; entries: NewEntry[] } {
  const id = nextId();
  const drawn = [randomAccount(draw), randomAccount(draw), randomAccount(draw)];
  const accounts = [...new Map(drawn.map((one) => [`${one.kind} ${one.owner}`, one])).values()];
  if (accounts.length === 1) return randomMovement(draw);
  const credits = accounts.slice(1).map(() => 1 + draw(80));
  const amounts = [-credits.reduce((sum, amount) => sum + amount, 0), ...credits];
  return {
    movement: {
      id,
      key: `move:${draw(4) === 0 ? draw(10) : id}`,
      kind: 'gift',
      digest: 'digest',
      at: new Date(start),
      actor: null,
    },
    entries: accounts.map((account, at) => ({ id, ...account, amount: amounts[at] ?? 0 })),
  };
}

describe('wallet_move', () => {
  it.each([1, 2, 3, 4])('does the same as the function of migration 1260, with seed %i', async (seed) => {
    const draw = numbersFrom(seed);
    const seen = { moved: 0, refused: 0, bare: 0 };
    for (let number = 0; number < 15; number += 1) {
      const made = Array.from({ length: 1 + draw(20) }, () => randomMovement(draw));
      const batch = [...new Map(made.map((one) => [one.movement.key, one])).values()];
      const movements = batch.map(({ movement }) => movement);
      const entries = batch.flatMap((one) => one.entries);
      const write = (db: Db): Promise<MovedRow[]> => inTransaction(db, (tx) => writeMovements(tx, movements, entries));
      const [now, before] = await Promise.all(dbs.map(write));
      expect(now).toEqual(before);
      for (const { moved, kind } of now ?? []) {
        if (kind === null) seen.bare += 1;
        else if (moved) seen.moved += 1;
        else seen.refused += 1;
      }
    }
    await expectSameBooks();
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });
});

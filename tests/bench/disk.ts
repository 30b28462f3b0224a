// What private messages, gifts and lines of chat take on disk, and how much WAL each writes.
import { randomUUID } from 'node:crypto';
import { giftCalls } from '@touchline/contract/gifts';
import { conversationOf, messageCalls } from '@touchline/contract/messages';
import { arriveHost, arriveViewer, growPlatform, startTouchline } from '@touchline/dev-env';
import { openEmbeddedDatabase } from '@touchline/dev-env/processes';
import { short } from './lib/numbers.ts';
import { options, printFigures, printHead, printTable } from './lib/report.ts';

const { quick } = options();
const count = quick ? 200 : 2000;
const idleSeconds = quick ? 5 : 60;
const atOnce = 40;
const words = 'The corner comes in and the keeper punches it away. ';

printHead('disk', `${count} of each kind`);
const touchline = await startTouchline({
  durable: true,
  env: { MEDIA_EMBEDDED: 'off', VOICE_EMBEDDED: 'off', RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' },
});
const { friends, platform, rooms, wallet } = touchline.app;
const { pool, close } = await openEmbeddedDatabase(platform.config.dataDir);

interface Sizes {
  readonly tables: number;
  readonly wal: number;
}

async function readSizes(): Promise<Sizes> {
  const { rows } = await pool.query<{ tables: string; wal: string }>(
    `select sum(pg_total_relation_size(oid)) as tables, pg_current_wal_insert_lsn() - '0/0' as wal
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return { tables: Number(rows[0]?.tables), wal: Number(rows[0]?.wal) };
}

/** Bytes of tables with their indexes, and of WAL, that one call writes, in the middle of a checkpoint interval. */
async function measure(work: (at: number) => Promise<unknown>): Promise<Sizes> {
  const send = async (from: number, to: number): Promise<void> => {
    for (let at = from; at < to; at += atOnce)
      await Promise.all(Array.from({ length: Math.min(atOnce, to - at) }, (_, next) => work(at + next)));
    await platform.timers.run('wallet.roll-up');
  };
  // The first write of a page after a checkpoint puts the whole page into the WAL.
  await send(0, count);
  const before = await readSizes();
  await send(count, 2 * count);
  const after = await readSizes();
  return { tables: (after.tables - before.tables) / count, wal: (after.wal - before.wal) / count };
}

try {
  const [one, two] = [await arriveViewer(touchline, 'One'), await arriveViewer(touchline, 'Two')];
  const host = await arriveHost(touchline, 'Host');
  for (const actor of [one, two, host]) actor.leave();
  await friends.seedDemo({ friends: [[one.me.uid, two.me.uid]], requests: [] });
  await wallet.seedDemo([{ uid: one.me.uid, coins: 1_000_000 }]);
  const roomId = await rooms.roomOfHost(host.me.uid);

  await new Promise((resolve) => setTimeout(resolve, 2000));
  const idle = await readSizes();
  await new Promise((resolve) => setTimeout(resolve, idleSeconds * 1000));
  const idleWal = (await readSizes()).wal - idle.wal;

  const conversationId = conversationOf(one.me.uid, two.me.uid);
  const message = await measure((at) =>
    (at % 2 === 0 ? one : two).call(messageCalls.send, {
      conversationId,
      clientId: randomUUID(),
      message: { contentType: 101, content: { text: `${words}${at}` } },
    }),
  );
  const gift = await measure((at) =>
    one.call(giftCalls.send, {
      hostId: host.me.uid,
      roomId,
      giftId: String(1 + (at % 3)),
      count: 1,
      key: randomUUID(),
    }),
  );
  const lines = 20 * count;
  await growPlatform(platform.db, { hosts: 10, users: 1000, followers: 0, messages: lines, matches: 0 });
  const { rows } = await pool.query<{ size: string }>(`select pg_total_relation_size('rooms_message') as size`);
  const line = Number(rows[0]?.size) / lines;
  printTable(
    'bytes of one',
    ['kind', 'tables and indexes', 'WAL'],
    [
      ['private message', short(message.tables), short(message.wal)],
      ['gift, with its ledger entries and line', short(gift.tables), short(gift.wal)],
      ['line of a room', short(line), ''],
    ],
  );
  printFigures('an idle platform', [
    { name: 'WAL', value: idleWal / 1000 / idleSeconds, unit: 'KB/s' },
    { name: 'WAL a day', value: ((idleWal / idleSeconds) * 86_400) / 1e6, unit: 'MB' },
  ]);
} finally {
  await close();
  await touchline.stop();
}
process.exit(0);

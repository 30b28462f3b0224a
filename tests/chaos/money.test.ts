import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, isApiError, memoryTokenStore, Realtime } from '@touchline/client';
import { accountCalls } from '@touchline/contract/accounts';
import { earningCalls, giftCalls } from '@touchline/contract/gifts';
import { hostCalls } from '@touchline/contract/hosts';
import { operatorCalls } from '@touchline/contract/operators';
import { realtimePath } from '@touchline/contract/realtime';
import { redPacketCalls } from '@touchline/contract/red-packets';
import { roomCalls } from '@touchline/contract/rooms';
import { taskCalls } from '@touchline/contract/tasks';
import { walletCalls, walletOperatorCalls } from '@touchline/contract/wallet';
import {
  createTestDatabase,
  freePort,
  readDemoPasswords,
  type ServerProcess,
  startServerProcess,
  type TestDatabase,
} from '@touchline/dev-env';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const kills = 20;
/** Wishes of a kind that come one upon the other; further ones come slower, until the kill. */
const atOnce = 8;
const pauseMs = 40;
const tier = 80;
/** People of the demo: each may claim the rewards of registering and of following once. */
const claimants = [
  ...['demohost1', 'demoviewer1', 'demoviewer2', 'lantern2026', 'laomai88', 'minhkhan7', 'nongfah9', 'mangrayo10'],
  ...['gabinarede5', 'pavilion11', 'ayuebang3', 'netcord40', 'xiaoqiyu6', 'blueline19', 'ditribun12'],
];

let database: TestDatabase;
let dataDir: string;
let env: Record<string, string>;
let server: ServerProcess;

/** A database that outlives the server, which is all that is killed here: so each start is a short one. */
const addressOf = (connection: TestDatabase['connection']): string => {
  if (typeof connection === 'string') return connection;
  const { host, port, database: name, user } = connection;
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
};

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-money-'));
  env = {
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    MEDIA_RTMP_PORT: String(await freePort()),
    MEDIA_HTTP_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(database.connection),
    DEMO: 'on',
    DEMO_LIVE: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '100000',
  };
  server = await startServerProcess(env);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const soon = { timeout: 60_000, interval: 50 };
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function enter(username: string) {
  const storage = memoryTokenStore();
  const { call } = createClient({ baseUrl: server.url, storage, language: () => 'eng', deviceId: username });
  const session = await call(accountCalls.pwdLogin, {
    face: 'viewer',
    username,
    password: readDemoPasswords(dataDir).members,
  });
  storage.set(session.token);
  return { uid: session.user.uid, appNumber: session.user.appNumber, token: storage.get, call };
}
type Person = Awaited<ReturnType<typeof enter>>;

const totp = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** The administrator of the demo, with a security code given. */
async function openConsole() {
  const storage = memoryTokenStore();
  const { call } = createClient({ baseUrl: server.url, storage, language: () => 'eng', deviceId: 'operator' });
  const password = readDemoPasswords(dataDir).administrator;
  storage.set((await call(operatorCalls.signIn, { username: 'demoadmin1', password })).token);
  const { secret } = await call(operatorCalls.beginCode, { password });
  const { recoveryCodes } = await call(operatorCalls.enrolCode, { code: totp(secret) });
  let confirming: Promise<unknown> | null = null;
  /** With the next of the recovery codes, which are few: one does for all calls that ask for it meanwhile. */
  const confirm = (): Promise<unknown> => {
    confirming ??= call(operatorCalls.confirmCode, { code: recoveryCodes.pop() ?? '' }).finally(() => {
      confirming = null;
    });
    return confirming;
  };
  /** Runs a call; when it asks for the code again, one of the recovery codes is it. */
  const confirmed = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!isApiError(error) || error.code !== 'security_code_required') throw error;
      await confirm();
      return await work();
    }
  };
  return { call, confirmed };
}

/** Something that moves coins when it is called, and that may be called again. `answer` is what must not change. */
interface Wish {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  answer?: unknown;
}
/** The nth wish of a kind; null when there is none at the moment. */
type WishOf = (nth: number) => (() => Promise<unknown>) | null;

const isRefused = (error: unknown): boolean =>
  isApiError(error) && !['network_unreachable', 'timeout', 'overloaded', 'internal'].includes(error.code);

/** As clients do: again when the answer was lost, here on a connection that the server before had kept open. */
async function repeated(run: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (isRefused(error) || tries === 5) throw error;
      // Time passes: clients try again after a while.
      await pause(50);
    }
  }
}

test('of money, what was acknowledged before each kill -9 is there once, and the ledger adds up', async () => {
  const host = await vi.waitFor(() => enter('demohost1'), soon);
  // The demo is made while the server answers already; its gifts come last.
  await vi.waitFor(
    async () => expect((await host.call(earningCalls.recent, {})).total.sendings).toBeGreaterThan(0),
    soon,
  );
  const people = new Map<string, Person>([['demohost1', host]]);
  for (const name of claimants) if (!people.has(name)) people.set(name, await enter(name));
  const [giver, other] = [people.get('demoviewer1'), people.get('demoviewer2')];
  if (!giver || !other) throw new Error('no viewers');
  for (const person of people.values())
    if (person !== host) await person.call(hostCalls.follow, { anchorId: host.uid });
  const operator = await openConsole();
  const reason = 'chaos';
  const grant = (to: readonly Person[], amount: number, key: string) => () =>
    operator.confirmed(() =>
      operator.call(walletOperatorCalls.grant, { appNumbers: to.map((one) => one.appNumber), amount, reason, key }),
    );
  await grant([host, giver], 1_000_000, 'first-grant-1')();
  const { gifts } = await giver.call(giftCalls.list, {});
  const gift = gifts.filter(({ price }) => price > 1).sort((one, two) => one.price - two.price)[0];
  if (!gift) throw new Error('no gift');

  const { roomId, channel } = await host.call(roomCalls.hostRoom, { anchorId: host.uid });
  let here: Realtime | undefined;
  /** The giver enters the host's room: by a new socket, which waits for nothing before it tries. */
  const comeIn = async (): Promise<void> => {
    here?.close();
    here = new Realtime({ url: server.url.replace(/^http/, 'ws') + realtimePath, token: giver.token });
    here.connect();
    here.join(channel, { onEvent: () => {} });
    await vi.waitFor(async () => expect((await host.call(walletCalls.sendPreview, {})).people).toBe(1), soon);
  };
  const holdings = () => Promise.all([host, giver, other].map(({ call }) => call(walletCalls.balance, {})));

  await comeIn();
  const before = await holdings();
  /** Packets in the order in which they were heard of. */
  const packets = { coins: [] as string[], coupons: [] as string[] };
  /** What was told of openings: the share by person and packet. */
  const opened = new Map<string, number>();
  const rewards = new Map<string, number>();
  const paid = new Map<string, number>();
  const counts = new Map<string, number>();

  const sending = (content: 'coins' | 'coupons', key: string) => async (): Promise<unknown> => {
    const what =
      content === 'coins'
        ? { type: 'lucky_draw' as const, count: 3, total: 9 }
        : { content, tier: tier as 80, count: 3 };
    const { packet, balance } = await host.call(redPacketCalls.send, { ...what, hours: 3, key });
    if (!packets[content].includes(packet.id)) packets[content].push(packet.id);
    // Of coupons the balance is that of the moment.
    return content === 'coins' ? { packet, balance } : { packet };
  };
  const opening = (person: Person, id: string) => async (): Promise<unknown> => {
    try {
      const { share } = await person.call(redPacketCalls.open, { id });
      opened.set(`${person.uid} ${id}`, share.amount);
    } catch (error) {
      // What the first try did without saying so.
      if (!isApiError(error) || error.code !== 'red_packet_already_opened') throw error;
    }
    return 'opened';
  };
  const giving = (key: string, giftId: string, count: number, couponId?: string) => async (): Promise<unknown> => {
    const wish = { anchorId: host.uid, roomId, giftId, count, key, ...(couponId ? { couponId } : {}) };
    const { giftSentId, coins, balance } = await giver.call(giftCalls.send, wish);
    paid.set(key, coins);
    return { giftSentId, coins, balance };
  };
  const claiming = (kill: number) => async (): Promise<unknown> => {
    const name = claimants[kill % claimants.length] ?? '';
    const taskId = kill < claimants.length ? ('task_5' as const) : ('task_9' as const);
    // Nobody follows oneself: the host has no second reward.
    const person = people.get(taskId === 'task_9' && name === 'demohost1' ? 'ditribun12' : name);
    const claim = { taskId, key: `${taskId}-of-${name}` };
    const claimed = (await person?.call(taskCalls.doneStage, { claim }))?.claimed;
    rewards.set(`${person?.uid} ${taskId}`, claimed?.coins ?? 0);
    return claimed;
  };

  // Coupons to be used, and packets that nobody opens.
  await host.call(walletCalls.buyCoupons, { tier, count: 300, price: 40, key: 'first-coupons-1' });
  counts.set('coupons', 300);
  for (let at = 0; at < 40; at += 1) await sending('coupons', `first-coupons-${at}`)();
  for (const id of packets.coupons) await opening(giver, id)();
  for (let at = 0; at < 10; at += 1) await sending('coins', `first-packet-${at}`)();
  const backDate = async (ids: readonly string[]): Promise<void> => {
    const due = `update red_packets_packet set expires_at = now() - interval '1 hour', refund_at = now() - interval '1 minute'
      where id = any($1::bigint[]) and opened < count`;
    await database.pool.query(due, [ids]);
  };
  const refunded = async (ids: readonly string[]): Promise<number> => {
    const query =
      'select count(*)::int as n from red_packets_packet where id = any($1::bigint[]) and refunded_at is not null';
    return (await database.pool.query<{ n: number }>(query, [ids])).rows[0]?.n ?? 0;
  };
  const left = { coins: 0, coupons: 0 };
  let cutOff = 0;

  // The next starts are without the demo, which ends with its accounts; these people stay.
  await database.pool.query('update accounts_account set demo = false');

  for (let kill = 0; kill < kills; kill += 1) {
    const key = (name: string, nth: number): string => `${name}-${kill}-${nth}-key`;
    const { items: coupons } = await giver.call(walletCalls.coupons, { state: 'unused', limit: 20 });
    const wishes: Record<string, WishOf> = {
      gift: (nth) => giving(key('gift', nth), '1', 2),
      couponGift: (nth) => {
        const coupon = nth < 3 ? coupons[nth] : undefined;
        return coupon ? giving(key('couponGift', nth), gift.id, 1, coupon.id) : null;
      },
      toOne: (nth) => () => host.call(walletCalls.sendToOne, { uid: giver.uid, amount: 3, key: key('toOne', nth) }),
      toAll: (nth) => () => host.call(walletCalls.sendToAll, { amount: 2, total: 9, key: key('toAll', nth) }),
      coupons: (nth) => async () => {
        const wish = { tier: tier as 80, count: 1, price: 40, key: key('coupons', nth) };
        const { paid: coinsPaid, coins } = await host.call(walletCalls.buyCoupons, wish);
        return { coinsPaid, coins };
      },
      grant: (nth) => grant([giver, other], 2, key('grant', nth)),
      correct: (nth) => async () => {
        const wish = { uid: other.uid, amount: 4, reason, key: key('correct', nth) };
        await operator.confirmed(() => operator.call(walletOperatorCalls.correct, wish));
        // It tells the wallet of the moment.
        return 'corrected';
      },
      payOut: (nth) => () =>
        operator.confirmed(() =>
          operator.call(walletOperatorCalls.payOut, { uid: host.uid, amount: 1, key: key('payOut', nth) }),
        ),
      earnings: (nth) => () => host.call(walletCalls.earningsToWallet, { amount: 1, key: key('earnings', nth) }),
      packet: (nth) => sending('coins', key('packet', nth)),
      couponPacket: (nth) => (nth < atOnce ? sending('coupons', key('couponPacket', nth)) : null),
    };
    const round: Wish[] = [];
    const due = [...packets.coins.slice(left.coins), ...packets.coupons.slice(left.coupons)];
    left.coins = packets.coins.length;
    left.coupons = packets.coupons.length;
    let killed = false;
    const attempt = async (name: string, run: () => Promise<unknown>): Promise<void> => {
      const wish: Wish = { name, run };
      round.push(wish);
      try {
        wish.answer = await run();
      } catch (error) {
        // Refused: it did nothing, and is not to be tried again.
        if (isRefused(error)) round.splice(round.indexOf(wish), 1);
      }
    };
    const making = Object.entries(wishes).map(async ([name, wishOf]) => {
      for (let nth = 0; !killed; nth += 1) {
        const run = wishOf(nth);
        if (run) await attempt(name, run);
        if (!run || nth >= atOnce) await pause(pauseMs);
      }
    });
    const openers = [giver, other].flatMap((person) =>
      (['coins', 'coupons'] as const).map(async (content) => {
        for (let at = left[content]; !killed; ) {
          const id = packets[content][at];
          // Time passes: the openers look for packets again.
          if (id === undefined) await pause(2);
          else {
            at += 1;
            await attempt(`open ${content}`, opening(person, id));
          }
        }
      }),
    );
    const answered = (name: string): number => round.filter((wish) => wish.name === name && wish.answer).length;
    const names = [...Object.keys(wishes), 'open coins', 'open coupons'];
    const missing = (): string[] => names.filter((name) => answered(name) <= kill % 3);
    await vi.waitFor(() => expect(missing()).toEqual([]), { timeout: 60_000, interval: 5 });
    const claim = attempt('task', claiming(kill));
    if (kill % 2 === 0) await claim;
    // The job that pays back finds all of the round before, and is cut off while it is at them.
    await backDate(due);
    await vi.waitFor(async () => expect(await refunded(due)).toBeGreaterThan(0), { timeout: 60_000, interval: 3 });
    const dying = server.kill();
    killed = true;
    if ((await refunded(due)) < due.length) cutOff += 1;
    await Promise.all([dying, claim, ...making, ...openers]);

    server = await startServerProcess({ ...env, DEMO: 'off' });
    await comeIn();
    await Promise.all(
      round.map(async ({ name, run, answer }) => {
        const again = await repeated(run);
        expect(again, name).toEqual(answer ?? again);
      }),
    );
    for (const { name } of round) counts.set(name, (counts.get(name) ?? 0) + 1);
    const proof = await operator.call(walletOperatorCalls.reconcile, {});
    expect(proof.problems).toEqual([]);
  }
  // Packets were being paid back when the server went.
  expect(cutOff).toBeGreaterThan(0);

  const all = [...packets.coins, ...packets.coupons];
  await backDate(all);
  const rows = async () => {
    const query = `select id::text, content, opened, count, opened_total + coalesce(refunded, 0) as settled, total,
      coalesce(refunded, 0) as refunded from red_packets_packet where sender_uid = $1 and client_key ~ '^(first|packet|couponPacket)-'`;
    type Row = Record<'opened' | 'count' | 'settled' | 'total' | 'refunded', number> & { id: string; content: string };
    return (await database.pool.query<Row>(query, [host.uid])).rows;
  };
  await vi.waitFor(async () => expect((await rows()).filter((row) => row.settled !== row.total)).toEqual([]), soon);
  here?.close();
  const sent = await rows();
  expect(sent.map(({ id }) => id).sort()).toEqual(all.sort());
  const back = (content: string): number =>
    sent.reduce((sum, row) => sum + (row.content === content ? row.refunded : 0), 0);

  const shares = await database.pool.query<{ packet: string; uid: string; amount: number; content: string }>(
    `select packet_id::text as packet, uid::text, o.amount, p.content from red_packets_opening o
      join red_packets_packet p on p.id = o.packet_id where p.id = any($1::bigint[])`,
    [all],
  );
  for (const { packet, uid, amount } of shares.rows) expect(opened.get(`${uid} ${packet}`) ?? amount).toBe(amount);
  const known = new Set(shares.rows.map(({ packet, uid }) => `${uid} ${packet}`));
  expect([...opened.keys()].filter((each) => !known.has(each))).toEqual([]);
  const shareOf = ({ uid }: Person, content: string): number =>
    shares.rows.reduce((sum, row) => sum + (row.uid === uid && row.content === content ? row.amount : 0), 0);
  const rewardOf = ({ uid }: Person): number =>
    (rewards.get(`${uid} task_5`) ?? 0) + (rewards.get(`${uid} task_9`) ?? 0);
  const made = (name: string): number => counts.get(name) ?? 0;
  const gave = [...paid.values()];
  const spent = gave.reduce((sum, coins) => sum + coins, 0);
  const earned = gave.reduce((sum, coins) => sum + Math.floor(coins / 2), 0);
  const [hostBefore, giverBefore, otherBefore] = before;
  const [hostAfter, giverAfter, otherAfter] = await holdings();
  if (!hostBefore || !giverBefore || !otherBefore) throw new Error('nobody');

  expect(rewards.size).toBe(kills);
  expect(Math.min(...rewards.values())).toBeGreaterThan(0);
  expect(gave).toHaveLength(made('gift') + made('couponGift'));
  expect(hostAfter?.coins).toBe(
    hostBefore.coins -
      (3 * made('toOne') + 2 * made('toAll') + 40 * made('coupons') + 9 * packets.coins.length) +
      (back('coins') + made('earnings') + rewardOf(host)),
  );
  expect(hostAfter?.earnings).toBe((hostBefore.earnings ?? 0) + earned - made('earnings') - made('payOut'));
  expect(giverAfter?.coins).toBe(
    giverBefore.coins -
      spent +
      (3 * made('toOne') + 2 * made('toAll') + 2 * made('grant') + shareOf(giver, 'coins') + rewardOf(giver)),
  );
  expect(otherAfter?.coins).toBe(
    otherBefore.coins + 2 * made('grant') + 4 * made('correct') + shareOf(other, 'coins') + rewardOf(other),
  );
  type Holding = (typeof before)[number] | undefined;
  const stockOf = (one: Holding): number => one?.stock?.find((each) => each.tier === tier)?.count ?? 0;
  const couponsOf = (one: Holding): number => one?.coupons.find((each) => each.tier === tier)?.count ?? 0;
  expect(stockOf(hostAfter) - stockOf(hostBefore)).toBe(made('coupons') - 3 * packets.coupons.length + back('coupons'));
  expect(couponsOf(giverAfter) - couponsOf(giverBefore)).toBe(shareOf(giver, 'coupons') - made('couponGift'));
  expect(couponsOf(otherAfter) - couponsOf(otherBefore)).toBe(shareOf(other, 'coupons'));
  // Long enough for a busy machine: an idle one takes a tenth of it.
}, 1_200_000);

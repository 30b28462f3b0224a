import { roomCalls } from '@touchline/contract/rooms';
import { isLongRun } from '@touchline/dev-env/processes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accounts, createAccounts } from './killed/accounts.ts';
import { createChat } from './killed/chat.ts';
import { createGifts } from './killed/gifts.ts';
import { killUnderLoad, planKills } from './killed/kills.ts';
import { createMessages } from './killed/messages.ts';
import { createMoney } from './killed/money/money.ts';
import { type Member, signIn, signInOperator } from './killed/money/people.ts';
import { type KilledPlatform, startPlatform } from './killed/platform.ts';

const plan = planKills(isLongRun);

let platform: KilledPlatform;
let accounts: Accounts;
let chat: ReturnType<typeof createChat>;
let messages: Awaited<ReturnType<typeof createMessages>>;
let gifts: Awaited<ReturnType<typeof createGifts>>;
let money: Awaited<ReturnType<typeof createMoney>>;
let reconcile: () => Promise<unknown>;

async function roomOf(host: Member) {
  return host.call(roomCalls.hostRoom, { hostId: host.uid });
}

/** Kills the server again and again while all of them work; the tests below prove what is left. */
beforeAll(async () => {
  platform = await startPlatform();
  const host = await signIn(platform, 'demohost1');
  const [giver, other] = [await signIn(platform, 'demoviewer1'), await signIn(platform, 'demoviewer2')];
  const operator = await signInOperator(platform);
  reconcile = operator.reconcile;
  await platform.keepPeople();

  accounts = await createAccounts(platform);
  const talkers = ['talker1', 'talker2', 'talker3', 'talker4'];
  const senders = ['sender1', 'sender2'];
  for (const name of [...talkers, ...senders]) await accounts.register(name);
  const newcomers = await Promise.all([...talkers, ...senders].map((name) => accounts.signIn(name)));
  const sending = newcomers.slice(talkers.length);
  await operator.grant(sending, 100_000, 'first-senders-1');

  const second = await signIn(platform, 'lantern2026');
  const room = await roomOf(second);
  chat = createChat(platform, newcomers.slice(0, talkers.length), room);
  messages = await createMessages(giver, other);
  gifts = await createGifts(platform, { host: second, room, senders: sending });
  money = await createMoney(platform, { host, giver, other, operator, room: await roomOf(host), kills: plan.length });
  await killUnderLoad(
    platform,
    plan,
    [accounts, chat, messages, gifts, money].map(({ workload }) => workload),
  );
  // Long enough for a busy machine: an idle one needs a tenth of it.
}, 3_600_000);
afterAll(() => platform?.close());

test('accounts acknowledged before kill -9 exist after the restart', async () => {
  await expect(accounts.prove()).resolves.toBeUndefined();
});

test('lines acknowledged before kill -9 exist after the restart', async () => {
  await expect(chat.prove()).resolves.toBeUndefined();
});

test('every message acknowledged before kill -9 exists once', async () => {
  await expect(messages.prove()).resolves.toBeUndefined();
});

test('every gift acknowledged before kill -9 exists once and no coin is lost', async () => {
  await gifts.prove();
  expect(await reconcile()).toMatchObject({ ok: true, problemCount: 0 });
});

test('every gift acknowledged before kill -9 gets its line in the chat once', async () => {
  await expect(gifts.proveLines()).resolves.toBeUndefined();
});

test('every transfer acknowledged before a kill -9 exists once and the ledger balances', async () => {
  await money.prove();
  expect(await reconcile()).toMatchObject({ ok: true, problemCount: 0 });
});

test('a refund that kill -9 cut off is completed once', () => {
  expect(money.cutOff()).toBeGreaterThan(0);
});

import type { UserCard } from '@touchline/contract/accounts';
import { taskCalls } from '@touchline/contract/tasks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { createTestIdentity } from '../../testing/identity.ts';
import { createWalletFixture, type WalletFixture } from '../wallet/testing/wallet-fixture.ts';
import { createTasks } from './index.ts';

let at: WalletFixture;
let api: TestApi;
const identity = createTestIdentity();
const followers = new Set<string>();
const avatars = new Set<string>();

beforeAll(async () => {
  at = await createWalletFixture();
  const tasks = createTasks(at.platform, {
    accounts: {
      cardOf: async (uid) => ({ uid, avatar: avatars.has(uid) ? '/a.webp' : null }) as Partial<UserCard> as UserCard,
    },
    hosts: { isFollower: async (uid) => followers.has(uid) },
    wallet: at.wallet,
  });
  api = await createTestApi(at.platform, { identity }, (server) => tasks.serve(server));
});
afterAll(async () => {
  await at.proveLedger();
  await api.close();
  await at.close();
});

const tasks = async (token: string) => dataOf(await api.call(taskCalls.doneStage, {}, { token }));
const claim = (token: string, taskId: 'task_5' | 'task_9' | 'task_10', key: string) =>
  api.call(taskCalls.doneStage, { claim: { taskId, key } }, { token });

it('shows completed tasks by server data, and pays only those', async () => {
  const token = identity.tokenOf('1');
  expect((await tasks(token)).tasks.map(({ taskId, state, reward }) => [taskId, state, reward])).toEqual([
    ['task_5', 'done', 100],
    ['task_9', 'open', 20],
    ['task_10', 'open', 20],
  ]);
  expect((await claim(token, 'task_9', 'key-00001')).code).toBe('task_not_done');
  followers.add('1');
  avatars.add('1');
  expect(dataOf(await claim(token, 'task_9', 'key-00002'))).toMatchObject({
    claimed: { taskId: 'task_9', coins: 20 },
    coins: 20,
  });
  expect(dataOf(await claim(token, 'task_10', 'key-00003')).coins).toBe(40);
  followers.delete('1');
  expect((await tasks(token)).tasks.map(({ state }) => state)).toEqual(['done', 'rewarded', 'rewarded']);
});

it('pays once for concurrent claims, and repeats the answer for the same key', async () => {
  const token = identity.tokenOf('2');
  const same = await Promise.all(Array.from({ length: 20 }, () => claim(token, 'task_5', 'one-key-1')));
  expect(new Set(same.map((answer) => dataOf(answer).claimed?.coins))).toEqual(new Set([100]));
  const others = await Promise.all(
    Array.from({ length: 20 }, (_each, at) => claim(token, 'task_5', `other-key-${at}`)),
  );
  expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['task_already_rewarded']));
  expect((await tasks(token)).coins).toBe(100);
});

it('pays one of many concurrent claims with different keys', async () => {
  const token = identity.tokenOf('3');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_each, at) => claim(token, 'task_5', `rush-key-${at}`)),
  );
  const codes = answers.map(({ code }) => code).toSorted();
  expect(codes).toEqual(['200', ...Array(19).fill('task_already_rewarded')]);
  expect((await tasks(token)).coins).toBe(100);
});

it('pays the current reward, and refuses tasks without reward', async () => {
  await at.platform.db
    .updateTable('system_settings')
    .set({
      revision: 1,
      settings: JSON.stringify({
        'wallet.taskFirstFollow': { value: 0, by: '1', at: '2026-03-01T00:00:00Z' },
        'wallet.taskRegister': { value: 7, by: '1', at: '2026-03-01T00:00:00Z' },
      }),
    })
    .execute();
  await at.platform.settings.changed();
  const token = identity.tokenOf('4');
  followers.add('4');
  expect((await tasks(token)).tasks.map(({ taskId }) => taskId)).toEqual(['task_5', 'task_10']);
  expect((await claim(token, 'task_9', 'key-00004')).code).toBe('task_not_done');
  expect(dataOf(await claim(token, 'task_5', 'key-00005')).coins).toBe(7);
  // The receiver still sees the paid reward.
  expect((await tasks(identity.tokenOf('2'))).tasks[0]).toMatchObject({ state: 'rewarded', reward: 100 });
});

it('refuses guests', async () => {
  expect((await api.call(taskCalls.doneStage, {}, { token: identity.tokenOf('95', 4) })).code).toBe(
    'visitor_not_allowed',
  );
});

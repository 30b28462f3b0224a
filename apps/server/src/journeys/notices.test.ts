import { accountCalls } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import { friendCalls } from '@touchline/contract/friends';
import { groupCalls, groupRequestCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type NoticeContent, notificationCalls } from '@touchline/contract/notifications';
import { personCalls } from '@touchline/contract/operators';
import { walletOperatorCalls } from '@touchline/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeModules, type Modules } from '../compose-modules.ts';
import type { Principal, StaffPrincipal } from '../platform/identity.ts';
import { directCalls } from '../testing/direct-calls.ts';
import { createTestPlatform, type TestPlatform } from '../testing/platform.ts';

let platform: TestPlatform;
let modules: Modules;
let operator: StaffPrincipal;
let people = 0;
beforeAll(async () => {
  platform = await createTestPlatform({ MEDIA_EMBEDDED: 'off' });
  modules = await composeModules({ platform, countryOf: () => null, hookUrl: () => '', voiceHookUrl: () => '' });
  const made = await modules.operators.makeAdministrator({ username: 'chief1', password: 'Chief12345' });
  const uid = 'uid' in made ? made.uid : '';
  operator = { uid, sessionId: '1', userType: userTypes.staff, role: 'administrator', ip: '127.0.0.1' };
});
afterAll(async () => {
  await modules.files.close();
  await modules.hub.close();
  await platform.close();
});

const password = 'kickoff2026';

type Noticed = Awaited<ReturnType<typeof person>>;

async function person() {
  people += 1;
  const username = `noticed${people}`;
  const uid = await modules.accounts.createUser({ username, nickname: username, password });
  const appNumber = (await modules.accounts.findUsers([uid])).get(uid)?.appNumber ?? '';
  const principal: Principal = { uid, sessionId: '1', userType: userTypes.user };
  const notices = async (): Promise<NoticeContent[]> => {
    const answer = await directCalls(modules.notifications)(notificationCalls.list, { limit: 20 }, { principal });
    return 'items' in answer ? answer.items.map(({ content }) => content) : [];
  };
  return { uid, appNumber, principal, notices };
}

it('gives a notice of a warning', async () => {
  const { uid, notices } = await person();
  const warn = (input: ParsedInputOf<typeof personCalls.warn>) =>
    directCalls(modules.operatorTools)(personCalls.warn, input, { principal: operator });
  await warn({ uid, template: 'spam', words: 'Once more and you are out.' });
  expect(await notices()).toEqual([{ kind: 'warning', template: 'spam', words: 'Once more and you are out.' }]);
  await warn({ uid, template: null, words: '' });
  expect(await notices()).toHaveLength(1);
});

it('gives a notice of granted coins, once for a repeated call', async () => {
  const [one, other] = [await person(), await person()];
  const input = { appNumbers: [one.appNumber, other.appNumber], amount: 500, note: 'Prize', reason: 'Quiz' };
  const grant = (key = 'k1', appNumbers = input.appNumbers) =>
    directCalls(modules.wallet)(walletOperatorCalls.grant, { ...input, key, appNumbers }, { principal: operator });
  await Promise.all([grant(), grant()]);
  await grant();
  for (const { notices } of [one, other])
    expect(await notices()).toEqual([{ kind: 'coins_granted', coins: 500, note: 'Prize' }]);
  await grant('k2', [one.appNumber, '1']);
  expect(await one.notices()).toHaveLength(1);
});

it('gives a notice of a corrected balance, once for a repeated call', async () => {
  const { uid, notices } = await person();
  const correct = (amount: number, key: string) =>
    directCalls(modules.wallet)(
      walletOperatorCalls.correct,
      { uid, account: 'wallet', amount, note: '', reason: 'Error', key },
      { principal: operator },
    );
  await correct(300, 'c1');
  await correct(-100, 'c2');
  await correct(-100, 'c2');
  await correct(-5000, 'c3');
  expect(await notices()).toEqual([
    { kind: 'coins_corrected', account: 'wallet', coins: -100, note: '' },
    { kind: 'coins_corrected', account: 'wallet', coins: 300, note: '' },
  ]);
});

it('gives a notice of an accepted friend request, also to one who was asked at the same time', async () => {
  const [ana, bo, cy] = [await person(), await person(), await person()];
  const call = directCalls(modules.friends);
  const apply = ({ principal }: Noticed, { uid }: Noticed) =>
    call(friendCalls.apply, { uid, source: 1, text: '' }, { principal });
  const asked = await apply(ana, bo);
  const requestId = 'request' in asked ? asked.request.id : '';
  const answers = await Promise.all(
    [1, 2].map(() => call(friendCalls.answer, { requestId, agree: true }, { principal: bo.principal })),
  );
  expect(answers.filter((answer) => 'request' in answer)).toHaveLength(1);
  expect([await ana.notices(), await bo.notices()]).toMatchObject([
    [{ kind: 'friend_accepted', user: { uid: bo.uid } }],
    [],
  ]);
  await apply(ana, cy);
  await apply(cy, ana);
  expect(await ana.notices()).toMatchObject([{ user: { uid: cy.uid } }, { user: { uid: bo.uid } }]);
  expect(await cy.notices()).toEqual([]);
});

it('gives no notice of a rejected friend request', async () => {
  const [ana, bo] = [await person(), await person()];
  const call = directCalls(modules.friends);
  const asked = await call(friendCalls.apply, { uid: bo.uid, source: 1, text: '' }, { principal: ana.principal });
  const requestId = 'request' in asked ? asked.request.id : '';
  await call(friendCalls.answer, { requestId, agree: false }, { principal: bo.principal });
  expect(await ana.notices()).toEqual([]);
});

it.each([true, false])('gives a notice of an answered request to join a group (agreed: %s)', async (agree) => {
  const [owner, asks] = [await person(), await person()];
  const call = directCalls(modules.groups);
  const asOwner = { principal: owner.principal };
  const kop = { name: 'Kop End', avatar: null, uids: [], joinMode: 'approval' as const };
  const made = await call(groupCalls.create, kop, asOwner);
  const groupId = 'group' in made ? made.group.groupId : '';
  await call(groupRequestCalls.join, { groupId, reason: 'Season ticket' }, { principal: asks.principal });
  const listed = await call(groupRequestCalls.list, { groupId, limit: 20 }, asOwner);
  const requestId = 'items' in listed ? (listed.items[0]?.id ?? '') : '';
  await Promise.all([1, 2].map(() => call(groupRequestCalls.answer, { requestId, agree }, asOwner)));
  expect(await asks.notices()).toEqual([{ kind: 'group_answered', groupId, name: 'Kop End', agreed: agree }]);
});

it('gives a notice of a new password, by whom it was set', async () => {
  const { uid, principal, notices } = await person();
  const change = (currentPassword: string) =>
    directCalls(modules.accounts)(
      accountCalls.changePassword,
      { currentPassword, password: 'kickoff2027', confirmPassword: 'kickoff2027' },
      { principal },
    );
  await change('wrong12345');
  expect(await notices()).toEqual([]);
  await change(password);
  const order = { uid, reason: 'Asked by e-mail' };
  await directCalls(modules.operatorTools)(personCalls.resetSignIn, order, { principal: operator });
  expect(await notices()).toEqual([
    { kind: 'password_changed', by: 'operator' },
    { kind: 'password_changed', by: 'self' },
  ]);
});

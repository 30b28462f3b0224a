import { userTypes } from '@touchline/contract/enums';
import type { NoticeContent } from '@touchline/contract/notifications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeModules, type Modules } from '../compose-modules.ts';
import type { Principal, StaffPrincipal } from '../platform/identity.ts';
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

async function person() {
  people += 1;
  const username = `noticed${people}`;
  const uid = await modules.accounts.createUser({ username, nickname: username, password });
  const appNumber = (await modules.accounts.findUsers([uid])).get(uid)?.appNumber ?? '';
  const principal: Principal = { uid, sessionId: '1', userType: userTypes.user };
  const notices = async (): Promise<NoticeContent[]> => {
    const answer = await modules.notifications.calls.list(uid, { limit: 20 });
    return 'items' in answer ? answer.items.map(({ content }) => content) : [];
  };
  return { uid, appNumber, principal, notices };
}

it('gives a notice of a warning', async () => {
  const { uid, notices } = await person();
  await modules.operatorTools.calls.warn({ uid, template: 'spam', words: 'Once more and you are out.' }, operator);
  expect(await notices()).toEqual([{ kind: 'warning', template: 'spam', words: 'Once more and you are out.' }]);
  await modules.operatorTools.calls.warn({ uid, template: null, words: '' }, operator);
  expect(await notices()).toHaveLength(1);
});

it('gives a notice of granted coins, once for a repeated call', async () => {
  const [one, other] = [await person(), await person()];
  const input = { appNumbers: [one.appNumber, other.appNumber], amount: 500, note: 'Prize', reason: 'Quiz', key: 'k1' };
  const grant = () => modules.wallet.calls.operators.grant(input, operator);
  await Promise.all([grant(), grant()]);
  await grant();
  for (const { notices } of [one, other])
    expect(await notices()).toEqual([{ kind: 'coins_granted', coins: 500, note: 'Prize' }]);
  await modules.wallet.calls.operators.grant({ ...input, key: 'k2', appNumbers: [one.appNumber, '1'] }, operator);
  expect(await one.notices()).toHaveLength(1);
});

it('gives a notice of a corrected balance, once for a repeated call', async () => {
  const { uid, notices } = await person();
  const correct = (amount: number, key: string) =>
    modules.wallet.calls.operators.correct(
      { uid, account: 'wallet', amount, note: '', reason: 'Error', key },
      operator,
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
  const { calls } = modules.friends;
  const apply = (from: string, to: string) => calls.apply(from, { uid: to, source: 1, text: '' });
  const asked = await apply(ana.uid, bo.uid);
  const requestId = 'request' in asked ? asked.request.id : '';
  const answers = await Promise.all([1, 2].map(() => calls.answer(bo.uid, { requestId, agree: true })));
  expect(answers.filter((answer) => 'request' in answer)).toHaveLength(1);
  expect([await ana.notices(), await bo.notices()]).toMatchObject([
    [{ kind: 'friend_accepted', user: { uid: bo.uid } }],
    [],
  ]);
  await apply(ana.uid, cy.uid);
  await apply(cy.uid, ana.uid);
  expect(await ana.notices()).toMatchObject([{ user: { uid: cy.uid } }, { user: { uid: bo.uid } }]);
  expect(await cy.notices()).toEqual([]);
});

it('gives no notice of a rejected friend request', async () => {
  const [ana, bo] = [await person(), await person()];
  const asked = await modules.friends.calls.apply(ana.uid, { uid: bo.uid, source: 1, text: '' });
  await modules.friends.calls.answer(bo.uid, { requestId: 'request' in asked ? asked.request.id : '', agree: false });
  expect(await ana.notices()).toEqual([]);
});

it.each([true, false])('gives a notice of an answered request to join a group (agreed: %s)', async (agree) => {
  const [owner, asks] = [await person(), await person()];
  const { calls } = modules.groups;
  const made = await calls.create(owner.uid, { name: 'Kop End', avatar: null, uids: [], joinMode: 'approval' });
  const groupId = 'group' in made ? made.group.groupId : '';
  await calls.join(asks.uid, { groupId, reason: 'Season ticket' });
  const listed = await calls.requests(owner.uid, { groupId, limit: 20 });
  const requestId = 'items' in listed ? (listed.items[0]?.id ?? '') : '';
  await Promise.all([1, 2].map(() => calls.answerRequest(owner.uid, { requestId, agree })));
  expect(await asks.notices()).toEqual([{ kind: 'group_answered', groupId, name: 'Kop End', agreed: agree }]);
});

it('gives a notice of a new password, by whom it was set', async () => {
  const { uid, principal, notices } = await person();
  const change = (currentPassword: string) =>
    modules.accounts.calls.changePassword(
      { currentPassword, password: 'kickoff2027', confirmPassword: 'kickoff2027' },
      principal,
    );
  await change('wrong12345');
  expect(await notices()).toEqual([]);
  await change(password);
  await modules.operatorTools.calls.resetSignIn({ uid, reason: 'Asked by e-mail' }, operator);
  expect(await notices()).toEqual([
    { kind: 'password_changed', by: 'operator' },
    { kind: 'password_changed', by: 'self' },
  ]);
});

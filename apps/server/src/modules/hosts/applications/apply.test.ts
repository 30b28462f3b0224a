import { accountCalls } from '@touchline/contract/accounts';
import { applicationCalls } from '@touchline/contract/hosts';
import { limits } from '@touchline/contract/limits';
import { applicationOperatorCalls as operatorCalls } from '@touchline/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { codeFor, passwordLogin, person, phoneNumber } from '../../accounts/testing/accounts-fixture.ts';
import {
  type ApplicationsUnderTest,
  applicant,
  applyWith,
  goodForm,
  member,
  startApplications,
  uploadDocument,
} from './testing/applications-fixture.ts';

let world: ApplicationsUnderTest;
let reviewer: { uid: string; token: string };
beforeAll(async () => {
  world = await startApplications();
  reviewer = world.staff('Lin Yue', 'reviewer');
});
afterAll(() => world.close());

const details = async (token: string) => dataOf(await world.api.call(applicationCalls.details, {}, { token }));
/** Advances past the time to undo after a decision. */
async function settled<T>(decision: Promise<T>): Promise<T> {
  const answer = await decision;
  world.platform.clock.advance(limits.operators.undoMs);
  await world.platform.timers.run('applications.decisions');
  return answer;
}
const reject = (id: string, words = 'Try again.') =>
  settled(world.api.call(operatorCalls.reject, { id, template: 'other', words }, { token: reviewer.token }));
const approve = (id: string) => settled(world.api.call(operatorCalls.approve, { id }, { token: reviewer.token }));
const setStatus = (uid: string, changes: object) =>
  world.platform.db.updateTable('accounts_account').set(changes).where('uid', '=', uid).execute();

describe('sending an application', () => {
  it('puts the account under review and stores the form', async () => {
    const who = await member(world, person(1));
    expect(await details(who.token)).toMatchObject({
      hostStatus: 'not_an_anchor',
      phone: '+86 *******0001',
      form: { nickname: 'Player0001', realName: '', region: null, birthday: null, sports: [] },
      documents: [],
      applications: [],
    });
    const form = { ...(await goodForm(world, who.token)), realName: '  Nguyễn Quang Minh ' };
    const made = dataOf(await applyWith(world, who.token, form)) as { application: { id: string } };
    expect(made).toMatchObject({ application: { status: 'under_review', decidedAt: null, reason: null } });
    expect(await details(who.token)).toMatchObject({
      hostStatus: 'under_review',
      form: {
        realName: 'Nguyễn Quang Minh',
        region: { country: 'VN', province: 'DN', city: null },
        sports: [1, 2],
        languages: ['vie', 'eng'],
        sampleLink: 'https://video.example.com/minh',
      },
      documents: [{ kind: 'id_front' }, { kind: 'id_back' }],
      applications: [{ id: made.application.id, appliedAt: '2026-03-01T20:00:00.000Z' }],
    });
    expect(world.events.filter(({ uid }) => uid === who.uid)).toEqual([
      expect.objectContaining({
        type: 'account.changed',
        data: expect.objectContaining({ hostStatus: 'under_review' }),
      }),
    ]);
    const me = dataOf(await world.api.call(accountCalls.tokenInfo, {}, { token: who.token }));
    expect(me.user.hostStatus).toBe('under_review');
  });

  it('names every missing field and returns the first one as the code', async () => {
    const who = await member(world, person(2));
    expect(await applyWith(world, who.token, {})).toMatchObject({
      status: 400,
      code: 'bad_input',
      fields: [
        { path: 'realName', code: 'required' },
        { path: 'nickname', code: 'nickname_empty' },
        { path: 'region', code: 'region_empty' },
        { path: 'birthday', code: 'birthday_empty' },
        { path: 'sports', code: 'required' },
        { path: 'languages', code: 'required' },
        { path: 'experience', code: 'required' },
        { path: 'contact', code: 'required' },
        { path: 'idFront', code: 'required' },
        { path: 'idBack', code: 'required' },
        { path: 'agreement', code: 'agreement_not_accepted' },
      ],
    });
    expect((await details(who.token)).hostStatus).toBe('not_an_anchor');
  });

  it.each([
    ['no real name', { realName: ' \u200b ' }, 'bad_input', 'realName', 'required'],
    ['a long real name', { realName: 'x'.repeat(61) }, 'text_too_long', 'realName', 'text_too_long'],
    ['no nickname', { nickname: '' }, 'nickname_empty', 'nickname', 'nickname_empty'],
    ['a long nickname', { nickname: '😀'.repeat(21) }, 'text_too_long', 'nickname', 'text_too_long'],
    ['a nickname with a sensitive word', { nickname: 'forbidden' }, 'sensitive_words', 'nickname', 'sensitive_words'],
    ['no region', { region: null }, 'region_empty', 'region', 'region_empty'],
    [
      'an unknown region',
      { region: { country: 'xx', province: null, city: null } },
      'bad_input',
      'region',
      'not_a_region',
    ],
    ['no birthday', { birthday: '' }, 'birthday_empty', 'birthday', 'birthday_empty'],
    ['a birthday in the future', { birthday: '2026-03-03' }, 'bad_input', 'birthday', 'not_a_birthday'],
    ['a day that does not exist', { birthday: '1995-02-30' }, 'bad_input', 'birthday', 'not_a_birthday'],
    ['no sport', { sports: [] }, 'bad_input', 'sports', 'required'],
    ['no language', { languages: [] }, 'bad_input', 'languages', 'required'],
    ['a sensitive experience', { experience: 'a forbidden word' }, 'sensitive_words', 'experience', 'sensitive_words'],
    ['no contact', { contact: '' }, 'bad_input', 'contact', 'required'],
    ['a link without encryption', { sampleLink: 'http://example.com/a' }, 'bad_input', 'sampleLink', 'not_a_link'],
    ['a script instead of a link', { sampleLink: 'javascript:alert(1)' }, 'bad_input', 'sampleLink', 'not_a_link'],
    ['a link with a sign-in', { sampleLink: 'https://a:b@example.com' }, 'bad_input', 'sampleLink', 'not_a_link'],
    ['a link to this machine', { sampleLink: 'https://localhost/x' }, 'bad_input', 'sampleLink', 'not_a_link'],
    ['a document without its back', { idBack: undefined }, 'bad_input', 'idBack', 'required'],
    ['an invalid document', { idFront: 'https://example.com/a.png' }, 'bad_input', 'idFront', 'not_an_own_upload'],
    ['no agreement', { agreement: false }, 'agreement_not_accepted', 'agreement', 'agreement_not_accepted'],
  ])('rejects %s', async (_what, changes, code, path, problem) => {
    const who = await stranger();
    const form = { ...(await goodForm(world, who.token)), ...changes };
    const answer = await applyWith(world, who.token, form);
    expect(answer).toMatchObject({ success: false, status: 400, code, fields: [{ path, code: problem }] });
    expect((await details(who.token)).applications).toEqual([]);
  });
  let known: ReturnType<typeof member> | undefined;
  const stranger = () => {
    known ??= member(world, person(3));
    return known;
  };

  it('returns the maximum length of a text', async () => {
    const who = await stranger();
    const form = { ...(await goodForm(world, who.token)), experience: '字'.repeat(1001) };
    expect(await applyWith(world, who.token, form)).toMatchObject({ code: 'text_too_long', data: { max: 1000 } });
  });

  it('rejects documents of others and public pictures', async () => {
    const [who, other] = [await stranger(), await member(world, person(4))];
    const theirs = await uploadDocument(world, other.token);
    const form = { ...(await goodForm(world, who.token)), idFront: theirs, selfie: theirs };
    expect(await applyWith(world, who.token, form)).toMatchObject({
      fields: [
        { path: 'idFront', code: 'not_an_own_upload' },
        { path: 'selfie', code: 'not_an_own_upload' },
      ],
    });
  });

  it('rejects guests, staff and unknown accounts', async () => {
    const guest = dataOf(await world.api.call(accountCalls.guestLogin, {})).token;
    expect(await applyWith(world, guest, {})).toMatchObject({ code: 'visitor_not_allowed' });
    expect(await applyWith(world, reviewer.token, {})).toMatchObject({ status: 401, code: '403' });
    expect(await world.api.callWith(applicationCalls.apply, {})).toMatchObject({ status: 401, code: '403' });
    const assistant = await member(world, person(5));
    await setStatus(assistant.uid, { user_type: 3 });
    world.accounts.identity.forget(assistant.uid);
    const form = await goodForm(world, (await member(world, person(6))).token);
    expect(await applyWith(world, assistant.token, form)).toMatchObject({ code: 'no_permission' });
  });

  it('changes nothing in states that cannot apply', async () => {
    const who = await member(world, person(7));
    const form = await goodForm(world, who.token);
    const answers = [
      [{ host_status: 'under_review' }, { code: 'review_pending' }],
      [{ host_status: 'approved' }, { code: 'already_an_anchor' }],
      [
        { host_status: 'banned', host_banned_until: new Date('2026-03-02T00:00:00Z') },
        { code: 'anchor_banned', data: { until: '2026-03-02T00:00:00.000Z' } },
      ],
      [{ host_status: 'banned', host_banned_until: new Date('2026-03-01T19:00:00Z') }, { code: 'already_an_anchor' }],
      [{ host_status: 'banned_forever' }, { code: 'anchor_banned_forever' }],
    ] as const;
    for (const [state, answer] of answers) {
      await setStatus(who.uid, state);
      await world.accounts.standings.announce(who.uid);
      expect(await applyWith(world, who.token, form)).toMatchObject(answer);
    }
    expect(await details(who.token)).toMatchObject({ hostStatus: 'banned_forever', applications: [] });
  });

  it('stores one application, however many are sent at the same time', async () => {
    const who = await member(world, person(8));
    const form = await goodForm(world, who.token);
    const answers = await Promise.all(Array.from({ length: 5 }, () => applyWith(world, who.token, form)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['200', ...Array(4).fill('review_pending')]);
    expect((await details(who.token)).applications).toHaveLength(1);
  });
});

describe('the phone of an applicant', () => {
  /** An account created by an operator, still without a phone. */
  async function phoneless(username: string) {
    await world.accounts.createUser({ username, password: 'Abc12345', nickname: username });
    const session = dataOf(await passwordLogin(world, { username, password: 'Abc12345' }));
    return { uid: session.user.uid, token: session.token };
  }
  async function tokenFor(index: number): Promise<string> {
    const phone = phoneNumber(index);
    const smsCode = await codeFor(world, phone, 'change_phone');
    const answer = await world.api.call(accountCalls.codeToken, { ...phone, smsCode, purpose: 'change_phone' });
    return dataOf(answer).codeToken;
  }

  it('rejects a phone that is not verified', async () => {
    const who = await phoneless('nophone1');
    const form = await goodForm(world, who.token);
    expect(await applyWith(world, who.token, form)).toMatchObject({
      code: 'phone_empty',
      fields: [{ path: 'phone', code: 'phone_empty' }],
    });
    expect(await applyWith(world, who.token, { ...form, codeToken: 'made-up' })).toMatchObject({
      code: 'code_token_expired',
    });
    expect((await details(who.token)).phone).toBeNull();
    expect(await applyWith(world, who.token, { ...form, codeToken: await tokenFor(50) })).toMatchObject({
      success: true,
    });
    expect(await details(who.token)).toMatchObject({ phone: '+86 *******0050', hostStatus: 'under_review' });
  });

  it('rejects a phone of another account', async () => {
    const [owner, who] = [await member(world, person(51)), await phoneless('nophone2')];
    const form = await goodForm(world, who.token);
    world.platform.clock.advance(60_000);
    expect(await applyWith(world, who.token, { ...form, codeToken: await tokenFor(51) })).toMatchObject({
      code: 'phone_bound_to_another',
    });
    await setStatus(owner.uid, { host_status: 'approved', user_type: 2 });
    world.platform.clock.advance(60_000);
    expect(await applyWith(world, who.token, { ...form, codeToken: await tokenFor(51) })).toMatchObject({
      code: 'phone_already_anchor',
    });
    expect(await details(who.token)).toMatchObject({ phone: null, applications: [] });
  });
});

describe('applying again', () => {
  // Proves consolePeople:effect.reason
  it('shows a banned host the reason and the end of the ban', async () => {
    const who = await member(world, person(30));
    const own = async () => dataOf(await world.api.call(applicationCalls.details, {}, { token: who.token }));
    const until = new Date('2026-03-02T00:00:00Z');
    await setStatus(who.uid, { host_status: 'banned', host_banned_until: until, host_reason: 'Music without rights' });
    await world.accounts.standings.announce(who.uid);
    expect(await own()).toMatchObject({ reason: 'Music without rights', bannedUntil: until.toISOString() });
    await setStatus(who.uid, { host_status: 'banned_forever', host_banned_until: null });
    await world.accounts.standings.announce(who.uid);
    expect(await own()).toMatchObject({ reason: 'Music without rights', bannedUntil: null });
  });

  it('shows the reason of the rejection and keeps the history', async () => {
    const who = await applicant(world, person(60));
    expect(await reject(who.id, 'The sample is silent')).toMatchObject({ success: true });
    const after = await details(who.token);
    expect(after).toMatchObject({
      hostStatus: 'rejected',
      reason: 'The sample is silent.',
      form: { realName: 'Applicant Player0060' },
      documents: [{ kind: 'id_front' }, { kind: 'id_back' }],
      applications: [{ status: 'rejected', reason: 'The sample is silent.' }],
    });
    const [front, back] = after.documents.map(({ address }) => address);
    world.platform.clock.advance(3_600_000);
    const repeated = { ...after.form, idFront: front, idBack: back, agreement: true, experience: 'Now with sound.' };
    expect(await applyWith(world, who.token, repeated)).toMatchObject({ success: true });
    expect(await details(who.token)).toMatchObject({
      hostStatus: 'under_review',
      reason: null,
      form: { experience: 'Now with sound.' },
      applications: [{ status: 'under_review', reason: null }, { status: 'rejected' }],
    });
  });
});

describe('signing in as a host', () => {
  it('returns the notice of each state with its details', async () => {
    const who = await member(world, person(70));
    const host = () => passwordLogin(world, who.who, 'host');
    const viewer = () => passwordLogin(world, who.who, 'viewer');
    expect(await host()).toMatchObject({ status: 403, code: 'not_an_anchor' });

    const form = await goodForm(world, who.token);
    dataOf(await applyWith(world, who.token, form));
    expect(await host()).toMatchObject({ status: 403, code: 'review_pending' });

    const [first] = (await details(who.token)).applications;
    dataOf(await reject(first?.id ?? '', 'Please show your face'));
    expect(await host()).toMatchObject({
      status: 403,
      code: 'review_rejected',
      data: { reason: 'Please show your face.' },
    });

    dataOf(await applyWith(world, who.token, form));
    const [second] = (await details(who.token)).applications;
    dataOf(await approve(second?.id ?? ''));
    expect(await host()).toMatchObject({ data: { user: { hostStatus: 'approved', isHost: true, userType: 2 } } });

    const until = new Date(world.platform.clock.now() + 3_600_000);
    await setStatus(who.uid, { host_status: 'banned', host_banned_until: until, host_reason: 'Betting' });
    expect(await host()).toMatchObject({ status: 403, code: 'anchor_banned', data: { until: until.toISOString() } });
    expect(await viewer()).toMatchObject({ success: true, data: { user: { hostStatus: 'banned' } } });
    world.platform.clock.advance(3_600_000);
    expect(await host()).toMatchObject({ success: true });
    await setStatus(who.uid, { host_status: 'banned_forever' });
    expect(await host()).toMatchObject({ status: 403, code: 'anchor_banned_forever' });
  });

  it('gives the same answer by phone and code, and tells unknown phones to register', async () => {
    const who = await applicant(world, person(71));
    const byPhone = async (index: number, face: 'host' | 'viewer') => {
      world.platform.clock.advance(60_000);
      const smsCode = await codeFor(world, phoneNumber(index), 'login');
      return world.api.call(accountCalls.phoneLogin, { face, ...phoneNumber(index), smsCode });
    };
    expect(await byPhone(71, 'host')).toMatchObject({ code: 'review_pending' });
    dataOf(await reject(who.id, 'No'));
    expect(await byPhone(71, 'host')).toMatchObject({ code: 'review_rejected', data: { reason: 'No.' } });
    expect(await byPhone(71, 'viewer')).toMatchObject({ success: true });
    expect(await byPhone(79, 'host')).toMatchObject({ status: 404, code: 'anchor_not_registered' });
  });
});

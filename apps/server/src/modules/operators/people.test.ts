import { accountCalls, authenticatorCalls } from '@touchline/contract/accounts';
import { type AuditAction, operatorCalls, personCalls, staffCalls } from '@touchline/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { dataOf } from '../../testing/api.ts';
import { codeAt } from '../../testing/code-at.ts';
import { createAudit } from './audit/audit.ts';
import { type Operator, type OperatorsUnderTest, password, startOperators } from './testing/operators-fixture.ts';

let world: OperatorsUnderTest;
let moderator: Operator;
let administrator: Operator;
let confirmed: Operator;
beforeAll(async () => {
  world = await startOperators();
  moderator = await world.confirmed('moderator');
  administrator = await world.operator('administrator');
  confirmed = await world.confirmed('administrator');
});
afterAll(() => world.close());

const day = 24 * 3_600_000;
const member: OperatorsUnderTest['member'] = (more) => world.member(more);
const as = ({ token }: Operator = moderator) => ({ token });
const person = async (uid: string) => dataOf(await world.api.call(personCalls.page, { uid }, as()));
const inADay = () => new Date(world.platform.clock.now() + day).toISOString();
const signIn = async (username: string, secret = password) =>
  world.api.call(accountCalls.pwdLogin, { face: 'viewer', username, password: secret });

describe('user details', () => {
  it('shows devices, notes and history', async () => {
    const uid = await member({ username: 'shown0001', nickname: 'Shown' });
    const how = { device: 'Firefox', ip: '198.51.100.9' };
    const input = { face: 'viewer', username: 'shown0001', password } as const;
    dataOf(await world.api.call(accountCalls.pwdLogin, input, how));
    dataOf(await world.api.call(personCalls.addNote, { uid, text: ' Wrote to support. ' }, as()));
    await world.api.call(personCalls.ban, { uid, scope: 'platform', reason: 'spam', until: inADay() }, as());
    const page = await person(uid);
    expect(page).toMatchObject({
      username: 'shown0001',
      demo: false,
      staffRole: null,
      host: { status: 'not_an_anchor', ban: null, onAir: false },
      platformBan: { reason: 'spam' },
      sessions: [],
      notes: [{ text: 'Wrote to support.', by: { uid: moderator.uid, role: 'moderator' } }],
    });
    expect(page.history.map(({ action }) => action)).toEqual(['person.ban', 'person.note']);
    await world.api.call(personCalls.liftBan, { uid, scope: 'platform', reason: 'sorry' }, as());
    dataOf(await world.api.call(accountCalls.pwdLogin, input, how));
    expect((await person(uid)).sessions).toMatchObject([{ device: 'Firefox', ip: '198.51.100.9' }]);
  });

  it('marks a person of the demo', async () => {
    const uid = await member({ username: 'shown0002', nickname: 'Invented' });
    await world.platform.db.updateTable('accounts_account').set({ demo: true }).where('uid', '=', uid).execute();
    expect(await person(uid)).toMatchObject({ uid, demo: true });
  });

  it('answers user_not_found for an unknown user, in every call', async () => {
    const uid = '77';
    const reason = 'spam';
    const calls = [
      world.api.call(personCalls.page, { uid }, as()),
      world.api.call(personCalls.addNote, { uid, text: 'x' }, as()),
      world.api.call(personCalls.ban, { uid, scope: 'platform', until: inADay(), reason }, as()),
      world.api.call(personCalls.ban, { uid, scope: 'host', until: inADay(), reason }, as()),
      world.api.call(personCalls.banForGood, { uid, scope: 'platform', reason }, as()),
      world.api.call(personCalls.liftBan, { uid, scope: 'host', reason }, as()),
      world.api.call(personCalls.mute, { uid, until: inADay(), reason }, as()),
      world.api.call(personCalls.unmute, { uid, reason }, as()),
      world.api.call(personCalls.resetSignIn, { uid, reason }, as()),
      world.api.call(personCalls.delete, { uid, reason }, as(confirmed)),
    ];
    const codes = (await Promise.all(calls)).map(({ code }) => code);
    expect(codes).toEqual(Array(calls.length).fill('user_not_found'));
  });
});

describe('history of a user', () => {
  it.each([
    ['reviewer', ['person.note']],
    ['moderator', ['person.note']],
    ['administrator', ['coupons.restock', 'coins.grant', 'person.note']],
  ] as const)(
    'tells a %s what was done and why, money only who may read wallets, and no address of a colleague',
    async (role, events) => {
      const uid = await member();
      dataOf(await world.api.call(personCalls.addNote, { uid, text: 'Wrote to support.' }, as()));
      const target = { kind: 'person', id: uid, label: 'Nick' } as const;
      const by = {
        uid: administrator.uid,
        role: 'administrator',
        userType: 3,
        sessionId: '1',
        ip: '203.0.113.77',
      } as const;
      const write = (action: AuditAction, on: typeof target | null, details: object) =>
        inTransaction(world.platform.db, (tx) =>
          createAudit(world.platform).record(tx, by, {
            action,
            target: on,
            details: { ...details, reason: `for ${action}` },
          }),
        );
      await write('coins.grant', target, { amount: 987_654 });
      await write('coupons.restock', null, { uid, amount: 987_654 });
      const who = await world.operator(role);
      const { history } = dataOf(await world.api.call(personCalls.page, { uid }, as(who)));
      expect(history.map(({ action }) => action)).toEqual(events);
      const fields = ['action', 'at', 'id', 'operator', 'reason', 'template'];
      for (const step of history) expect(Object.keys(step).sort()).toEqual(fields);
      expect(history.map(({ reason }) => reason)).toEqual(
        events.map((action) => (action === 'person.note' ? null : `for ${action}`)),
      );
      expect(JSON.stringify(history)).not.toMatch(/987654|203\.0\.113\.77/);
    },
  );

  it('is hidden from editors and finance', async () => {
    const uid = await member();
    for (const role of ['editor', 'finance'] as const) {
      const answer = await world.api.call(personCalls.page, { uid }, as(await world.operator(role)));
      expect(answer.code, role).toBe('no_permission');
    }
  });
});

describe('mutes of the whole platform', () => {
  const mute = (uid: string, more: object = {}) =>
    world.api.callWith(personCalls.mute, { uid, reason: 'spam', until: inADay(), ...more }, as());
  const unmute = (uid: string, more: object = {}) =>
    world.api.callWith(personCalls.unmute, { uid, reason: 'sorry', ...more }, as());

  it('require a reason and an end within the next year', async () => {
    const uid = await member();
    expect((await mute(uid, { reason: ' ' })).code).toBe('decision_reason_empty');
    const now = new Date(world.platform.clock.now()).toISOString();
    expect(await mute(uid, { until: now })).toMatchObject({ code: 'bad_input', fields: [{ path: 'until' }] });
    const inYears = new Date(world.platform.clock.now() + 367 * day).toISOString();
    expect(await mute(uid, { until: inYears })).toMatchObject({ fields: [{ path: 'until', code: 'too_far' }] });
    expect((await person(uid)).history).toEqual([]);
  });

  // Proves consolePeople:effect.until
  // Proves consolePeople:effect.muteNotice
  // Proves consolePeople:effect.writeAgain
  it('notify the user of the reason and the end, and last until then or until they are lifted', async () => {
    const uid = await member({ username: 'muted0001' });
    const { token } = dataOf(await signIn('muted0001'));
    const until = inADay();
    expect(dataOf(await mute(uid, { until })).mute).toEqual({ until, reason: 'spam' });
    expect(world.notices.given.at(-1)).toEqual({ uid, content: { kind: 'muted', until, reason: 'spam' } });
    expect(dataOf(await world.api.call(accountCalls.tokenInfo, {}, { token })).user.mute).toEqual({
      until,
      reason: 'spam',
    });
    expect(await world.accounts.speakerOf(uid)).toMatchObject({ ban: null, mute: { reason: 'spam' } });
    expect(dataOf(await unmute(uid)).mute).toBeNull();
    expect((await unmute(uid)).code).toBe('conflict');
    expect((await person(uid)).history.map(({ action, reason }) => [action, reason])).toEqual([
      ['person.unmute', 'sorry'],
      ['person.mute', 'spam'],
    ]);
    const ends = { uid, until: new Date(world.platform.clock.now() + 60_000).toISOString() };
    dataOf(await mute(uid, ends));
    world.platform.clock.advance(60_000);
    expect((await person(uid)).mute).toBeNull();
    expect((await world.accounts.speakerOf(uid))?.mute).toBeNull();
  });

  // Proves consolePeople:effect.insteadMute
  it('refuse the second of two operators when the mute has changed', async () => {
    const uid = await member();
    const until = inADay();
    const both = await Promise.all([mute(uid, { until, seen: null }), mute(uid, { until, seen: null })]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['200', 'conflict']);
    expect((await unmute(uid, { seen: null })).code).toBe('conflict');
    expect((await unmute(uid, { seen: { until } })).success).toBe(true);
  });

  it('are refused for guests and staff', async () => {
    const guest = dataOf(await world.api.call(accountCalls.guestLogin, {})).user.uid;
    expect((await mute(guest)).code).toBe('conflict');
    expect((await mute(administrator.uid)).code).toBe('no_permission');
  });
});

describe('bans', () => {
  const ban = (uid: string, more: object = {}) =>
    world.api.callWith(personCalls.ban, { uid, scope: 'platform', reason: 'spam', until: inADay(), ...more }, as());

  it('requires a reason and an end in the future', async () => {
    const uid = await member();
    expect((await ban(uid, { reason: '' })).code).toBe('decision_reason_empty');
    expect((await ban(uid, { reason: ' \u200b\n' })).code).toBe('decision_reason_empty');
    expect(await ban(uid, { reason: 'x'.repeat(501) })).toMatchObject({ code: 'text_too_long', data: { max: 500 } });
    const now = new Date(world.platform.clock.now()).toISOString();
    expect(await ban(uid, { until: now })).toMatchObject({ code: 'bad_input', fields: [{ path: 'until' }] });
    // Practically permanent, so it requires the security code.
    const inYears = new Date(world.platform.clock.now() + 367 * 24 * 3_600_000).toISOString();
    for (const until of [inYears, '9999-12-31T00:00:00.000Z'])
      expect(await ban(uid, { until })).toMatchObject({
        code: 'bad_input',
        fields: [{ path: 'until', code: 'too_far' }],
      });
    expect((await person(uid)).platformBan).toBeNull();
    expect((await person(uid)).history).toEqual([]);
  });

  // Proves consolePeople:effect.signOut
  // Proves consolePeople:effect.forGood
  // Proves consolePeople:effect.reason
  // Proves consolePeople:effect.signInAgain
  it('ends all sessions with a platform ban, until it expires or is lifted', async () => {
    const uid = await member({ username: 'banned001' });
    const { token } = dataOf(await signIn('banned001'));
    const until = inADay();
    expect(dataOf(await ban(uid, { until })).platformBan).toEqual({ until, reason: 'spam' });
    expect((await world.api.call(accountCalls.profile, {}, { token })).code).toBe('2321');
    expect(await signIn('banned001')).toMatchObject({ code: 'login_forbidden_until', data: { until, reason: 'spam' } });
    const lift = () => world.api.call(personCalls.liftBan, { uid, scope: 'platform', reason: 'sorry' }, as());
    expect(dataOf(await lift()).platformBan).toBeNull();
    expect((await signIn('banned001')).success).toBe(true);
    expect((await lift()).code).toBe('conflict');
    dataOf(await world.api.call(personCalls.banForGood, { uid, scope: 'platform', reason: 'again' }, as()));
    expect(await signIn('banned001')).toMatchObject({ code: 'login_forbidden', data: { reason: 'again' } });
  });

  // Proves consolePeople:effect.forGood
  // Proves consolePeople:effect.reason
  // Proves consolePeople:effect.hostAgain
  it('keeps a banned host a viewer, and lifting the ban restores the host', async () => {
    const uid = await member({ username: 'hosting01', hostStatus: 'approved' });
    const { token } = dataOf(await signIn('hosting01'));
    const until = inADay();
    expect(dataOf(await ban(uid, { scope: 'host', until })).hostStatus).toBe('banned');
    expect((await person(uid)).host).toMatchObject({ status: 'banned', ban: { until, reason: 'spam' } });
    expect((await world.api.call(accountCalls.profile, {}, { token })).success).toBe(true);
    const asHost = { face: 'host', username: 'hosting01', password } as const;
    expect(await world.api.call(accountCalls.pwdLogin, asHost)).toMatchObject({
      code: 'anchor_banned',
      data: { until, reason: 'spam' },
    });
    dataOf(await world.api.call(personCalls.banForGood, { uid, scope: 'host', reason: 'fraud' }, as()));
    expect(await world.api.call(accountCalls.pwdLogin, asHost)).toMatchObject({
      code: 'anchor_banned_forever',
      data: { reason: 'fraud' },
    });
    const lift = { uid, scope: 'host', reason: 'appeal' } as const;
    expect(dataOf(await world.api.call(personCalls.liftBan, lift, as())).hostStatus).toBe('approved');
    expect((await world.api.call(accountCalls.pwdLogin, asHost)).success).toBe(true);
    expect((await world.api.call(personCalls.liftBan, lift, as())).code).toBe('conflict');
  });

  // Proves consolePeople:effect.instead
  it.each(['platform', 'host'] as const)(
    'refuses the second of two operators when the ban from the %s has changed',
    async (scope) => {
      const uid = await member({ hostStatus: 'approved' });
      const inForce = async () => {
        const page = await person(uid);
        return scope === 'host' ? page.host.ban : page.platformBan;
      };
      const lift = (seen: object | null) =>
        world.api.callWith(personCalls.liftBan, { uid, scope, reason: 'sorry', seen }, as());
      const until = inADay();
      const both = await Promise.all([ban(uid, { scope, until, seen: null }), ban(uid, { scope, seen: null })]);
      expect(both.map(({ code }) => code).toSorted()).toEqual(['200', 'conflict']);
      const good = { uid, scope, reason: 'fraud' } as const;
      dataOf(await world.api.call(personCalls.banForGood, { ...good, seen: { until } }, as()));
      // A moderator who saw a one-day ban can neither shorten nor lift the permanent one.
      expect((await ban(uid, { scope, seen: { until } })).code).toBe('conflict');
      expect((await lift({ until })).code).toBe('conflict');
      expect((await lift(null)).code).toBe('conflict');
      expect(await inForce()).toEqual({ until: null, reason: 'fraud' });
      expect((await lift({ until: null })).success).toBe(true);
      expect(await inForce()).toBeNull();
      expect((await person(uid)).history.map(({ action }) => action)).toEqual([
        'person.lift_ban',
        'person.ban_for_good',
        'person.ban',
      ]);
    },
  );

  // Proves consolePeople:effect.log
  it('writes every ban, lift and reset into the audit log with its operator and reason', async () => {
    const uid = await member({ username: 'logged001', hostStatus: 'approved' });
    const input = { uid, reason: 'why not' };
    for (const scope of ['platform', 'host'] as const) {
      dataOf(await ban(uid, { scope, reason: input.reason }));
      dataOf(await world.api.call(personCalls.liftBan, { ...input, scope }, as()));
      dataOf(await world.api.call(personCalls.banForGood, { ...input, scope }, as()));
      dataOf(await world.api.call(personCalls.liftBan, { ...input, scope }, as()));
    }
    dataOf(await world.api.call(personCalls.resetSignIn, input, as()));
    const search = { targetKind: 'person', targetId: uid } as const;
    const { items } = dataOf(await world.api.call(staffCalls.auditEntries, search, as(administrator)));
    expect(items.map(({ action }) => action)).toEqual([
      'person.reset_sign_in',
      ...Array(2).fill(['person.lift_ban', 'person.ban_for_good', 'person.lift_ban', 'person.ban']).flat(),
    ]);
    for (const { operator, details } of items)
      expect([operator.uid, details.reason]).toEqual([moderator.uid, 'why not']);
  });

  it('requires a host for a host ban', async () => {
    for (const hostStatus of ['not_an_anchor', 'under_review', 'rejected'] as const) {
      expect((await ban(await member({ hostStatus }), { scope: 'host' })).code).toBe('not_an_anchor');
    }
  });

  it('refuses operators, who are disabled by an administrator', async () => {
    expect((await ban(administrator.uid)).code).toBe('no_permission');
    const input = { uid: administrator.uid, reason: 'x' };
    expect((await world.api.call(personCalls.resetSignIn, input, as())).code).toBe('no_permission');
    expect((await world.api.call(operatorCalls.me, {}, as(administrator))).success).toBe(true);
  });
});

describe('sign-in reset', () => {
  // Proves consolePeople:effect.signOut
  // Proves consolePeople:effect.newPassword
  it('opens a locked account with a new password', async () => {
    const uid = await member({ username: 'locked001' });
    const { token } = dataOf(await signIn('locked001'));
    for (let tries = 0; tries < 5; tries += 1) await signIn('locked001', 'Wrong123');
    expect((await signIn('locked001')).code).toBe('login_locked');
    const answer = dataOf(await world.api.call(personCalls.resetSignIn, { uid, reason: 'lost' }, as()));
    expect((await signIn('locked001', answer.password)).success).toBe(true);
    expect((await world.api.call(accountCalls.profile, {}, { token })).code).toBe('2321');
    expect(JSON.stringify(await person(uid))).not.toContain(answer.password);
  });

  it('is refused for guests', async () => {
    const uid = dataOf(await world.api.call(accountCalls.guestLogin, {})).user.uid;
    expect((await world.api.call(personCalls.resetSignIn, { uid, reason: 'x' }, as())).code).toBe('conflict');
  });
});

describe('the authenticator of a member', () => {
  // Proves consolePeople:effect.noCode
  // Proves consolePeople:effect.resetNotice
  it('removes a lost authenticator, once, with a notice and an entry in the log', async () => {
    const uid = await member({ username: 'lostapp01' });
    const how = { token: dataOf(await signIn('lostapp01')).token };
    const reset = (who: Operator = moderator) =>
      world.api.call(personCalls.resetAuthenticator, { uid, reason: 'lost the phone' }, as(who));
    expect((await person(uid)).authenticator).toBe(false);
    expect((await reset()).code).toBe('conflict');
    const { secret } = dataOf(await world.api.call(authenticatorCalls.begin, { currentPassword: password }, how));
    const code = codeAt(secret, world.platform.clock.now());
    const { recoveryCodes } = dataOf(await world.api.call(authenticatorCalls.turnOn, { code }, how));
    expect((await person(uid)).authenticator).toBe(true);
    const { code: required, data } = await signIn('lostapp01');
    expect(required).toBe('authenticator_code_required');

    expect((await reset(administrator)).code).toBe('security_code_required');
    const answers = await Promise.all([reset(), reset()]);
    expect(answers.map((answer) => answer.code).sort()).toEqual(['200', 'conflict']);
    expect(world.notices.given.filter((notice) => notice.uid === uid).map(({ content }) => content)).toEqual([
      { kind: 'authenticator_changed', change: 'on' },
      { kind: 'authenticator_changed', change: 'reset' },
    ]);
    expect((await signIn('lostapp01')).success).toBe(true);
    // Sessions stay, the half-finished sign-in and the recovery codes do not.
    expect((await world.api.call(accountCalls.profile, {}, how)).success).toBe(true);
    const signInToken = String((data as { signInToken?: unknown } | undefined)?.signInToken);
    const late = await world.api.call(authenticatorCalls.signIn, { signInToken, code: recoveryCodes[0] ?? '' });
    expect(late.code).toBe('sign_in_expired');
    const search = { targetKind: 'person', targetId: uid } as const;
    const { items } = dataOf(await world.api.call(staffCalls.auditEntries, search, as(administrator)));
    expect(items.map(({ action, details }) => [action, details])).toEqual([
      ['person.reset_authenticator', { reason: 'lost the phone' }],
    ]);
  });
});

describe('deletion of an account', () => {
  const remove = (uid: string, who: Operator, reason = 'Asked by mail') =>
    world.api.call(personCalls.delete, { uid, reason }, as(who));

  it('is for administrators with a recent code, with a reason, and is handed on once it is recorded', async () => {
    const uid = await member();
    expect((await remove(uid, moderator)).code).toBe('no_permission');
    expect((await remove(uid, administrator)).code).toBe('security_code_required');
    expect((await remove(uid, confirmed, ' ')).code).toBe('decision_reason_empty');
    expect(world.deleted).not.toContain(uid);
    dataOf(await remove(uid, confirmed));
    expect(world.deleted).toContain(uid);
    expect(await person(uid)).toMatchObject({
      platformBan: { until: null, reason: 'Asked by mail' },
      sessions: [],
      history: [{ action: 'person.delete' }],
    });
  });

  it('is refused for guests, operators and hosts on air', async () => {
    const guest = dataOf(await world.api.call(accountCalls.guestLogin, {})).user.uid;
    const uid = await member({ hostStatus: 'approved' });
    world.broadcasts.push({
      sessionId: '1',
      hostId: uid,
      roomId: `7${uid}`,
      matchId: null,
      state: 'live',
      private: true,
      startedAt: world.platform.clock.date(),
      lostAt: null,
      viewers: 0,
      peakViewers: 0,
      signal: null,
    });
    const codes = [guest, moderator.uid, uid].map(async (who) => (await remove(who, confirmed)).code);
    expect(await Promise.all(codes)).toEqual(['conflict', 'no_permission', 'conflict']);
    world.broadcasts.length = 0;
    expect(world.deleted).not.toContain(uid);
  });
});

describe('staff list', () => {
  it('is for administrators', async () => {
    expect((await world.api.call(staffCalls.list, {}, as())).code).toBe('no_permission');
  });
});

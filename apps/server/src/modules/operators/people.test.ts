import { accountCalls } from '@touchline/contract/accounts';
import { type AuditAction, operatorCalls, personCalls, staffCalls } from '@touchline/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { dataOf } from '../../testing/api.ts';
import { createAudit } from './audit.ts';
import { type Operator, type OperatorsUnderTest, password, startOperators } from './testing/operators-fixture.ts';

let world: OperatorsUnderTest;
let moderator: Operator;
let administrator: Operator;
beforeAll(async () => {
  world = await startOperators();
  moderator = await world.confirmed('moderator');
  administrator = await world.operator('administrator');
});
afterAll(() => world.close());

const day = 24 * 3_600_000;
let made = 0;
const member = (more: Partial<Parameters<typeof world.accounts.createUser>[0]> = {}) => {
  made += 1;
  const username = `member${String(made).padStart(4, '0')}`;
  return world.accounts.createUser({ username, nickname: `Nick ${made}`, password, ...more });
};
const as = ({ token }: Operator = moderator) => ({ token });
const person = async (uid: string) => dataOf(await world.api.call(personCalls.page, { uid }, as()));
const inADay = () => new Date(world.platform.clock.now() + day).toISOString();
const signIn = async (username: string, secret = password) =>
  world.api.call(accountCalls.pwdLogin, { face: 'viewer', username, password: secret });

describe('searching people', () => {
  const search = async (text: string, more: object = {}) =>
    dataOf(await world.api.callWith(personCalls.search, { text, ...more }, as()));
  const found = async (text: string, more: object = {}) => (await search(text, more)).items.map(({ uid }) => uid);

  it('finds by uid, user ID, username, nickname and the end of the phone', async () => {
    const phone = { areaCode: '86', phone: '13800139876' };
    const uid = await member({ username: 'Zebra2026', nickname: '阿泽_50%', phone });
    const { appNumber } = await person(uid);
    for (const text of [
      uid,
      appNumber,
      'zebra',
      'BRA20',
      '阿泽',
      '_50%',
      '9876',
      '138 0013 9876',
      ' Zebra2026 ',
      '\u0000zebra',
    ]) {
      expect(await found(text), text).toContain(uid);
    }
    expect(await found(appNumber.slice(0, 5))).toContain(uid);
    for (const text of ['zebra2027', '5_%', '13800', "'; drop table x; --", '99999999999999999999']) {
      expect(await found(text), text).not.toContain(uid);
    }
    expect((await search('zebra')).items[0]?.phone).toBe('+86 *******9876');
  });

  it('puts who is called exactly so first', async () => {
    const longer = await member({ username: 'panther10', nickname: 'x' });
    const exact = await member({ username: 'panther1', nickname: 'y' });
    expect(await found('panther1')).toEqual([exact, longer]);
  });

  it('filters by kind and standing, sorts and pages with a total', async () => {
    const host = await member({ nickname: 'Filter 1', anchorStatus: 'approved' });
    const until = new Date(world.platform.clock.now() + day);
    const bannedHost = await member({ nickname: 'Filter 2', anchorStatus: 'banned', anchorBannedUntil: until });
    const over = new Date(world.platform.clock.now() - 1);
    const freed = await member({ nickname: 'Filter 3', anchorStatus: 'banned', anchorBannedUntil: over });
    const viewer = await member({ nickname: 'Filter 4' });
    await world.accounts.banUser(viewer, { until: null, reason: 'spam' });
    const by = { sort: 'nickname', descending: false };
    expect(await found('filter', by)).toEqual([host, bannedHost, freed, viewer]);
    expect(await found('filter', { ...by, descending: true })).toEqual([viewer, freed, bannedHost, host]);
    expect(await found('filter', { ...by, kind: 'hosts' })).toEqual([host, bannedHost, freed]);
    expect(await found('filter', { ...by, kind: 'users' })).toEqual([viewer]);
    expect(await found('filter', { ...by, anchorStatus: 'approved' })).toEqual([host, freed]);
    expect(await found('filter', { ...by, anchorStatus: 'banned' })).toEqual([bannedHost]);
    expect(await found('filter', { ...by, banned: true })).toEqual([viewer]);
    expect(await found('filter', { ...by, banned: false })).toEqual([host, bannedHost, freed]);
    expect(await search('filter', { ...by, page: 2, pageSize: 3 })).toMatchObject({
      items: [{ uid: viewer }],
      total: 4,
      page: 2,
      pageSize: 3,
    });
    expect(await found('', { kind: 'staff' })).toContain(moderator.uid);
    expect((await search('filter', { page: 10_000, pageSize: 100 })).items).toEqual([]);
  });

  it('finds hosts by the name of their room and their title, in any case and by any part of it', async () => {
    const uid = await member({ nickname: 'Plain Name', anchorStatus: 'approved' });
    const other = await member({ nickname: 'Other Name', anchorStatus: 'approved' });
    await world.anchors.ensureProfile(uid, { roomName: '深夜看台 Corner_Café', title: 'Voice of the North' });
    await world.anchors.ensureProfile(other, { roomName: 'CornerXCafé' });
    for (const text of ['夜看台', 'corner_café', 'CORNER_CAFÉ', ' voice of the north ', 'OF THE N'])
      expect(await found(text), text).toEqual([uid]);
    expect((await found('corner')).toSorted()).toEqual([uid, other].toSorted());
    for (const text of ['corner%caf', 'Of  The', "'; drop table x; --"]) expect(await found(text), text).toEqual([]);
    await world.anchors.updateProfile(uid, { title: 'Somebody else' });
    expect(await found('voice of the north')).toEqual([]);
    await world.accounts.banUser(uid, { until: null, reason: 'spam' });
    expect(await found('夜看台', { kind: 'hosts', banned: true })).toEqual([uid]);
    expect(await found('夜看台', { kind: 'users' })).toEqual([]);
  });

  it('pages through names and rooms together, everybody once', async () => {
    const uids: string[] = [];
    for (let number = 0; number < 7; number += 1) {
      const uid = await member({ nickname: `Quokka ${number}`, anchorStatus: 'approved' });
      if (number % 2 === 0) await world.anchors.ensureProfile(uid, { roomName: 'Quokka room', title: 'Quokka' });
      uids.push(uid);
    }
    const byRoomOnly = await member({ nickname: 'Zz', anchorStatus: 'approved' });
    await world.anchors.ensureProfile(byRoomOnly, { roomName: 'The quokka hour' });
    const by = { sort: 'nickname', descending: false, pageSize: 3 };
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await search('quokka', { ...by, page }));
    expect(pages.map(({ total }) => total)).toEqual([8, 8, 8, 8]);
    expect(pages.map(({ items }) => items.map(({ uid }) => uid))).toEqual([
      uids.slice(0, 3),
      uids.slice(3, 6),
      [uids[6], byRoomOnly],
      [],
    ]);
    expect((await found('quokka')).at(-1)).toBe(byRoomOnly);
  });

  const applied = (uid: string, realName: string, rejected = false) => {
    const at = world.platform.clock.date();
    const decided = rejected ? { decided_at: at, reason: 'blurred' } : { decided_at: null, reason: null };
    return world.platform.db
      .insertInto('anchors_application')
      .values({
        ...{ id: world.platform.ids.next(), uid, app_number: '10009999', phone: '+8613700131234' },
        ...{ status: rejected ? 'rejected' : 'under_review', real_name: realName, nickname: 'Hidden' },
        ...{ birthday: '1990-01-01', sports: [1], languages: ['zh'], experience: 'Ten years', sample_link: '' },
        ...{ contact: 'lin.daiyu@mail.example', id_front: 'a', id_back: 'b', selfie: null, applied_at: at },
        ...{ assignee: null, decided_by: null, template: null, words: '', region: '{"country":"CN"}', ...decided },
        ...{ documents_deleted_at: null, sms: null, sms_tries: 0, sms_due_at: null },
      })
      .execute();
  };

  it.each([
    ['reviewer', true],
    ['administrator', true],
    ['moderator', false],
  ] as const)('by the real name of an application is for who reads applications: %s', async (role, may) => {
    const uid = await member({ nickname: 'Papers', anchorStatus: 'under_review' });
    const [first, last] = [`Åsa Übel_${role}`, `Nguyễn 李${role}`];
    await applied(uid, first, true);
    await applied(uid, last);
    const who = as(await world.operator(role));
    const asked = async (text: string) =>
      dataOf(await world.api.callWith(personCalls.search, { text }, who)).items.map((item) => [
        item.uid,
        item.realName,
      ]);
    for (const text of [`SA ÜBEL_${role}`, ` übel_${role} `])
      expect(await asked(text)).toEqual(may ? [[uid, first]] : []);
    expect(await asked(`李${role}`)).toEqual(may ? [[uid, last]] : []);
    expect(await asked(`übelx${role}`)).toEqual([]);
    expect(await asked(uid)).toEqual([[uid, may ? last : null]]);
    const { realName } = dataOf(await world.api.call(personCalls.page, { uid }, who));
    expect(realName).toBe(may ? last : null);
    const nobody = await member();
    expect(await asked(nobody)).toEqual([[nobody, null]]);
  });

  it('finds who used a device by how it begins, guests too when they are asked for', async () => {
    const uid = await member({ username: 'device001' });
    const device = '5F0C3AD2-77ab_%';
    dataOf(
      await world.api.call(accountCalls.pwdLogin, { face: 'viewer', username: 'device001', password }, { device }),
    );
    const guest = dataOf(await world.api.call(accountCalls.visitorLogin, {}, { device: `${device}guest` })).user.uid;
    for (const text of ['5f0c3a', '5F0C3AD2-77AB_%']) expect(await found(text), text).toEqual([uid]);
    expect(await found('5f0c3ad2', { kind: 'visitors' })).toEqual([guest]);
    for (const text of ['5f0c3', '0c3ad2', '5f0c3ad2-77abx']) expect(await found(text), text).toEqual([]);
    await world.accounts.banUser(uid, { until: null, reason: 'spam' });
    await world.platform.db.deleteFrom('accounts_session').where('uid', '=', uid).execute();
    expect(await found('5f0c3ad2')).toEqual([uid]);
  });

  it('does not tell a reviewer whose an address or a phone is that it does not show', async () => {
    const phone = { areaCode: '86', phone: '13700131234' };
    const uid = await member({ nickname: 'Hidden', anchorStatus: 'under_review', phone });
    await world.anchors.ensureProfile(uid, { roomName: 'Hidden room' });
    await applied(uid, 'Lin Daiyu');
    const reviewer = as(await world.operator('reviewer'));
    const asked = async (text: string) => dataOf(await world.api.callWith(personCalls.search, { text }, reviewer));
    for (const text of ['lin.daiyu@mail.example', 'lin.daiyu', '@mail', '1370013'])
      expect((await asked(text)).items, text).toEqual([]);
    const [shown] = (await asked('hidden room')).items;
    expect(shown).toMatchObject({ uid, phone: '+86 *******1234' });
    expect(JSON.stringify(shown)).not.toContain('mail.example');
  });

  it('leaves guests out unless they are asked for', async () => {
    const guest = dataOf(await world.api.call(accountCalls.visitorLogin, {})).user.uid;
    expect(await found('')).not.toContain(guest);
    expect(await found('', { kind: 'visitors' })).toContain(guest);
    expect(await found(guest)).toEqual([guest]);
  });
});

describe('a person', () => {
  it('is shown with devices, notes and what was done', async () => {
    const uid = await member({ username: 'shown0001', nickname: 'Shown' });
    const how = { device: 'Firefox', ip: '198.51.100.9' };
    const input = { face: 'viewer', username: 'shown0001', password } as const;
    dataOf(await world.api.call(accountCalls.pwdLogin, input, how));
    dataOf(await world.api.call(personCalls.addNote, { uid, text: ' Wrote to support. ' }, as()));
    await world.api.call(personCalls.ban, { uid, scope: 'platform', reason: 'spam', until: inADay() }, as());
    const page = await person(uid);
    expect(page).toMatchObject({
      username: 'shown0001',
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

  it('who does not exist is answered with user_not_found by every call', async () => {
    const uid = '77';
    const reason = 'spam';
    const calls = [
      world.api.call(personCalls.page, { uid }, as()),
      world.api.call(personCalls.addNote, { uid, text: 'x' }, as()),
      world.api.call(personCalls.ban, { uid, scope: 'platform', until: inADay(), reason }, as()),
      world.api.call(personCalls.ban, { uid, scope: 'host', until: inADay(), reason }, as()),
      world.api.call(personCalls.banForGood, { uid, scope: 'platform', reason }, as()),
      world.api.call(personCalls.liftBan, { uid, scope: 'host', reason }, as()),
      world.api.call(personCalls.resetSignIn, { uid, reason }, as()),
    ];
    const codes = (await Promise.all(calls)).map(({ code }) => code);
    expect(codes).toEqual(Array(calls.length).fill('user_not_found'));
  });
});

describe('the history of a person', () => {
  it.each([
    ['reviewer', ['person.note']],
    ['moderator', ['person.note']],
    ['administrator', ['coupons.restock', 'coins.grant', 'person.note']],
  ] as const)(
    'tells a %s what was done and why, money only who may read wallets, and no address of a colleague',
    async (role, told) => {
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
      expect(history.map(({ action }) => action)).toEqual(told);
      const fields = ['action', 'at', 'id', 'operator', 'reason'];
      for (const step of history) expect(Object.keys(step).sort()).toEqual(fields);
      expect(history.map(({ reason }) => reason)).toEqual(
        told.map((action) => (action === 'person.note' ? null : `for ${action}`)),
      );
      expect(JSON.stringify(history)).not.toMatch(/987654|203\.0\.113\.77/);
    },
  );

  it('is not for editors and finance', async () => {
    const uid = await member();
    for (const role of ['editor', 'finance'] as const) {
      const answer = await world.api.call(personCalls.page, { uid }, as(await world.operator(role)));
      expect(answer.code, role).toBe('no_permission');
    }
  });
});

describe('bans', () => {
  const ban = (uid: string, more: object = {}) =>
    world.api.callWith(personCalls.ban, { uid, scope: 'platform', reason: 'spam', until: inADay(), ...more }, as());

  it('need a reason and an end in the future', async () => {
    const uid = await member();
    expect((await ban(uid, { reason: '' })).code).toBe('decision_reason_empty');
    expect((await ban(uid, { reason: ' \u200b\n' })).code).toBe('decision_reason_empty');
    expect(await ban(uid, { reason: 'x'.repeat(501) })).toMatchObject({ code: 'text_too_long', data: { max: 500 } });
    const now = new Date(world.platform.clock.now()).toISOString();
    expect(await ban(uid, { until: now })).toMatchObject({ code: 'bad_input', fields: [{ path: 'until' }] });
    // For good in all but name: that asks for the code.
    const inYears = new Date(world.platform.clock.now() + 367 * 24 * 3_600_000).toISOString();
    for (const until of [inYears, '9999-12-31T00:00:00.000Z'])
      expect(await ban(uid, { until })).toMatchObject({
        code: 'bad_input',
        fields: [{ path: 'until', code: 'too_far' }],
      });
    expect((await person(uid)).platformBan).toBeNull();
    expect((await person(uid)).history).toEqual([]);
  });

  it('from the platform end all sessions at once, until they are over or lifted', async () => {
    const uid = await member({ username: 'banned001' });
    const { token } = dataOf(await signIn('banned001'));
    const until = inADay();
    expect(dataOf(await ban(uid, { until })).platformBan).toEqual({ until, reason: 'spam' });
    expect((await world.api.call(accountCalls.profile, {}, { token })).code).toBe('2321');
    expect(await signIn('banned001')).toMatchObject({ code: 'login_forbidden_until', data: { until } });
    const lift = () => world.api.call(personCalls.liftBan, { uid, scope: 'platform', reason: 'sorry' }, as());
    expect(dataOf(await lift()).platformBan).toBeNull();
    expect((await signIn('banned001')).success).toBe(true);
    expect((await lift()).code).toBe('conflict');
    dataOf(await world.api.call(personCalls.banForGood, { uid, scope: 'platform', reason: 'again' }, as()));
    expect((await signIn('banned001')).code).toBe('login_forbidden');
  });

  it('as a host leave the person a viewer, and lifting them makes a host again', async () => {
    const uid = await member({ username: 'hosting01', anchorStatus: 'approved' });
    const { token } = dataOf(await signIn('hosting01'));
    const until = inADay();
    expect(dataOf(await ban(uid, { scope: 'host', until })).anchorStatus).toBe('banned');
    expect((await person(uid)).host).toMatchObject({ status: 'banned', ban: { until, reason: 'spam' } });
    expect((await world.api.call(accountCalls.profile, {}, { token })).success).toBe(true);
    const asHost = { face: 'host', username: 'hosting01', password } as const;
    expect(await world.api.call(accountCalls.pwdLogin, asHost)).toMatchObject({
      code: 'anchor_banned',
      data: { until },
    });
    dataOf(await world.api.call(personCalls.banForGood, { uid, scope: 'host', reason: 'fraud' }, as()));
    expect((await world.api.call(accountCalls.pwdLogin, asHost)).code).toBe('anchor_banned_forever');
    const lift = { uid, scope: 'host', reason: 'appeal' } as const;
    expect(dataOf(await world.api.call(personCalls.liftBan, lift, as())).anchorStatus).toBe('approved');
    expect((await world.api.call(accountCalls.pwdLogin, asHost)).success).toBe(true);
    expect((await world.api.call(personCalls.liftBan, lift, as())).code).toBe('conflict');
  });

  it.each(['platform', 'host'] as const)(
    'of two operators, the one who saw another ban from the %s looks again',
    async (scope) => {
      const uid = await member({ anchorStatus: 'approved' });
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
      // A moderator who read of a day neither shortens nor lifts what is for good by now.
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

  it('as a host need a host', async () => {
    for (const anchorStatus of ['not_an_anchor', 'under_review', 'rejected'] as const) {
      expect((await ban(await member({ anchorStatus }), { scope: 'host' })).code).toBe('not_an_anchor');
    }
  });

  it('are not for operators, who are removed by their administrator', async () => {
    expect((await ban(administrator.uid)).code).toBe('no_permission');
    const input = { uid: administrator.uid, reason: 'x' };
    expect((await world.api.call(personCalls.resetSignIn, input, as())).code).toBe('no_permission');
    expect((await world.api.call(operatorCalls.me, {}, as(administrator))).success).toBe(true);
  });
});

describe('a reset sign-in', () => {
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

  it('is not for guests', async () => {
    const uid = dataOf(await world.api.call(accountCalls.visitorLogin, {})).user.uid;
    expect((await world.api.call(personCalls.resetSignIn, { uid, reason: 'x' }, as())).code).toBe('conflict');
  });
});

describe('the staff list', () => {
  it('is the administrator’s', async () => {
    expect((await world.api.call(staffCalls.list, {}, as())).code).toBe('no_permission');
  });
});

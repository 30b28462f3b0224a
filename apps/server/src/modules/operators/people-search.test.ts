import { accountCalls } from '@touchline/contract/accounts';
import { personCalls } from '@touchline/contract/operators';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { type Operator, type OperatorsUnderTest, password, startOperators } from './testing/operators-fixture.ts';

let world: OperatorsUnderTest;
let moderator: Operator;
beforeAll(async () => {
  world = await startOperators();
  moderator = await world.operator('moderator');
});
afterAll(() => world.close());

const day = 24 * 3_600_000;
const member: OperatorsUnderTest['member'] = (more) => world.member(more);
const as = ({ token }: Operator = moderator) => ({ token });
const person = async (uid: string) => dataOf(await world.api.call(personCalls.page, { uid }, as()));

describe('user search', () => {
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

  it('finds by the whole e-mail address only, and shows it masked', async () => {
    const uid = await member({ username: 'Mailer2026' });
    await world.platform.db
      .updateTable('accounts_account')
      .set({ email: 'zoe.mailer@example.com' })
      .where('uid', '=', uid)
      .execute();
    for (const text of ['zoe.mailer@example.com', ' Zoe.Mailer@EXAMPLE.com ']) expect(await found(text)).toEqual([uid]);
    for (const text of ['zoe.mailer@example', '.mailer@example.com', 'zoe.mailer', '%@example.com'])
      expect(await found(text), text).toEqual([]);
    expect((await search('Mailer2026')).items[0]?.email).toBe('z***@e***.com');
    expect(JSON.stringify(await person(uid))).not.toContain('zoe.mailer@');
  });

  it('lists exact matches first', async () => {
    const longer = await member({ username: 'panther10', nickname: 'x' });
    const exact = await member({ username: 'panther1', nickname: 'y' });
    expect(await found('panther1')).toEqual([exact, longer]);
  });

  it('filters by kind and standing, sorts, and returns pages with a total', async () => {
    const host = await member({ nickname: 'Filter 1', hostStatus: 'approved' });
    const until = new Date(world.platform.clock.now() + day);
    const bannedHost = await member({ nickname: 'Filter 2', hostStatus: 'banned', hostBannedUntil: until });
    const over = new Date(world.platform.clock.now() - 1);
    const freed = await member({ nickname: 'Filter 3', hostStatus: 'banned', hostBannedUntil: over });
    const viewer = await member({ nickname: 'Filter 4' });
    await world.accounts.banUser(viewer, { until: null, reason: 'spam' });
    const by = { sort: 'nickname', descending: false };
    expect(await found('filter', by)).toEqual([host, bannedHost, freed, viewer]);
    expect(await found('filter', { ...by, descending: true })).toEqual([viewer, freed, bannedHost, host]);
    expect(await found('filter', { ...by, kind: 'hosts' })).toEqual([host, bannedHost, freed]);
    expect(await found('filter', { ...by, kind: 'users' })).toEqual([viewer]);
    expect(await found('filter', { ...by, hostStatus: 'approved' })).toEqual([host, freed]);
    expect(await found('filter', { ...by, hostStatus: 'banned' })).toEqual([bannedHost]);
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

  it('finds hosts by any part of their room name and title, regardless of case', async () => {
    const uid = await member({ nickname: 'Plain Name', hostStatus: 'approved' });
    const other = await member({ nickname: 'Other Name', hostStatus: 'approved' });
    await world.hosts.ensureProfile(uid, { roomName: '深夜看台 Corner_Café', title: 'Voice of the North' });
    await world.hosts.ensureProfile(other, { roomName: 'CornerXCafé' });
    for (const text of ['夜看台', 'corner_café', 'CORNER_CAFÉ', ' voice of the north ', 'OF THE N'])
      expect(await found(text), text).toEqual([uid]);
    expect((await found('corner')).toSorted()).toEqual([uid, other].toSorted());
    for (const text of ['corner%caf', 'Of  The', "'; drop table x; --"]) expect(await found(text), text).toEqual([]);
    await world.hosts.updateProfile(uid, { title: 'Somebody else' });
    expect(await found('voice of the north')).toEqual([]);
    await world.accounts.banUser(uid, { until: null, reason: 'spam' });
    expect(await found('夜看台', { kind: 'hosts', banned: true })).toEqual([uid]);
    expect(await found('夜看台', { kind: 'users' })).toEqual([]);
  });

  it('pages through names and rooms together, with every user once', async () => {
    const uids: string[] = [];
    for (let number = 0; number < 7; number += 1) {
      const uid = await member({ nickname: `Quokka ${number}`, hostStatus: 'approved' });
      if (number % 2 === 0) await world.hosts.ensureProfile(uid, { roomName: 'Quokka room', title: 'Quokka' });
      uids.push(uid);
    }
    const byRoomOnly = await member({ nickname: 'Zz', hostStatus: 'approved' });
    await world.hosts.ensureProfile(byRoomOnly, { roomName: 'The quokka hour' });
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

  const applied = (uid: string, realName: string, rejected = false, nickname = 'Hidden') => {
    const at = world.platform.clock.date();
    const decided = rejected ? { decided_at: at, reason: 'blurred' } : { decided_at: null, reason: null };
    return world.platform.db
      .insertInto('hosts_application')
      .values({
        id: world.platform.ids.next(),
        uid,
        app_number: '10009999',
        phone: '+8613700131234',
        status: rejected ? 'rejected' : 'under_review',
        real_name: realName,
        nickname,
        birthday: '1990-01-01',
        sports: [1],
        languages: ['zh'],
        experience: 'Ten years',
        sample_link: '',
        contact: 'lin.daiyu@mail.example',
        id_front: 'a',
        id_back: 'b',
        selfie: null,
        applied_at: at,
        assignee: null,
        decided_by: null,
        template: null,
        words: '',
        region: '{"country":"CN"}',
        ...decided,
        documents_deleted_at: null,
        sms: null,
      })
      .execute();
  };

  it.each([
    ['reviewer', true],
    ['administrator', true],
    ['moderator', false],
  ] as const)('requires access to applications for the real name of an application: %s', async (role, may) => {
    const uid = await member({ nickname: 'Papers', hostStatus: 'under_review' });
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

  it('finds users by the prefix of their device, and guests on request', async () => {
    const uid = await member({ username: 'device001' });
    const device = '5F0C3AD2-77ab_%';
    dataOf(
      await world.api.call(accountCalls.pwdLogin, { face: 'viewer', username: 'device001', password }, { device }),
    );
    const guest = dataOf(await world.api.call(accountCalls.guestLogin, {}, { device: `${device}guest` })).user.uid;
    for (const text of ['5f0c3a', '5F0C3AD2-77AB_%']) expect(await found(text), text).toEqual([uid]);
    expect(await found('5f0c3ad2', { kind: 'visitors' })).toEqual([guest]);
    for (const text of ['5f0c3', '0c3ad2', '5f0c3ad2-77abx']) expect(await found(text), text).toEqual([]);
    await world.accounts.banUser(uid, { until: null, reason: 'spam' });
    await world.platform.db.deleteFrom('accounts_session').where('uid', '=', uid).execute();
    expect(await found('5f0c3ad2')).toEqual([uid]);
  });

  it('does not reveal addresses or phones that a reviewer cannot see', async () => {
    const phone = { areaCode: '86', phone: '13700131234' };
    const uid = await member({ nickname: 'Hidden', hostStatus: 'under_review', phone });
    await world.hosts.ensureProfile(uid, { roomName: 'Hidden room' });
    await applied(uid, 'Lin Daiyu');
    const reviewer = as(await world.operator('reviewer'));
    const asked = async (text: string) => dataOf(await world.api.callWith(personCalls.search, { text }, reviewer));
    for (const text of ['lin.daiyu@mail.example', 'lin.daiyu', '@mail', '1370013'])
      expect((await asked(text)).items, text).toEqual([]);
    const [shown] = (await asked('hidden room')).items;
    expect(shown).toMatchObject({ uid, phone: '+86 *******1234' });
    expect(JSON.stringify(shown)).not.toContain('mail.example');
  });

  it('finds an applicant by the name in the application, for readers of applications', async () => {
    const uid = await member({ nickname: 'Player0815', hostStatus: 'under_review' });
    await applied(uid, 'Zhang San', false, 'Terrace Zhang');
    const asked = async (who: Operator) =>
      dataOf(await world.api.callWith(personCalls.search, { text: 'terrace zh' }, as(who))).items.map(
        ({ uid: id }) => id,
      );
    expect(await asked(await world.operator('reviewer'))).toEqual([uid]);
    expect(await asked(moderator)).toEqual([]);
  });

  it('counts up to 10000, reports that there are more, and exports all of them', async () => {
    const { db } = world.platform;
    await sql`
      with numbered as (insert into accounts_app_number select 30000000 + n from generate_series(1, 10050) n returning number)
      insert into accounts_account (uid, app_number, username, user_type, host_status, banned_forever, nickname, search,
        gender, hobbies, bio, language, demo, created_at, last_seen_at)
      select number, number, 'crowd' || number, 1, 'not_an_anchor', number = 30010050, 'Crowd', 'crowd', 'secret', '', '', 'eng',
        false, now(), now() from numbered`.execute(db);
    expect(await search('crowd300', { pageSize: 1 })).toMatchObject({ total: 10_000, more: true });
    expect(await search('crowd3000', { pageSize: 1 })).toMatchObject({ total: 9_999, more: false });
    const parts: string[][] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const asked = { text: 'crowd300', ...(cursor ? { cursor } : {}) };
      const part = dataOf(await world.api.callWith(personCalls.export, asked, as()));
      parts.push(part.items.map(({ uid }) => uid));
      cursor = part.next;
    }
    expect(parts.map(({ length }) => length)).toEqual([5000, 5000, 50]);
    expect(parts.flat()).toEqual(Array.from({ length: 10_050 }, (_, at) => String(30_000_001 + at)));
    const filtered = dataOf(await world.api.callWith(personCalls.export, { text: 'crowd300', banned: true }, as()));
    expect(filtered).toMatchObject({ items: [{ uid: '30010050', realName: null }], next: null });
    await sql`delete from accounts_account where nickname = 'Crowd'`.execute(db);
  });

  it('excludes guests by default', async () => {
    const guest = dataOf(await world.api.call(accountCalls.guestLogin, {})).user.uid;
    expect(await found('')).not.toContain(guest);
    expect(await found('', { kind: 'visitors' })).toContain(guest);
    expect(await found(guest)).toEqual([guest]);
  });
});

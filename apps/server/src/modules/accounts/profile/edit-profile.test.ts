import { accountCalls, type Session } from '@touchline/contract/accounts';
import { fileCalls } from '@touchline/contract/files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { type AccountsUnderTest, person, registered, startAccounts } from '../testing/accounts-fixture.ts';

let world: AccountsUnderTest;
let next = 0;
let mine: Session;

beforeAll(async () => {
  world = await startAccounts({ isSensitive: (text) => text.toLowerCase().includes('badword') });
});
afterAll(() => world.close());
beforeEach(async () => {
  next += 1;
  mine = await registered(world, person(next));
});

const edit = (input: object) => world.api.callWith(accountCalls.editProfile, input, { token: mine.token });
const profile = async () => dataOf(await world.api.call(accountCalls.profile, {}, { token: mine.token }));
/** A 1 x 1 picture. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function uploaded(token: string): Promise<string> {
  const url = dataOf(await world.api.call(fileCalls.uploadUrl, { fileName: 'me.png' }, { token }));
  const response = await world.api.inject({
    method: 'PUT',
    url: new URL(url).pathname + new URL(url).search,
    payload: pixel,
  });
  expect(response.statusCode).toBe(200);
  return url.split('?')[0] ?? '';
}

/** The day at an offset of some minutes from UTC. */
const dateAtOffset = (minutes: number, later = 0): string =>
  new Date(world.platform.clock.now() + minutes * 60_000 + later * 86_400_000).toISOString().slice(0, 10);

describe('editing the profile', () => {
  it.each([0, 840, -720, 330])(
    'accepts today as a birthday, but not tomorrow, %s minutes from UTC',
    async (utcOffset) => {
      expect(await edit({ birthday: dateAtOffset(utcOffset, 1), utcOffset })).toMatchObject({
        code: 'bad_input',
        fields: [{ path: 'birthday', code: 'not_a_birthday' }],
      });
      expect(await edit({ birthday: dateAtOffset(utcOffset), utcOffset })).toMatchObject({ success: true });
      expect(await profile()).toMatchObject({ birthday: dateAtOffset(utcOffset) });
    },
  );

  it('uses the day of the server when the client sends no offset', async () => {
    const own = 0 - world.platform.clock.date().getTimezoneOffset();
    expect(await edit({ birthday: dateAtOffset(own, 1) })).toMatchObject({ code: 'bad_input' });
    expect(await edit({ birthday: dateAtOffset(own) })).toMatchObject({ success: true });
  });

  it('changes the given members and keeps the rest', async () => {
    const everything = {
      nickname: '球迷 José 😀',
      birthday: '1999-12-31',
      gender: 'female',
      region: { country: 'BR', province: 'SP', city: 'São José dos Campos' },
      height: 168,
      weight: 55,
      emotionalStatus: 'single',
      hobbies: 'Futebol, música',
      bio: 'First line\nsecond line',
    };
    expect(await edit({ ...everything, languageType: 'por' })).toMatchObject({ success: true });
    expect(await profile()).toMatchObject(everything);
    expect(await edit({ height: null, emotionalStatus: null })).toMatchObject({ success: true });
    expect(await profile()).toMatchObject({ ...everything, height: null, emotionalStatus: null });
    expect(await edit({})).toMatchObject({ success: true });
  });

  it.each([
    [{ nickname: '' }, { code: 'nickname_empty' }],
    [{ nickname: null }, { code: 'nickname_empty' }],
    [{ username: null }, { code: 'username_or_password_empty' }],
    [{ birthday: null }, { code: 'birthday_empty' }],
    [{ nickname: ' \u200b\u3164 ' }, { code: 'nickname_empty' }],
    [{ nickname: '球'.repeat(21) }, { code: 'text_too_long', data: { max: 20 } }],
    [{ nickname: 'BadWord fan' }, { code: 'sensitive_words' }],
    [{ bio: 'a badword here' }, { code: 'sensitive_words' }],
    [{ bio: 'x'.repeat(201) }, { code: 'text_too_long', data: { max: 200 } }],
    [{ hobbies: '😀'.repeat(101) }, { code: 'text_too_long', data: { max: 100 } }],
    [{ birthday: '' }, { code: 'birthday_empty' }],
    [{ birthday: '1899-12-31' }, { code: 'bad_input' }],
    [{ birthday: '2026-02-30' }, { code: 'bad_input' }],
    [{ birthday: '2026-03-03' }, { code: 'bad_input' }],
    [{ birthday: '2026-03-01', utcOffset: 841 }, { code: 'bad_input' }],
    [{ region: null }, { code: 'region_empty' }],
    [{ region: { country: '', province: null, city: null } }, { code: 'region_empty' }],
    [{ region: { country: "B'", province: null, city: null } }, { code: 'bad_input' }],
    [{ height: 49 }, { code: 'bad_input' }],
    [{ weight: 301 }, { code: 'bad_input' }],
    [{ gender: 'other' }, { code: 'bad_input' }],
    [{ userType: 3 }, { code: 'bad_input' }],
  ])('refuses %j', async (input, answer) => {
    expect(await edit(input)).toMatchObject({ status: 400, ...answer });
  });

  it('accepts lengths up to the limit, counted in visible characters', async () => {
    const nickname = `${'😀'.repeat(19)}é`;
    expect(await edit({ nickname: `  ${nickname}  `, bio: '好'.repeat(200) })).toMatchObject({ success: true });
    expect((await profile()).nickname).toBe(nickname);
  });

  it('changes nothing when one member is refused', async () => {
    expect(await edit({ nickname: 'Renamed', birthday: 'yesterday' })).toMatchObject({ code: 'bad_input' });
    expect((await profile()).nickname).toBe(person(next).username);
  });

  it('keeps SQL and HTML as plain text and removes invisible characters', async () => {
    const bio = `<script>alert("x")</script> '); drop table accounts_account; -- \${7*7}`;
    expect(await edit({ bio: `\u0000${bio}\u202e`, nickname: '<b>Bo\u0007b</b>', hobbies: '\ud800' })).toMatchObject({
      success: true,
    });
    expect(await profile()).toMatchObject({ bio, nickname: '<b>Bob</b>', hobbies: '\ufffd' });
  });

  it('changes the username, which is unique regardless of case', async () => {
    const other = person(next + 5000);
    await registered(world, other);
    for (const [username, code] of [
      ['', 'username_or_password_empty'],
      ['abc12', 'username_invalid'],
      ['abcdefgh', 'username_invalid'],
      ['abc_123', 'username_invalid'],
      ['BadWord123', 'sensitive_words'],
      [other.username.toUpperCase(), 'username_exists'],
    ] as const)
      expect((await edit({ username, bio: 'Never kept' })).code, username).toBe(code);
    expect(await profile()).toMatchObject({ username: person(next).username, bio: '' });

    const username = `Renamed${next}`;
    expect((await edit({ username })).data).toMatchObject({ username });
    const enter = (name: string) =>
      world.api.call(accountCalls.pwdLogin, { face: 'viewer', username: name, password: person(next).password });
    expect((await enter(person(next).username)).code).toBe('username_or_password_wrong');
    expect((await enter(username.toLowerCase())).success).toBe(true);
    expect((await edit({ username: username.toUpperCase() })).data).toMatchObject({ username: username.toUpperCase() });
  });

  it('gives a name to one of two concurrent callers', async () => {
    const other = await registered(world, person(next + 6000));
    const username = `Wanted${next}`;
    const answers = await Promise.all(
      [mine.token, other.token].map((token) => world.api.call(accountCalls.editProfile, { username }, { token })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['200', 'username_exists']);
  });

  it('shows changes to others immediately', async () => {
    const { uid } = mine.user;
    const changed: string[] = [];
    const stop = world.accounts.onChanged((who) => changed.push(who));
    expect((await world.accounts.cardOf(uid))?.nickname).toBe(person(next).username);
    await edit({ nickname: 'Brand New' });
    stop();
    expect(changed).toEqual([uid]);
    expect((await world.accounts.cardOf(uid))?.nickname).toBe('Brand New');
    expect((await world.accounts.findUsers([uid, '1', uid])).size).toBe(1);
  });
});

describe('the avatar', () => {
  it('is an own upload, stored without host and query', async () => {
    const address = await uploaded(mine.token);
    expect(await edit({ avatar: `${address}?signature=x` })).toMatchObject({ success: true });
    const { avatar } = await profile();
    expect(avatar).toMatch(/^\/anchor\/files\/[\w-]+\.png$/);
    const { uid } = await profile();
    expect((await world.accounts.cardOf(uid))?.avatar).toBe(`${avatar}/320.webp`);
    expect(await edit({ avatar })).toMatchObject({ success: true });
    expect(await edit({ avatar: null })).toMatchObject({ success: true });
    expect((await profile()).avatar).toBeNull();
  });

  it('refuses pictures of other users and foreign addresses', async () => {
    const before = await profile();
    const other = await registered(world, person(9000 + next));
    const theirs = await uploaded(other.token);
    for (const avatar of [
      theirs,
      'https://evil.example/x.png',
      'javascript:alert(1)',
      '/anchor/files/../../etc/passwd',
      '',
    ]) {
      expect(await edit({ avatar })).toMatchObject({ status: 400, code: 'bad_input', fields: [{ path: 'avatar' }] });
    }
    expect((await profile()).avatar).toBe(before.avatar);
  });
});

describe('unused avatars', () => {
  it('deletes them after a day, and keeps avatars in use', async () => {
    const [first, second] = [await uploaded(mine.token), await uploaded(mine.token)];
    for (const avatar of [first, second]) expect(await edit({ avatar })).toMatchObject({ success: true });
    const bytes = async (address: string) =>
      (await world.api.inject({ method: 'GET', url: new URL(address).pathname })).rawPayload.length;
    const whole = await bytes(second);
    await world.platform.timers.run('accounts.sweep');
    expect(await bytes(first)).toBe(whole);
    world.platform.clock.advance(25 * 3_600_000);
    await world.platform.timers.run('accounts.sweep');
    // A placeholder is served in its place.
    expect(await bytes(first)).not.toBe(whole);
    expect(await bytes(second)).toBe(whole);
  });
});

describe('finding accounts by nickname', () => {
  it('finds hosts, prefix matches first, with wildcards taken literally', async () => {
    const make = (username: string, nickname: string, hostStatus: 'approved' | 'not_an_anchor') =>
      world.accounts.createUser({ username, password: 'Abc12345', nickname, hostStatus });
    await make('Search01', 'Anna Goal', 'approved');
    await make('Search02', 'Goal 100%', 'approved');
    await make('Search03', 'Goalkeeper', 'not_an_anchor');
    const hosts = await world.accounts.findByNickname('goal', 10, { hostsOnly: true });
    expect(hosts.map(({ nickname }) => nickname)).toEqual(['Goal 100%', 'Anna Goal']);
    expect(hosts[0]).toMatchObject({ isHost: true, userType: 2 });
    expect((await world.accounts.findByNickname('0%', 10)).map(({ nickname }) => nickname)).toEqual(['Goal 100%']);
    expect(await world.accounts.findByNickname('%', 10, { hostsOnly: true })).toHaveLength(1);
    expect(await world.accounts.findByNickname('GOAL', 1)).toHaveLength(1);
    expect(await world.accounts.findByNickname('  ', 10)).toEqual([]);
  });

  it('creates an account once, also for concurrent calls', async () => {
    const user = { username: 'Twice001', password: 'Abc12345', nickname: 'Twice' };
    const [one, two] = await Promise.all([world.accounts.createUser(user), world.accounts.createUser(user)]);
    expect(one).toBe(two);
    expect(await world.accounts.createUser({ ...user, username: 'TWICE001' })).toBe(one);
    expect(await world.accounts.hostStatusOf(one)).toBe('not_an_anchor');
    expect(await world.accounts.hostGuard({ uid: one, sessionId: '1', userType: 1 })).toMatchObject({
      code: 'not_an_anchor',
    });
  });
});

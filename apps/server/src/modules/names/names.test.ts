import { accountCalls } from '@touchline/contract/accounts';
import { type AlikeName, nameOperatorCalls } from '@touchline/contract/names';
import { skeleton } from '@touchline/contract/text/forms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { createTestIdentity } from '../../testing/identity.ts';
import { createTestStaff } from '../../testing/staff.ts';
import { type AccountsUnderTest, person, registered, startAccounts } from '../accounts/testing/accounts-fixture.ts';
import { groupsWithLooks } from '../groups/groups.store.ts';
import { roomsWithLooks } from '../hosts/hosts.store.ts';
import { createNames, createReservedNames, type ReservedNameList } from './index.ts';

let world: AccountsUnderTest;
let reserved: ReservedNameList;
let office: TestApi;
let next = 0;
const staff = createTestStaff();
const moderator = { token: staff.tokenOf('9', 'moderator') };

beforeAll(async () => {
  let isReserved: (look: string) => boolean = () => false;
  world = await startAccounts({ isReservedName: (look) => isReserved(look) });
  reserved = await createReservedNames(world.platform);
  isReserved = reserved.isReserved;
  const { db } = world.platform;
  const needs = {
    accounts: world.accounts,
    groups: { withLooks: groupsWithLooks.bind(null, db) },
    hosts: { roomsWithLooks: roomsWithLooks.bind(null, db) },
    audit: staff.audit,
  };
  const names = createNames(world.platform, needs, reserved);
  office = await createTestApi(world.platform, { identity: createTestIdentity(), staff }, (server) =>
    names.serve(server),
  );
});
afterAll(async () => {
  await office.close();
  await world.close();
});

const host = async (nickname: string): Promise<string> => {
  next += 1;
  return world.accounts.createUser({
    username: `host${next}x`,
    password: 'Abc12345',
    nickname,
    language: 'eng',
    hostStatus: 'approved',
  });
};
const member = async () => {
  next += 1;
  const { token, user } = await registered(world, person(next));
  const rename = (nickname: string) =>
    world.api.callWith(accountCalls.editProfile, { nickname }, { token }).then(({ code }) => code);
  return { uid: user.uid, rename };
};
/** As an earlier release stored a name. */
const force = (uid: string, nickname: string) =>
  world.platform.db
    .updateTable('accounts_account')
    .set({ nickname, look: skeleton(nickname) })
    .where('uid', '=', uid)
    .execute();

describe('a nickname', () => {
  it.each([
    'TouchlineTom',
    'ТоuсhlineТоm',
    'TouchIineTom',
    'touchline t0m',
    'Ｔｏｕｃｈｌｉｎｅ\u200bＴｏｍ',
    'Tóuchline-Tom!',
  ])('is refused when it looks like that of a host: %j', async (nickname) => {
    await host('TouchlineTom');
    expect(await (await member()).rename(nickname)).toBe('name_reserved');
  });

  it.each(['客服', '客 服', 'Аdmіn', '5upport', 'Suporte', 'الادارة', 'ผู้ดูแล', 'Touchline Support'])(
    'is refused when it looks like a reserved one: %j',
    async (nickname) => expect(await (await member()).rename(nickname)).toBe('name_reserved'),
  );

  it('is refused with a sign like the mark of hosts', async () => {
    expect(await (await member()).rename('Tom ✅')).toBe('name_has_mark');
  });

  it('of a host stays with the host, also in another spelling', async () => {
    const uid = await host('Commentator Kim');
    expect(await world.accounts.checkName(uid, 'Соmmentator Kim')).toBeNull();
    expect(await world.accounts.checkName(uid, 'Tоuchline Support')).toMatchObject({ code: 'name_reserved' });
  });

  it('is free again when its owner is no host any more', async () => {
    const uid = await host('Former Fred');
    const fan = await member();
    expect(await fan.rename('Former Fred')).toBe('name_reserved');
    await world.platform.db
      .updateTable('accounts_account')
      .set({ host_status: 'rejected' })
      .where('uid', '=', uid)
      .execute();
    expect(await fan.rename('Former Fred')).toBe('200');
  });

  it('that was there before stays until it is changed', async () => {
    const fan = await member();
    await force(fan.uid, 'Admin');
    expect(await fan.rename('Admin')).toBe('200');
    expect(await fan.rename('Plain Fan')).toBe('200');
    expect(await fan.rename('Admin')).toBe('name_reserved');
  });

  it('of everybody else may be taken by many', async () => {
    const [one, other] = [await member(), await member()];
    expect([await one.rename('Sam'), await other.rename('Sam')]).toEqual(['200', '200']);
  });
});

describe('operators', () => {
  const all = async (cursor?: string): Promise<AlikeName[]> => {
    const { items, next } = dataOf(
      await office.call(nameOperatorCalls.alike, cursor === undefined ? {} : { cursor }, moderator),
    );
    return next === null ? items : [...items, ...(await all(next))];
  };

  it('see members whose name looks like a reserved one, or like that of a host', async () => {
    const [first, second] = [await member(), await member()];
    const anna = await host('Anna Live');
    await force(first.uid, 'Ofﬁcial');
    await force(second.uid, 'Аnna Livе');
    const found = (await all()).filter(({ person: { uid } }) => [first.uid, second.uid].includes(uid));
    expect(found.map(({ person: { uid }, owner, of }) => [uid, owner, of?.uid ?? null])).toEqual([
      [first.uid, 'reserved', null],
      [second.uid, 'host', anna],
    ]);
  });

  it('see groups and rooms of others with such names, and not those of the owners of the names', async () => {
    const [fan, tess] = [await member(), await host('Tess On Air')];
    const { db } = world.platform;
    const group = (id: string, name: string, owner: string) =>
      sql`
      insert into groups_group (id, name, search_name, look, owner_uid, join_mode, members, created_at)
      values (${id}, ${name}, '', ${skeleton(name)}, ${owner}, 'free', 1, now())`.execute(db);
    await group('7001', 'Tеss On Air', fan.uid);
    await group('7002', 'Tess On Air', tess);
    await group('7003', 'Customer Suppоrt', fan.uid);
    const found = (await all()).filter(({ what }) => what !== 'person');
    expect(found.map(({ id, name, person, owner, of }) => [id, name, person.uid, owner, of?.uid ?? null])).toEqual([
      ['7003', 'Customer Suppоrt', fan.uid, 'reserved', null],
      ['7001', 'Tеss On Air', fan.uid, 'host', tess],
    ]);
  });

  it('change the reserved names of a language, everywhere at once, and restore them', async () => {
    const fan = await member();
    expect(await fan.rename('Big Boss')).toBe('200');
    const saved = dataOf(
      await office.call(
        nameOperatorCalls.save,
        { language: 'eng', names: ['Big Boss', 'B1g Boss', 'Chief'] },
        moderator,
      ),
    );
    const english = (list: typeof saved) => list.languages.find(({ language }) => language === 'eng');
    expect(english(saved)).toEqual({ language: 'eng', names: ['B1g Boss', 'Chief'], standard: false });
    expect([await fan.rename('Chіef'), await fan.rename('Operator')]).toEqual(['name_reserved', '200']);
    const restored = dataOf(await office.call(nameOperatorCalls.save, { language: 'eng', names: null }, moderator));
    expect(english(restored)?.standard).toBe(true);
    expect(await fan.rename('Staff')).toBe('name_reserved');
    expect(staff.audit.records.map(({ action }) => action)).toEqual(['name.reserve', 'name.reserve']);
  });

  it('without the right to change words are refused', async () => {
    const editor = { token: staff.tokenOf('8', 'editor') };
    expect(await office.call(nameOperatorCalls.save, { language: 'eng', names: [] }, editor)).toMatchObject({
      code: 'no_permission',
    });
  });
});

import {
  groupAdminCalls,
  groupCalls,
  groupLinkCalls,
  groupMemberCalls,
  groupRequestCalls,
} from '@touchline/contract/groups';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testPng } from '../../../testing/pictures.ts';
import { statementsOf } from '../../../testing/plans.ts';
import { createGroupFixture, type GroupFixture } from '../testing/group-fixture.ts';

let fixture: GroupFixture;
beforeAll(async () => {
  fixture = await createGroupFixture();
});
afterAll(() => fixture.close());

const faceOf = (uid: string) => ({ nickname: `Person ${uid}`, avatar: `/avatar-${uid}.webp` });

const lines = async (groupId: string) =>
  (await fixture.chat(groupId)).flatMap(({ line }) =>
    line ? [[line.notice, line.by?.uid ?? null, line.targets.map(({ uid }) => uid)]] : [],
  );

describe('creating a group', () => {
  it('makes the caller its owner and lets invited friends in', async () => {
    const [owner, friend, stranger, guest] = [fixture.person(), fixture.person(), fixture.person(), fixture.person()];
    fixture.strangers.add(stranger);
    fixture.guests.add(guest);
    const { group, results } = await fixture.get(owner, groupCalls.create, {
      name: '  Kop End ',
      uids: [friend, stranger, guest, owner, friend],
    });
    expect(group).toMatchObject({
      name: 'Kop End',
      members: 2,
      owner: { uid: owner },
      joinMode: 'approval',
      allMuted: false,
      notice: null,
      me: { role: 'owner', mutedUntil: null },
      pendingRequests: 0,
      sizeMax: 500,
      conversationId: `g${group.groupId}`,
      faces: [faceOf(owner), faceOf(friend)],
    });
    expect(results).toEqual([
      { id: friend, outcome: 'joined', code: null },
      { id: stranger, outcome: null, code: 'not_friends' },
      { id: guest, outcome: null, code: 'user_not_found' },
      { id: owner, outcome: null, code: 'user_id_is_own' },
    ]);
    expect(await lines(group.groupId)).toEqual([
      ['created', owner, []],
      ['invited', owner, [friend]],
    ]);
    expect(await fixture.get(friend, groupCalls.info, { id: group.groupId })).toMatchObject({
      me: { role: 'member' },
      pendingRequests: null,
    });
  });

  it('counts the members who are connected', async () => {
    const [owner, member, left] = [fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [member, left]);
    await fixture.get(left, groupMemberCalls.exit, { groupId });
    for (const uid of [owner, left, fixture.person()]) fixture.connected.add(uid);
    expect(await fixture.get(member, groupCalls.info, { id: groupId })).toMatchObject({ members: 2, online: 1 });
  });

  it.each([
    ['   ', 'bad_input'],
    ['\u200b\u2060', 'bad_input'],
    ['x'.repeat(31), 'text_too_long'],
    ['a badword club', 'sensitive_words'],
    ['TouchlineTom', 'name_reserved'],
  ])('rejects the name %j with %s', async (name, code) => {
    expect(await fixture.code(fixture.person(), groupCalls.create, { name })).toBe(code);
  });

  it('fills a group of 500 with a few statements for 100 people, and fits nobody more', async () => {
    const owner = fixture.person();
    const groupId = await fixture.group(owner);
    const people = Array.from({ length: 500 }, fixture.person);
    const invite = (uids: string[]) => fixture.get(owner, groupMemberCalls.invite, { groupId, uids });
    const first = await statementsOf(() => invite(people.slice(0, 1)));
    const second = await statementsOf(() => invite(people.slice(1, 101)));
    expect(Math.max(first.length, second.length)).toBeLessThan(25);
    for (let from = 101; from < 401; from += 100) await invite(people.slice(from, from + 100));
    const { results } = await invite(people.slice(401));
    expect(results.map(({ code }) => code)).toEqual([...Array(98).fill(null), 'group_full']);
    expect((await fixture.get(owner, groupCalls.info, { id: groupId })).members).toBe(500);
    const listed: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await fixture.get(owner, groupMemberCalls.list, {
        groupId,
        limit: 100,
        ...(cursor ? { cursor } : {}),
      });
      listed.push(...page.items.map(({ user }) => user.uid));
      cursor = page.next;
    } while (cursor);
    expect(listed).toEqual([owner, ...people.slice(0, 499)]);
    const found = await fixture.get(owner, groupMemberCalls.list, { groupId, search: `person ${people[498]}` });
    expect(found.items.map(({ user }) => user.uid)).toEqual([people[498]]);
  });
});

describe('the groups of an account', () => {
  it('come page by page, the one joined last first, and are found by name', async () => {
    const owner = fixture.person();
    const made: string[] = [];
    for (const name of ['Ñandú fans', 'Half-time', 'Derby day']) made.push(await fixture.group(owner, [], { name }));
    const first = await fixture.get(owner, groupCalls.mine, { limit: 2 });
    expect(first.items.map(({ groupId }) => groupId)).toEqual([made[2], made[1]]);
    const second = await fixture.get(owner, groupCalls.mine, { limit: 2, cursor: first.next ?? '' });
    expect([second.items.map(({ name }) => name), second.next]).toEqual([['Ñandú fans'], null]);
    const found = await fixture.get(owner, groupCalls.mine, { search: 'nandu' });
    expect(found.items.map(({ groupId }) => groupId)).toEqual([made[0]]);
    expect((await fixture.get(owner, groupCalls.mine, { search: '%' })).items).toEqual([]);
  });

  it('come as cards for the list of conversations, without groups of others', async () => {
    const [owner, other] = [fixture.person(), fixture.person()];
    const [mine, foreign, left] = [
      await fixture.group(owner),
      await fixture.group(other),
      await fixture.group(other, [owner]),
    ];
    await fixture.get(owner, groupMemberCalls.exit, { groupId: left });
    const { items } = await fixture.get(owner, groupCalls.cards, { groupIds: [foreign, mine, left, mine] });
    expect(items).toEqual([{ groupId: mine, name: 'Kop End', avatar: null, faces: [faceOf(owner)], members: 1 }]);
  });

  it('have the sequence of their newest message and what is unread there', async () => {
    const [owner, member] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [member]);
    await fixture.send(owner, groupId);
    await fixture.send(member, groupId);
    await fixture.send(member, groupId);
    const quiet = await fixture.group(owner);
    const { items } = await fixture.get(owner, groupCalls.newestSequences, {});
    expect(items).toEqual([
      { groupId: quiet, conversationId: `g${quiet}`, seq: 1, unread: 0 },
      { groupId, conversationId: `g${groupId}`, seq: 5, unread: 2 },
    ]);
  });
});

describe('name, announcement and picture', () => {
  it('are shown to members with a line each, and to nobody twice', async () => {
    const [owner, member] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [member]);
    await fixture.get(owner, groupCalls.setInfo, { groupId, name: 'North Bank', notice: 'Meet at **7**\nGate B' });
    await fixture.get(owner, groupCalls.setInfo, { groupId, name: 'North Bank', notice: 'Meet at **7**\nGate B' });
    const info = await fixture.get(member, groupCalls.info, { id: groupId });
    expect(info).toMatchObject({
      name: 'North Bank',
      notice: { text: 'Meet at **7**\nGate B', version: 1, by: { uid: owner }, readers: 1, read: false },
    });
    expect((await lines(groupId)).slice(2).map(([notice]) => notice)).toEqual(['renamed', 'announcement']);
    expect((await fixture.eventsOf(member, groupId)).map(({ change }) => change)).toEqual([
      'members',
      'info',
      'announcement',
    ]);
  });

  it('know who has read the present announcement', async () => {
    const [owner, one, two] = [fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [one, two]);
    await fixture.get(owner, groupCalls.setInfo, { groupId, notice: 'First' });
    await fixture.get(one, groupCalls.readNotice, { groupId, version: 99 });
    const readers = async (read: boolean) => {
      const page = await fixture.get(owner, groupCalls.noticeReaders, { groupId, read });
      return [page.items.map(({ uid }) => uid), page.readers, page.others];
    };
    expect(await readers(true)).toEqual([[owner, one], 2, 1]);
    expect(await readers(false)).toEqual([[two], 2, 1]);
    expect((await fixture.eventsOf(one, groupId)).map(({ change }) => change)).toEqual([
      'members',
      'announcement',
      'announcement',
    ]);
    await fixture.get(one, groupCalls.readNotice, { groupId, version: 1 });
    expect(await fixture.eventsOf(one, groupId)).toHaveLength(3);
    await fixture.get(owner, groupCalls.setInfo, { groupId, notice: 'Second' });
    expect(await readers(true)).toEqual([[owner], 1, 2]);
    expect((await fixture.get(one, groupCalls.info, { id: groupId })).notice?.read).toBe(false);
    await fixture.get(owner, groupCalls.setInfo, { groupId, notice: '' });
    expect((await fixture.get(one, groupCalls.info, { id: groupId })).notice).toBeNull();
    expect(await readers(false)).toEqual([[], 0, 3]);
  });

  it('take only an own upload as the picture and erase the one before', async () => {
    const [owner, admin] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [admin]);
    await fixture.admin(owner, groupId, admin);
    const stored = (uid: string, purpose: 'group_avatar' | 'avatar') =>
      fixture.files.keepPicture(uid, purpose, testPng(40, 40));
    const [first, second, other] = [
      await stored(owner, 'group_avatar'),
      await stored(admin, 'group_avatar'),
      await stored(owner, 'avatar'),
    ];
    for (const avatar of [other, second, '/anchor/files/nothing.png'])
      expect(await fixture.code(owner, groupCalls.setAvatar, { groupId, avatar })).toBe('bad_input');
    await fixture.get(owner, groupCalls.setAvatar, { groupId, avatar: first });
    await fixture.get(admin, groupCalls.setAvatar, { groupId, avatar: second });
    expect((await fixture.get(owner, groupCalls.info, { id: groupId })).avatar).toContain(second.replace(/\.png$/, ''));
    expect(await fixture.files.ownFile(owner, first, 'group_avatar')).toBeNull();
    await fixture.get(admin, groupCalls.setAvatar, { groupId, avatar: null });
    expect((await fixture.get(owner, groupCalls.info, { id: groupId })).avatar).toBeNull();
  });

  it('reject long and sensitive texts', async () => {
    const owner = fixture.person();
    const groupId = await fixture.group(owner);
    const code = (input: { name?: string; notice?: string }) =>
      fixture.code(owner, groupCalls.setInfo, { groupId, ...input });
    expect(await code({ notice: 'x'.repeat(1000) })).toBe('ok');
    expect(await code({ notice: 'x'.repeat(1001) })).toBe('text_too_long');
    expect(await code({ notice: 'badword' })).toBe('sensitive_words');
    expect(await code({ name: 'badword' })).toBe('sensitive_words');
    expect(await fixture.code(owner, groupMemberCalls.setNickname, { groupId, nickname: 'badword' })).toBe(
      'sensitive_words',
    );
    expect(await fixture.code(owner, groupMemberCalls.setNickname, { groupId, nickname: 'x'.repeat(21) })).toBe(
      'text_too_long',
    );
  });
});

describe('the end of a group', () => {
  it('comes with its owner only, and keeps what was received', async () => {
    const [owner, member, asker] = [fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [member]);
    await fixture.send(member, groupId);
    const link = await fixture.get(owner, groupLinkCalls.makeLink, { groupId });
    await fixture.get(asker, groupRequestCalls.join, { code: link.code, reason: 'Fan' });
    await fixture.get(owner, groupCalls.dismiss, { groupId });
    expect(await fixture.code(member, groupCalls.info, { id: groupId })).toBe('group_dissolved');
    expect(await fixture.code(owner, groupCalls.dismiss, { groupId })).toBe('group_dissolved');
    expect(await fixture.code(asker, groupRequestCalls.join, { groupId, reason: 'Fan' })).toBe('group_dissolved');
    expect(await fixture.code(asker, groupLinkCalls.readCode, { code: link.code })).toBe('invite_link_expired');
    const own = await fixture.get(asker, groupRequestCalls.mine, {});
    expect(own.items.map(({ state }) => state)).toEqual(['handled']);
    expect((await fixture.get(member, groupCalls.mine, {})).items).toEqual([]);
    const [standing] = (await fixture.groups.standing(groupId, [member]))?.values() ?? [];
    expect(standing?.state).toBe('dissolved');
    expect((await lines(groupId)).at(-1)).toEqual(['dissolved', owner, []]);
    expect((await fixture.eventsOf(member, groupId)).at(-1)).toMatchObject({ change: 'dissolved' });
  });

  it('is no way out for an owner, who transfers the group first', async () => {
    const [owner, heir] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [heir]);
    await fixture.admin(owner, groupId, heir);
    expect(await fixture.code(owner, groupMemberCalls.exit, { groupId })).toBe('group_owner_cannot_leave');
    await fixture.get(owner, groupCalls.transfer, { groupId, uid: heir });
    expect((await fixture.get(heir, groupAdminCalls.mine, { id: groupId })).role).toBe('owner');
    expect((await fixture.get(owner, groupAdminCalls.mine, { id: groupId })).role).toBe('member');
    expect(await fixture.code(owner, groupMemberCalls.exit, { groupId, reason: 'not_interested' })).toBe('ok');
    expect(await fixture.code(owner, groupCalls.info, { id: groupId })).toBe('group_left');
    expect((await fixture.get(heir, groupCalls.info, { id: groupId })).members).toBe(1);
  });

  it('passes to the first admin when the owner is banned for good, and ends with the last member', async () => {
    fixture.another();
    const [owner, member, admin] = [fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [member, admin]);
    const alone = await fixture.group(owner);
    await fixture.admin(owner, groupId, admin);
    fixture.ban(member, new Date(fixture.platform.clock.now() + 1000));
    fixture.ban(owner, null);
    const stateIn = async (id: string) => (await fixture.groups.standing(id, [owner]))?.get(owner)?.state;
    await vi.waitFor(async () =>
      expect([await stateIn(groupId), await stateIn(alone)]).toEqual(['removed', 'removed']),
    );
    const left = await fixture.get(member, groupCalls.info, { id: groupId });
    expect([left.owner?.uid, left.members]).toEqual([admin, 2]);
    expect((await lines(groupId)).filter(([notice]) => notice === 'owner_changed')).toEqual([
      ['owner_changed', null, [admin]],
    ]);
    expect(await fixture.code(owner, groupCalls.info, { id: groupId })).toBe('group_removed');
    await fixture.groups.removePeople([member, admin]);
    expect(await fixture.code(member, groupCalls.info, { id: groupId })).toBe('group_dissolved');
    await fixture.groups.removePeople([owner]);
    expect(await fixture.code(member, groupCalls.info, { id: groupId })).toBe('group_not_found');
    expect(await fixture.chat(groupId)).toEqual([]);
  });
});

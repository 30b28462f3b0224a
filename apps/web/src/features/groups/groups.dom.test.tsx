import { friendCalls } from '@touchline/contract/friends';
import type { GroupInfo } from '@touchline/contract/groups';
import {
  groupAdminCalls,
  groupCalls,
  groupLinkCalls,
  groupMemberCalls,
  groupModerationCalls,
  groupRequestCalls,
} from '@touchline/contract/groups';
import { beforeEach, expect, it } from 'vitest';
import { useSession } from '../../shared/session/session.ts';
import { ok, setStage } from '../../shared/testing/stage.tsx';
import { GroupAbout, GroupDetails, GroupSubtitle, JoinGroupDialog, JoinRequests, MyGroups } from './index.ts';

const stage = setStage(['common', 'friends', 'groups', 'errors', 'shell']);
const at = '2026-03-01T10:00:00.000Z';
const card = (uid: string, nickname: string) => ({
  uid,
  appNumber: `300000${uid}`,
  nickname,
  avatar: null,
  userType: 1,
  isHost: false,
});
const none = { editInfo: false, deleteMessage: false, mute: false, remove: false, reviewJoin: false };
const all = { editInfo: true, deleteMessage: true, mute: true, remove: true, reviewJoin: true };
const group = { groupId: '50', name: 'Curva', avatar: null, faces: [], members: 3 };
const owner = {
  user: card('11', 'Olga'),
  nickname: '',
  role: 'owner',
  permissions: null,
  mutedUntil: null,
  joinedAt: at,
};
const kate = { ...owner, user: card('12', 'Kate'), role: 'member' };
const info = {
  ...group,
  conversationId: 'g50',
  owner: card('11', 'Olga'),
  joinMode: 'approval',
  allMuted: false,
  sizeMax: 500,
  admins: 2,
  online: 2,
  createdAt: at,
  notice: null,
  me: { role: 'member', permissions: none, nickname: '', mutedUntil: null, joinedAt: at },
  pendingRequests: null,
} as unknown as GroupInfo;
const nothing = (): undefined => undefined;

beforeEach(() => useSession.setState({ status: 'signed_in', user: { uid: '17', nickname: 'Ann' } as never }));

async function showDetails(changed: Partial<GroupInfo>): Promise<void> {
  stage.answer({ path: groupCalls.info.path.replace('{id}', '50') }, ok({ ...info, ...changed }));
  stage.answer(groupMemberCalls.list, ok({ items: [owner, kate], next: null }));
  await stage.show(<GroupDetails groupId="50" onReport={nothing} onReportMember={nothing} />);
  await stage.sees('Kate');
}
const asOwner = { me: { ...info.me, role: 'owner', permissions: all } as GroupInfo['me'], pendingRequests: 0 };

const confirmIn = (label: string): HTMLElement => {
  const dialog = [...document.querySelectorAll('[role=alertdialog]')].at(-1);
  const found = [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label);
  if (!found) throw new Error(`no ${label} in the dialog`);
  return found;
};

it('shows how many members are online and who owns the group', async () => {
  stage.answer({ path: groupCalls.info.path.replace('{id}', '50') }, ok(info));
  await stage.show(
    <>
      <GroupSubtitle groupId="50" />
      <GroupAbout groupId="50" active />
    </>,
  );
  await stage.sees('3 members · 2 online');
  expect(stage.page()).toContain('Group 50, owned by Olga');
});

it('shows only the number of a group that the user left', async () => {
  await stage.show(<GroupAbout groupId="50" active={false} />);
  await stage.sees('Group 50');
  expect(stage.askedOf(groupCalls.info)).toEqual([]);
});

it('hides from a member what the policy refuses', async () => {
  await showDetails({});
  for (const hidden of ['Mute everyone', 'Dissolve group', 'Delete messages for everyone', 'Edit', 'Former members'])
    expect(stage.page()).not.toContain(hidden);
  expect(stage.page()).toContain('Leave the group');
});

it('tells the owner to name another one before leaving', async () => {
  await showDetails(asOwner);
  expect(stage.page()).not.toContain('Leave the group');
  expect(stage.page()).toContain('make another member the owner first');
});

it('removes a member only after the effects were confirmed', async () => {
  await showDetails(asOwner);
  await stage.press('Actions for Kate');
  await stage.press('Remove from group');
  await stage.sees('Kate can only read what was received before.');
  expect(stage.askedOf(groupMemberCalls.remove)).toEqual([]);
  await stage.press(confirmIn('Remove'));
  await stage.until(() => expect(stage.askedOf(groupMemberCalls.remove)).toEqual([{ groupId: '50', uids: ['12'] }]));
});

it('mutes a member for the chosen time', async () => {
  await showDetails(asOwner);
  await stage.press('Actions for Kate');
  await stage.press('Mute for 12 hours');
  await stage.until(() =>
    expect(stage.askedOf(groupModerationCalls.mute)).toEqual([{ groupId: '50', uid: '12', duration: '12h' }]),
  );
});

it('appoints an admin with the permissions that stay checked', async () => {
  await showDetails(asOwner);
  await stage.press('Actions for Kate');
  await stage.press('Make admin');
  await stage.sees('Mute members');
  const boxes = document.querySelectorAll<HTMLInputElement>('[role=alertdialog] input[type=checkbox]');
  await stage.press(boxes[3] as HTMLElement);
  await stage.press(confirmIn('Save'));
  await stage.until(() =>
    expect(stage.askedOf(groupAdminCalls.add)).toEqual([
      { groupId: '50', uid: '12', permissions: { ...all, remove: false } },
    ]),
  );
});

it('shows admins without any permission who left and why', async () => {
  await showDetails({ me: { ...info.me, role: 'admin', permissions: none } as GroupInfo['me'] });
  stage.answer(
    groupMemberCalls.exits,
    ok({
      items: [
        { user: card('13', 'Tom'), kind: 'exited', reason: 'unwanted_ads', at },
        { user: card('14', 'Minh'), kind: 'removed', reason: null, at },
      ],
      next: null,
    }),
  );
  await stage.press('Former members');
  await stage.sees('Left · Unwanted ads · ');
  expect(stage.page()).toContain('Minh');
  expect(stage.page()).toContain('Removed · ');
});

it('counts the admins', async () => {
  await showDetails(asOwner);
  expect(stage.page()).toContain('2 of 50');
});

it('offers no more admins at the limit', async () => {
  await showDetails({ ...asOwner, admins: 50 });
  await stage.press('Actions for Kate');
  await stage.sees('A group can have at most 50 admins.');
  const entry = [...document.querySelectorAll('[role=menuitem]')].find((item) =>
    item.textContent?.startsWith('Make admin'),
  );
  expect(entry?.getAttribute('aria-disabled')).toBe('true');
});

it('says that a group is full before somebody is invited', async () => {
  await showDetails({ ...asOwner, members: 500 });
  stage.answer({ path: groupMemberCalls.mayInvite.path.replace('{id}', '50') }, ok({ able: true, approval: false }));
  await stage.press('Invite');
  await stage.until(() => expect(stage.page()).toContain('This group is full.'));
});

it('says that a group is full before somebody joins', async () => {
  const full = { group, joinMode: 'open', inviter: null, expiresAt: at, outcome: null, code: 'group_full' };
  stage.answer(groupLinkCalls.readCode, ok({ ...full, conversationId: null }));
  await stage.show(<JoinGroupDialog code="abcdefghijklmnopqrstuv" onClose={nothing} />);
  await stage.until(() => expect(stage.page()).toContain('This group is full. Nobody else can join.'));
});

it('marks hosts and offers to add members who are no friends', async () => {
  const flag = { uid: '12', host: true, staff: false, guest: false, friend: false, blacklisted: false };
  stage.answer(friendCalls.userFlags, ok({ items: [flag, { ...flag, uid: '11', host: false, friend: true }] }));
  const relation = { isFriend: false, remark: '', blacklisted: false, request: null };
  stage.answer({ path: friendCalls.isFriend.path.replace('{id}', '12') }, ok(relation));
  stage.answer(friendCalls.apply, ok({ agreed: false, request: null }));
  await showDetails({});
  await stage.sees('KateHost');
  await stage.press('Actions for Olga');
  expect(stage.page()).not.toContain('Add friend');
  await stage.press('Actions for Kate');
  await stage.press('Add friend');
  await stage.sees('Add Kate');
  await stage.press('Send request');
  await stage.until(() => expect(stage.askedOf(friendCalls.apply)).toEqual([{ uid: '12', source: 1, text: '' }]));
});

it('shows in the list of groups where there is something unread', async () => {
  const own = { ...group, conversationId: 'g50', role: 'member' };
  stage.answer(groupCalls.mine, ok({ items: [own, { ...own, groupId: '51', conversationId: 'g51' }], next: null }));
  const newest = { groupId: '50', conversationId: 'g50', seq: 400, unread: 120 };
  const items = [newest, { ...newest, groupId: '51', conversationId: 'g51', unread: 0 }];
  stage.answer(groupCalls.newestSequences, ok({ items, next: null }));
  await stage.show(<MyGroups />);
  await stage.sees('99+');
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent?.includes('unread'))).toEqual([
    true,
    false,
  ]);
});

it('counts a shown notice as read once', async () => {
  const notice = { text: 'Post your score', version: 4, at, by: null, readers: 1, read: false };
  await showDetails({ notice });
  await stage.sees('Post your score');
  await stage.until(() => expect(stage.askedOf(groupCalls.readNotice)).toEqual([{ groupId: '50', version: 4 }]));
});

it('asks for a reason before joining by a link, then says that an admin answers', async () => {
  const offer = { group, joinMode: 'approval', inviter: card('12', 'Kate'), expiresAt: at };
  const open = { ...offer, outcome: 'needs_approval', code: null, conversationId: null };
  stage.answer(groupLinkCalls.readCode, ok(open));
  stage.answer(groupRequestCalls.join, ok({ outcome: 'needs_approval', groupId: '50', conversationId: null }));
  await stage.show(<JoinGroupDialog code="abcdefghijklmnopqrstuv" onClose={nothing} />);
  await stage.sees('Invited by Kate');
  await stage.press('Ask to join');
  await stage.sees('Tell the group why you want to join.');
  expect(stage.askedOf(groupRequestCalls.join)).toEqual([]);
});

it('says that a request by a link is still waiting', async () => {
  const offer = { group, joinMode: 'approval', inviter: null, expiresAt: null };
  stage.answer(
    groupLinkCalls.readCode,
    ok({ ...offer, outcome: null, code: 'group_join_pending', conversationId: null }),
  );
  await stage.show(<JoinGroupDialog code="abcdefghijklmnopqrstuv" onClose={nothing} />);
  await stage.sees('Your request is waiting for an admin.');
  expect(stage.page()).not.toContain('Ask to join');
});

it('answers a join request of any group that the user reviews', async () => {
  const request = {
    id: '70',
    reason: 'I predict every derby',
    source: 'link',
    group,
    user: card('13', 'Rafa'),
    inviter: null,
    state: 'pending',
    at,
    expiresAt: at,
    answeredAt: null,
    answeredBy: null,
  };
  stage.answer(groupRequestCalls.list, ok({ items: [request], next: null, pending: 1 }));
  stage.answer(groupRequestCalls.answer, ok({ ...request, state: 'agreed' }));
  await stage.show(<JoinRequests />);
  await stage.sees('Curva');
  await stage.press('Accept Rafa');
  await stage.until(() => expect(stage.askedOf(groupRequestCalls.answer)).toEqual([{ requestId: '70', agree: true }]));
});

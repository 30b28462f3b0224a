import { groupLinkCalls, groupMemberCalls, groupRequestCalls } from '@touchline/contract/groups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroupFixture, type GroupFixture } from '../testing/group-fixture.ts';

let fixture: GroupFixture;
beforeAll(async () => {
  fixture = await createGroupFixture();
});
afterAll(() => fixture.close());

const reason = 'I have changed';

interface FormerMember {
  readonly groupId: string;
  readonly owner: string;
  readonly admin: string;
  readonly member: string;
  /** Was a member, and left. */
  readonly former: string;
}

const byLink = async ({ groupId, former }: FormerMember, maker: string): Promise<string> => {
  const made = await fixture.ask(maker, groupLinkCalls.makeLink, { groupId });
  if (!made.success) return made.code;
  const answer = await fixture.ask(former, groupRequestCalls.join, { code: made.data.code, reason });
  return answer.success ? answer.data.outcome : answer.code;
};

const byInvitation = async ({ groupId, former }: FormerMember, inviter: string): Promise<string> => {
  const answer = await fixture.ask(inviter, groupMemberCalls.invite, { groupId, uids: [former] });
  if (!answer.success) return answer.code;
  return answer.data.results[0]?.outcome ?? answer.data.results[0]?.code ?? 'nothing';
};

/** Every way into a group, and the role of the member who opens it. */
const ways: Readonly<Record<string, (place: FormerMember) => Promise<string>>> = {
  'the id of the group': async ({ groupId, former }) => {
    const answer = await fixture.ask(former, groupRequestCalls.join, { groupId, reason });
    return answer.success ? answer.data.outcome : answer.code;
  },
  'a link of a member': (place) => byLink(place, place.member),
  'a link of an admin': (place) => byLink(place, place.admin),
  'an invitation of a member': (place) => byInvitation(place, place.member),
  'an invitation of a member into several groups': async ({ groupId, former, member }) => {
    const answer = await fixture.ask(member, groupMemberCalls.inviteToGroups, { uid: former, groupIds: [groupId] });
    if (!answer.success) return answer.code;
    return answer.data.results[0]?.outcome ?? answer.data.results[0]?.code ?? 'nothing';
  },
  'an invitation of an admin': (place) => byInvitation(place, place.admin),
  'an invitation of the owner': (place) => byInvitation(place, place.owner),
};

async function setUpGroup(joinMode: 'open' | 'approval' | 'invite', left: 'exited' | 'removed'): Promise<FormerMember> {
  const [owner, admin, member, former] = [fixture.person(), fixture.person(), fixture.person(), fixture.person()];
  const groupId = await fixture.group(owner, [admin, member, former], { joinMode });
  await fixture.admin(owner, groupId, admin);
  if (left === 'exited') await fixture.get(former, groupMemberCalls.exit, { groupId });
  else await fixture.get(owner, groupMemberCalls.remove, { groupId, uids: [former] });
  return { groupId, owner, admin, member, former };
}

/** What each way leads to: first for somebody who left, then for somebody who was removed. */
const outcomes = {
  open: {
    'the id of the group': ['joined', 'needs_approval'],
    'a link of a member': ['joined', 'needs_approval'],
    'a link of an admin': ['joined', 'needs_approval'],
    'an invitation of a member': ['joined', 'needs_approval'],
    'an invitation of a member into several groups': ['joined', 'needs_approval'],
    'an invitation of an admin': ['joined', 'joined'],
    'an invitation of the owner': ['joined', 'joined'],
  },
  approval: {
    'the id of the group': ['needs_approval', 'needs_approval'],
    'a link of a member': ['needs_approval', 'needs_approval'],
    'a link of an admin': ['needs_approval', 'needs_approval'],
    'an invitation of a member': ['needs_approval', 'needs_approval'],
    'an invitation of a member into several groups': ['needs_approval', 'needs_approval'],
    'an invitation of an admin': ['joined', 'joined'],
    'an invitation of the owner': ['joined', 'joined'],
  },
  invite: {
    'the id of the group': ['group_invite_only', 'group_invite_only'],
    'a link of a member': ['group_invite_only', 'group_invite_only'],
    'a link of an admin': ['joined', 'needs_approval'],
    'an invitation of a member': ['group_admins_only', 'group_admins_only'],
    'an invitation of a member into several groups': ['group_admins_only', 'group_admins_only'],
    'an invitation of an admin': ['joined', 'joined'],
    'an invitation of the owner': ['joined', 'joined'],
  },
} as const;

describe.each(['open', 'approval', 'invite'] as const)('coming back into a group with join mode %s', (joinMode) => {
  it.each(Object.keys(ways))('by %s', async (way) => {
    const come = ways[way] as (place: FormerMember) => Promise<string>;
    const found = [await come(await setUpGroup(joinMode, 'exited')), await come(await setUpGroup(joinMode, 'removed'))];
    expect(found).toEqual(outcomes[joinMode][way as keyof (typeof outcomes)['open']]);
  });
});

it('invites some and proposes those who were removed, in one call of a member', async () => {
  const { groupId, member, former } = await setUpGroup('open', 'removed');
  const friend = fixture.person();
  expect((await fixture.get(member, groupMemberCalls.invite, { groupId, uids: [former, friend] })).results).toEqual([
    { id: former, outcome: 'needs_approval', code: null },
    { id: friend, outcome: 'joined', code: null },
  ]);
});

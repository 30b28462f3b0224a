import type { groupLinkCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { refuse } from '../../../platform/refusal.ts';
import { decideJoin, roleOf, showsMembers, stateOf } from '../groups.policy.ts';
import { presentCards, presentJoinInfo } from '../groups.present.ts';
import { type GroupRow, groupById } from '../groups.store.ts';
import { type LinkRow, liveLink } from '../links/links.store.ts';
import { membersAmong } from '../members/members.store.ts';
import type { GroupDeps } from '../needs.ts';
import { pendingAmong } from './requests.store.ts';

/** What a link leads to, before joining. */
export async function readCode(deps: GroupDeps, uid: string, { code }: ParsedInputOf<typeof groupLinkCalls.readCode>) {
  const link = await liveLink(deps.db, code, deps.clock.date());
  const group = link && (await groupById(deps.db, link.group_id));
  if (!link || !group) return refuse('invite_link_expired');
  return await joinInfoOf(deps, uid, group, link);
}

/** What an outsider sees of a group by its id; a group by invitation is not found without a link. */
export async function showJoinInfo(deps: GroupDeps, uid: string, groupId: string) {
  const group = await groupById(deps.db, groupId);
  if (!group) return refuse('group_not_found');
  const member = (await membersAmong(deps.db, groupId, [uid])).get(uid);
  if (group.dissolved_at) return refuse(member ? 'group_dissolved' : 'group_not_found');
  if (group.join_mode === 'invite' && !showsMembers(group, member)) return refuse('group_not_found');
  return await joinInfoOf(deps, uid, group, null);
}

async function joinInfoOf(deps: GroupDeps, uid: string, group: GroupRow, link: LinkRow | null) {
  const inviter = link?.inviter_uid;
  const people = inviter === undefined ? [uid] : [uid, inviter];
  const members = await membersAmong(deps.db, group.id, people);
  const [pending, cards, users] = await Promise.all([
    pendingAmong(deps.db, group.id, [uid]),
    presentCards(deps, [group], () => link !== null || showsMembers(group, members.get(uid))),
    deps.needs.accounts.findUsers(people),
  ]);
  const card = cards.get(group.id);
  if (!card) throw new Error(`group ${group.id} has no card`);
  const isMember = stateOf(group, members.get(uid)) === 'active';
  const isWaiting = (pending.get(uid)?.expires_at.getTime() ?? 0) > deps.clock.now();
  const inviterRole = inviter === undefined ? null : roleOf(members.get(inviter));
  const wasRemoved = members.get(uid)?.left_as === 'removed';
  const entrant = { isMember, isWaiting, wasRemoved, inviterRole };
  const decision = decideJoin(group, entrant, deps.settings.get('groups.sizeMax'));
  return presentJoinInfo({ group, card, link, inviter: users.get(inviter ?? '') ?? null, isMember, decision });
}

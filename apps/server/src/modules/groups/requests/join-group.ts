import { type GroupJoinOutcome, type GroupJoinSource, groupRequestCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { groupConversation } from '@touchline/contract/messages';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import { type LockedGroup, lockedGroup } from '../change-group.ts';
import { cleanReason } from '../clean-texts.ts';
import { postLine, recordRequests } from '../group-lines.ts';
import { decideJoin, roleOf, stateOf } from '../groups.policy.ts';
import { liveLink } from '../links/links.store.ts';
import { admitMembers, inTooManyGroups } from '../members/admit-members.ts';
import type { GroupDeps } from '../needs.ts';
import { takeHourly } from '../take-hourly.ts';
import { newRequest } from './new-request.ts';
import { insertRequests, pendingAmong, settlePending } from './requests.store.ts';

/** The link of a join, or none for a join by the id of the group. */
interface Way {
  readonly groupId: string;
  readonly code: string | null;
  readonly source: GroupJoinSource;
  readonly inviter: string | null;
}

/** Joins a group, or asks its admins. */
export async function joinGroup(deps: GroupDeps, uid: string, input: ParsedInputOf<typeof groupRequestCalls.join>) {
  const reason = cleanReason(deps, input.reason);
  if (isRefusal(reason)) return reason;
  const tooMany = await takeHourly(deps, uid, groupRequestCalls.join);
  if (tooMany) return tooMany;
  const way = await findWay(deps, input);
  if (isRefusal(way)) return way;
  const people = way.inviter === null ? [uid] : [uid, way.inviter];
  const isMuted = Boolean((await deps.needs.accounts.speakerOf(uid))?.mute);
  return lockedGroup(deps, way.groupId, { by: uid, people }, async (locked) => {
    const outcome = await decide(deps, locked, uid, way);
    if (isRefusal(outcome)) return outcome;
    if ((await inTooManyGroups(locked, [uid])).size > 0) return refuse('group_limit_reached');
    if (outcome === 'joined') await enter(deps, locked, uid, way);
    else await ask(deps, locked, uid, { ...way, reason: isMuted ? '' : reason });
    const conversationId = outcome === 'joined' ? groupConversation(way.groupId) : null;
    return { outcome, groupId: way.groupId, conversationId };
  });
}

async function findWay({ db, clock }: GroupDeps, { groupId, code }: ParsedInputOf<typeof groupRequestCalls.join>) {
  if (code !== undefined) {
    const link = await liveLink(db, code, clock.date());
    if (!link) return refuse('invite_link_expired');
    const way: Way = { groupId: link.group_id, code, source: link.kind, inviter: link.inviter_uid };
    return way;
  }
  if (groupId === undefined) return new BadInput([{ path: 'code', code: 'required' }]);
  const way: Way = { groupId, code: null, source: 'group_id', inviter: null };
  return way;
}

/** Decides with the group locked, because a reset, a removal or another join may have come in between. */
async function decide(deps: GroupDeps, { tx, group, members, now }: LockedGroup, uid: string, { code, inviter }: Way) {
  if (group.dissolved_at) return refuse('group_dissolved');
  if (code !== null && !(await liveLink(tx, code, now))) return refuse('invite_link_expired');
  const pending = (await pendingAmong(tx, group.id, [uid])).get(uid);
  const entrant = {
    isMember: stateOf(group, members.get(uid)) === 'active',
    isWaiting: pending !== undefined && pending.expires_at > now,
    wasRemoved: members.get(uid)?.left_as === 'removed',
    inviterRole: inviter === null ? null : roleOf(members.get(inviter)),
  };
  const sizeMax = deps.settings.get('groups.sizeMax');
  const decision = decideJoin(group, entrant, sizeMax);
  if (decision.code === null) return decision.outcome satisfies GroupJoinOutcome;
  return decision.code === 'group_full' ? refuse('group_full', { max: sizeMax }) : refuse(decision.code);
}

async function enter(deps: GroupDeps, locked: LockedGroup, uid: string, { source, inviter }: Way): Promise<void> {
  await admitMembers(deps, locked, [uid], { source, inviter });
  await postLine(deps, locked, { notice: 'joined', by: uid });
}

async function ask(
  deps: GroupDeps,
  locked: LockedGroup,
  uid: string,
  { source, inviter, reason }: Way & { readonly reason: string },
): Promise<void> {
  // A request whose time is over may still be stored as pending.
  await settlePending(locked.tx, locked.group.id, locked.now, [uid]);
  await insertRequests(locked.tx, [newRequest(deps, locked, uid, { source, inviter, reason })]);
  await recordRequests(locked, [uid]);
}

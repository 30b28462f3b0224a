import type { groupMemberCalls, InvitationResult } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { changeGroup, type GroupWork } from '../change-group.ts';
import { postLine, recordRequests } from '../group-lines.ts';
import { isProposalOf, stateOf } from '../groups.policy.ts';
import type { GroupDeps } from '../needs.ts';
import { newRequest } from '../requests/new-request.ts';
import { insertRequests, pendingAmong, type RequestRow, settlePending } from '../requests/requests.store.ts';
import { admitMembers, freeSeats, inTooManyGroups } from './admit-members.ts';
import { type InviteCodes, inviteCodes } from './invite-codes.ts';

/** Invites friends of a member into a group. */
export async function inviteUsers(
  deps: GroupDeps,
  uid: string,
  { groupId, uids: invited }: ParsedInputOf<typeof groupMemberCalls.invite>,
) {
  const uids = [...new Set(invited)];
  const codes = await inviteCodes(deps, uid, uids);
  return changeGroup(deps, { groupId, uid, action: 'invite', people: uids }, async (work) => ({
    results: await inviteInto(deps, work, uids, codes),
  }));
}

/** Invites people into a locked group: friends join as far as seats are free, or a request is made for each. */
export async function inviteInto(
  deps: GroupDeps,
  work: GroupWork,
  uids: readonly string[],
  allowed: InviteCodes,
): Promise<InvitationResult[]> {
  const { group, members, me } = work;
  const codes = new Map<string, string | null>();
  const fit = uids.filter((uid) => {
    const isMember = stateOf(group, members.get(uid)) === 'active';
    const code = allowed.get(uid) ?? (isMember ? 'already_group_member' : null);
    codes.set(uid, code);
    return code === null;
  });
  const isProposed = (uid: string): boolean => isProposalOf(members.get(uid), group, me);
  const joined = await letIn(
    deps,
    work,
    fit.filter((uid) => !isProposed(uid)),
    codes,
  );
  const proposed = await propose(deps, work, fit.filter(isProposed), codes);
  return uids.map((id) => {
    const outcome = joined.has(id) ? 'joined' : proposed.has(id) ? 'needs_approval' : null;
    return { id, outcome, code: codes.get(id) ?? null };
  });
}

type Codes = Map<string, string | null>;

async function letIn(deps: GroupDeps, work: GroupWork, fit: readonly string[], codes: Codes): Promise<Set<string>> {
  if (fit.length === 0) return new Set();
  const seats = freeSeats(deps, work);
  const full = await inTooManyGroups(work, fit);
  for (const uid of full) codes.set(uid, 'group_limit_reached');
  const able = fit.filter((uid) => !full.has(uid));
  for (const uid of able.slice(seats)) codes.set(uid, 'group_full');
  const joining = able.slice(0, seats);
  if (joining.length === 0) return new Set();
  await admitMembers(deps, work, joining, { source: 'invitation', inviter: work.me.uid });
  await postLine(deps, work, { notice: 'invited', by: work.me.uid, targets: joining });
  return new Set(joining);
}

async function propose(deps: GroupDeps, work: GroupWork, fit: readonly string[], codes: Codes): Promise<Set<string>> {
  if (fit.length === 0) return new Set();
  const { tx, group, now, me } = work;
  const pending = await pendingAmong(tx, group.id, fit);
  const isWaiting = (request: RequestRow | undefined): boolean => (request?.expires_at ?? now) > now;
  const asked = fit.filter((uid) => !isWaiting(pending.get(uid)));
  for (const uid of fit) if (!asked.includes(uid)) codes.set(uid, 'group_join_pending');
  if (asked.length === 0) return new Set();
  await settlePending(tx, group.id, now, asked);
  const request = { source: 'invitation', inviter: me.uid, reason: '' } as const;
  await insertRequests(
    tx,
    asked.map((uid) => newRequest(deps, work, uid, request)),
  );
  await recordRequests(work, asked);
  return new Set(asked);
}

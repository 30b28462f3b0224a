import type { groupRequestCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { changeGroup, type GroupWork } from '../change-group.ts';
import { postLine, recordRequests } from '../group-lines.ts';
import { stateOf } from '../groups.policy.ts';
import { peopleOfRequests, presentRequests } from '../groups.present.ts';
import { admitMembers, freeSeats, inTooManyGroups } from '../members/admit-members.ts';
import type { GroupDeps } from '../needs.ts';
import { type RequestRow, requestById, settleRequest } from './requests.store.ts';

/** Agrees to a join request or rejects it. Of several admins the first one counts. */
export async function answerRequest(
  deps: GroupDeps,
  uid: string,
  { requestId, agree }: ParsedInputOf<typeof groupRequestCalls.answer>,
) {
  const asked = await requestById(deps.db, requestId);
  if (!asked) return refuse('not_found');
  const people = peopleOfRequests([asked]);
  const answered = await changeGroup(
    deps,
    { groupId: asked.group_id, uid, action: 'review_join', people },
    async (work) => {
      const request = await requestById(work.tx, requestId);
      if (!request) return refuse('not_found');
      const stale = staleCode(request, work.now);
      if (stale !== null) return refuse(stale);
      if (agree) {
        const full = await admit(deps, work, request);
        if (isRefusal(full)) return full;
      }
      const answer = { state: agree ? 'agreed' : 'rejected', by: uid, at: work.now } as const;
      await settleRequest(work.tx, requestId, answer);
      await recordRequests(work, [request.uid]);
      await addNotice(deps, work, request, agree);
      const row: RequestRow = { ...request, state: answer.state, answered_by: uid, answered_at: work.now };
      return row;
    },
  );
  if (isRefusal(answered)) return answered;
  const [shown] = await presentRequests(deps, [answered], deps.clock.now());
  return shown ?? refuse('not_found');
}

/** Only the inviter knows of an invitation that is reviewed, so it gives no notice. */
async function addNotice(deps: GroupDeps, work: GroupWork, { uid, source }: RequestRow, agreed: boolean) {
  if (source === 'invitation') return;
  const { id: groupId, name } = work.group;
  const content = { kind: 'group_answered', groupId, name, agreed } as const;
  work.after.push(await deps.needs.notices.add(work.tx, [{ uid, content }]));
}

const staleCode = (request: RequestRow, now: Date): 'group_request_expired' | 'group_request_handled' | null => {
  if (request.state === 'pending') return request.expires_at > now ? null : 'group_request_expired';
  return request.state === 'expired' ? 'group_request_expired' : 'group_request_handled';
};

async function admit(deps: GroupDeps, work: GroupWork, { uid, source, inviter_uid: inviter }: RequestRow) {
  if (stateOf(work.group, work.members.get(uid)) === 'active') return refuse('group_request_handled');
  if (freeSeats(deps, work) === 0) return refuse('group_full', { max: deps.settings.get('groups.sizeMax') });
  if ((await inTooManyGroups(work, [uid])).size > 0) return refuse('group_limit_reached');
  await admitMembers(deps, work, [uid], { source, inviter });
  if (source === 'invitation' && inviter !== null) {
    await postLine(deps, work, { notice: 'invited', by: inviter, targets: [uid] });
  } else {
    await postLine(deps, work, { notice: 'joined', by: uid });
  }
  return null;
}

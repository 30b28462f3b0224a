import type { groupCalls } from '@touchline/contract/groups';
import { groupRefusal } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { skeleton } from '@touchline/contract/text/forms';
import { normaliseForSearch } from '../../../platform/normalise-for-search.ts';
import { isRefusal, Refusal } from '../../../platform/refusal.ts';
import { changeGroup, type GroupWork } from '../change-group.ts';
import { cleanName, cleanNotice } from '../clean-texts.ts';
import { postLine, recordChange } from '../group-lines.ts';
import { actorOf } from '../groups.policy.ts';
import { updateGroup } from '../groups.store.ts';
import { updateMember } from '../members/members.store.ts';
import type { GroupDeps } from '../needs.ts';

type GroupInfoInput = ParsedInputOf<typeof groupCalls.setInfo>;

/** Changes name, announcement and join mode of a group, as far as given. */
export async function editGroup(deps: GroupDeps, uid: string, input: GroupInfoInput) {
  const name = input.name === undefined ? undefined : cleanName(deps, input.name);
  if (isRefusal(name)) return name;
  const notice = input.notice === undefined ? undefined : cleanNotice(deps, input.notice);
  if (isRefusal(notice)) return notice;
  const { groupId, joinMode } = input;
  const editsInfo = name !== undefined || notice !== undefined;
  const action = editsInfo ? 'edit_info' : 'review_join';
  return changeGroup(deps, { groupId, uid, action }, async (work) => {
    const code =
      joinMode === undefined ? null : groupRefusal('review_join', actorOf(work.group, work.me, work.now.getTime()));
    if (code !== null) return new Refusal(code);
    if (name !== undefined && name !== work.group.name) {
      const reserved = await deps.needs.accounts.checkName(uid, name);
      if (reserved) return reserved;
      await rename(deps, work, name);
    }
    if (notice !== undefined && notice !== work.group.notice) await setNotice(deps, work, notice);
    if (joinMode !== undefined && joinMode !== work.group.join_mode) {
      await updateGroup(work.tx, groupId, { join_mode: joinMode });
      await recordChange(work, 'settings');
    }
    return {};
  });
}

async function rename(deps: GroupDeps, work: GroupWork, name: string): Promise<void> {
  await updateGroup(work.tx, work.group.id, {
    name,
    search_name: normaliseForSearch(name),
    look: skeleton(name),
  });
  await postLine(deps, work, { notice: 'renamed', by: work.me.uid, text: name });
  work.records.push(
    ...(await deps.needs.conversations.describeGroup(work.tx, {
      groupId: work.group.id,
      name,
      avatar: work.group.avatar,
    })),
  );
  await recordChange(work, 'info');
}

/** Each change is a new version, which its author has read. */
async function setNotice(deps: GroupDeps, work: GroupWork, notice: string): Promise<void> {
  const { tx, group, me, now } = work;
  const version = group.notice_version + 1;
  await updateGroup(tx, group.id, { notice, notice_version: version, notice_at: now, notice_by: me.uid });
  await updateMember(tx, group.id, me.uid, { notice_read: version });
  if (notice !== '') await postLine(deps, work, { notice: 'announcement', by: me.uid, text: notice });
  await recordChange(work, 'announcement');
}

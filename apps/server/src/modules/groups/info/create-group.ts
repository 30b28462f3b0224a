import { groupCalls, type InvitationResult } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { skeleton } from '@touchline/contract/text/forms';
import { inTransaction } from '../../../platform/db/database.ts';
import { normaliseForSearch } from '../../../platform/normalise-for-search.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { GroupWork, LockedGroup } from '../change-group.ts';
import { cleanName } from '../clean-texts.ts';
import { postLine } from '../group-lines.ts';
import { type GroupRow, insertGroup } from '../groups.store.ts';
import { admitMembers, inTooManyGroups } from '../members/admit-members.ts';
import { inviteCodes } from '../members/invite-codes.ts';
import { inviteInto } from '../members/invite-users.ts';
import { lockGroupCounts, membersAmong, roleNumber, updateMember } from '../members/members.store.ts';
import type { GroupDeps } from '../needs.ts';
import { takeHourly } from '../take-hourly.ts';
import { holdAvatar } from './hold-avatar.ts';
import { loadInfo } from './show-group.ts';

type NewGroup = ParsedInputOf<typeof groupCalls.create>;

/** Creates a group with its first members. */
export async function createGroup(deps: GroupDeps, uid: string, input: NewGroup) {
  const name = cleanName(deps, input.name);
  if (isRefusal(name)) return name;
  const reserved = await deps.needs.accounts.checkName(uid, name);
  if (reserved) return reserved;
  const tooMany = await takeHourly(deps, uid, groupCalls.create);
  if (tooMany) return tooMany;
  const invited = [...new Set(input.uids)];
  const [cards, codes] = await Promise.all([
    deps.needs.accounts.findUsers([uid, ...invited]),
    inviteCodes(deps, uid, invited),
  ]);
  const done = await inTransaction(deps.db, async (tx) => {
    await lockGroupCounts(tx, [uid, ...invited]);
    if ((await inTooManyGroups({ tx }, [uid])).size > 0) return refuse('group_limit_reached');
    const avatar = await holdAvatar(deps, tx, uid, input.avatar);
    if (isRefusal(avatar)) return avatar;
    const now = deps.clock.date();
    const group = await insertGroup(
      tx,
      newGroup(deps.ids.next(), uid, { name, avatar, joinMode: input.joinMode, now }),
    );
    const first: LockedGroup = { tx, group, now, members: new Map(), cards, records: [], after: [] };
    first.records.push(
      ...(await deps.needs.conversations.createGroup(tx, { groupId: group.id, name, avatar, uids: [] })),
    );
    await admitMembers(deps, first, [uid], { source: 'created', inviter: null });
    await updateMember(tx, group.id, uid, { role: roleNumber('owner') });
    await postLine(deps, first, { notice: 'created', by: uid });
    const members = await membersAmong(tx, group.id, [uid]);
    const me = members.get(uid);
    if (!me) throw new Error(`group ${group.id} has no owner`);
    const work: GroupWork = { ...first, group: { ...group, members: 1 }, members, me };
    const results: InvitationResult[] = await inviteInto(deps, work, invited, codes);
    return { groupId: group.id, results, announce: await deps.needs.conversations.record(tx, work.records) };
  });
  if (isRefusal(done)) return done;
  done.announce();
  const group = await loadInfo(deps, done.groupId, uid);
  // Dissolved by its owner or left by everybody in the same moment.
  return isRefusal(group) ? refuse('conflict') : { group, results: done.results };
}

interface Fields extends Pick<NewGroup, 'joinMode'> {
  readonly name: string;
  readonly avatar: string | null;
  readonly now: Date;
}

const newGroup = (id: string, uid: string, { name, avatar, joinMode, now }: Fields): GroupRow => ({
  id,
  name,
  search_name: normaliseForSearch(name),
  look: skeleton(name),
  avatar,
  owner_uid: uid,
  join_mode: joinMode,
  all_muted: false,
  members: 0,
  notice: '',
  notice_version: 0,
  notice_at: null,
  notice_by: null,
  created_at: now,
  dissolved_at: null,
});

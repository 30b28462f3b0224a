import { contentTypes } from '@touchline/contract/enums';
import {
  type GroupChange,
  type GroupNoticeKind,
  groupConversation,
  type NamedUser,
} from '@touchline/contract/messages';
import type { LockedGroup } from './change-group.ts';
import { memberUids, reviewerUids } from './members/members.store.ts';
import type { GroupDeps } from './needs.ts';

/** The name of a user in a group at the moment. */
function namedIn({ members, cards }: Pick<LockedGroup, 'members' | 'cards'>, uid: string): NamedUser {
  const member = members.get(uid);
  const ownName = member?.left_at === null ? member.nickname : '';
  return { uid, nickname: ownName === '' ? (cards.get(uid)?.nickname ?? '') : ownName };
}

export interface LineOf {
  readonly notice: GroupNoticeKind;
  /** Null when nobody of the group did it. */
  readonly by: string | null;
  readonly targets?: readonly string[];
  readonly text?: string;
}

/** Posts a line to the chat of a group. Its people are among the people of the change. */
export async function postLine(
  { needs }: GroupDeps,
  locked: LockedGroup,
  { notice, by, targets = [], text = '' }: LineOf,
): Promise<void> {
  const { tx, group, records } = locked;
  const line = {
    conversationId: groupConversation(group.id),
    senderUid: by ?? targets[0] ?? group.owner_uid,
    clientId: null,
    digest: null,
    contentType: contentTypes.group_notice,
    content: {
      notice,
      by: by === null ? null : namedIn(locked, by),
      targets: targets.map((uid) => namedIn(locked, uid)),
      text,
    },
  };
  records.push(...(await needs.conversations.append(tx, [line])).records);
}

/** Records what changed in the logs of all present members and of `also`. */
export async function recordChange(
  { tx, group, records }: LockedGroup,
  change: GroupChange,
  { uids, also = [] }: { readonly uids?: readonly string[]; readonly also?: readonly string[] } = {},
): Promise<void> {
  const to = [...new Set([...(await memberUids(tx, group.id)), ...also])];
  const people = uids === undefined ? {} : { uids: [...uids] };
  records.push({ type: 'group', uids: to, data: { change, groupId: group.id, ...people } });
}

/** Records that the join requests of a group changed, for those who answer them and for their authors. */
export async function recordRequests({ tx, group, records }: LockedGroup, authors: readonly string[]): Promise<void> {
  const to = [...new Set([...(await reviewerUids(tx, group.id)), ...authors])];
  records.push({ type: 'group', uids: to, data: { change: 'request', groupId: group.id, uids: [...authors] } });
}

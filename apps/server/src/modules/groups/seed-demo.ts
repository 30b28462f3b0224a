import { contentTypes } from '@touchline/contract/enums';
import { type GroupJoinMode, groupPermissions } from '@touchline/contract/groups';
import { groupConversation } from '@touchline/contract/messages';
import { skeleton } from '@touchline/contract/text/forms';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { normaliseForSearch } from '../../platform/normalise-for-search.ts';
import type { MessageToAppend } from '../messages/index.ts';
import { type GroupRow, insertGroup } from './groups.store.ts';
import { hasMembership, insertMembers, roleNumber } from './members/members.store.ts';
import type { GroupDeps } from './needs.ts';
import { insertRequests } from './requests/requests.store.ts';

export interface DemoGroup {
  readonly name: string;
  readonly owner: string;
  readonly admins: readonly string[];
  readonly members: readonly string[];
  readonly joinMode: GroupJoinMode;
  readonly notice: string;
  readonly requests: readonly { readonly uid: string; readonly reason: string }[];
  /** The oldest first, each with its age in minutes. */
  readonly messages: readonly (readonly [by: string, text: string, minutesAgo: number])[];
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Makes the groups of the demo, unless one of their owners was ever in a group: safe to repeat. Returns their ids. */
export async function seedDemoGroups(deps: GroupDeps, groups: readonly DemoGroup[]): Promise<string[]> {
  const owners = groups.map(({ owner }) => owner);
  if (await hasMembership(deps.db, owners)) return [];
  const ids: string[] = [];
  for (const [at, group] of groups.entries()) {
    const startedAt = new Date(deps.clock.now() - (20 + at * 9) * day);
    const { groupId, announce } = await inTransaction(deps.db, (tx) => seedOne(deps, tx, group, startedAt));
    announce();
    ids.push(groupId);
  }
  return ids;
}

async function seedOne(deps: GroupDeps, tx: Tx, demo: DemoGroup, startedAt: Date) {
  const { conversations } = deps.needs;
  const row = await insertGroup(tx, groupRow(deps, demo, startedAt));
  const uids = [demo.owner, ...demo.admins, ...demo.members];
  await insertMembers(
    tx,
    uids.map((uid) => memberRow(deps, demo, row, uid)),
  );
  await insertDemoRequests(deps, tx, demo, row.id);
  const described = await conversations.createGroup(tx, { groupId: row.id, name: row.name, avatar: null, uids });
  const { records } = await conversations.append(tx, messagesOf(deps, demo, row));
  return { groupId: row.id, announce: await conversations.record(tx, [...described, ...records]) };
}

const groupRow = (deps: GroupDeps, demo: DemoGroup, startedAt: Date): GroupRow => ({
  id: deps.ids.next(),
  name: demo.name,
  search_name: normaliseForSearch(demo.name),
  look: skeleton(demo.name),
  avatar: null,
  owner_uid: demo.owner,
  join_mode: demo.joinMode,
  all_muted: false,
  members: 1 + demo.admins.length + demo.members.length,
  notice: demo.notice,
  notice_version: demo.notice === '' ? 0 : 1,
  notice_at: demo.notice === '' ? null : new Date(deps.clock.now() - day),
  notice_by: demo.notice === '' ? null : demo.owner,
  created_at: startedAt,
  dissolved_at: null,
});

function memberRow(deps: GroupDeps, { owner, admins }: DemoGroup, group: GroupRow, uid: string) {
  const isAdmin = admins.includes(uid);
  return {
    group_id: group.id,
    uid,
    place: deps.ids.next(),
    role: roleNumber(uid === owner ? 'owner' : isAdmin ? 'admin' : 'member'),
    permissions: isAdmin ? [...groupPermissions] : [],
    nickname: '',
    muted_until: null,
    // The owner and the admins have read the announcement.
    notice_read: uid === owner || isAdmin ? group.notice_version : 0,
    source: uid === owner ? ('created' as const) : ('invitation' as const),
    inviter_uid: uid === owner ? null : owner,
    joined_at: group.created_at,
    left_at: null,
    left_as: null,
    exit_reason: null,
  };
}

async function insertDemoRequests(deps: GroupDeps, tx: Tx, demo: DemoGroup, groupId: string): Promise<void> {
  if (demo.requests.length === 0) return;
  const lifeMs = deps.settings.get('groups.requestLifeMs');
  const rows = demo.requests.map(({ uid, reason }, at) => {
    const askedAt = deps.clock.now() - (demo.requests.length - at) * 50 * minute;
    return {
      id: deps.ids.next(),
      group_id: groupId,
      uid,
      reason,
      source: 'link' as const,
      inviter_uid: demo.owner,
      state: 'pending' as const,
      at: new Date(askedAt),
      expires_at: new Date(askedAt + lifeMs),
      answered_by: null,
      answered_at: null,
    };
  });
  await insertRequests(tx, rows);
}

function messagesOf(deps: GroupDeps, demo: DemoGroup, group: GroupRow): MessageToAppend[] {
  const conversationId = groupConversation(group.id);
  const texts = demo.messages.map(
    ([senderUid, text, minutesAgo]): MessageToAppend => ({
      conversationId,
      senderUid,
      clientId: deps.ids.secret(12),
      digest: 'demo',
      contentType: contentTypes.text,
      content: { text },
      at: new Date(deps.clock.now() - minutesAgo * minute),
    }),
  );
  return texts;
}

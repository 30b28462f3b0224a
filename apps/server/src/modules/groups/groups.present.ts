import type { UserCard } from '@touchline/contract/accounts';
import { sizedPicture } from '@touchline/contract/files';
import type {
  GroupCard,
  GroupExit,
  GroupExitReason,
  GroupInfo,
  GroupJoinInfo,
  GroupLinkAnswer,
  GroupMember,
  GroupMembership,
  GroupRequest,
  OperatorGroup,
  OwnGroup,
  OwnGroupRequest,
} from '@touchline/contract/groups';
import { groupLinkAddress } from '@touchline/contract/groups';
import { groupConversation } from '@touchline/contract/messages';
import { type JoinDecision, mutedUntil, permissionsOf, roleOf } from './groups.policy.ts';
import { type GroupRow, groupsByIds, type OwnGroupRow } from './groups.store.ts';
import type { LinkRow } from './links/links.store.ts';
import { firstMembers, type MemberRow } from './members/members.store.ts';
import type { GroupDeps } from './needs.ts';
import type { RequestRow } from './requests/requests.store.ts';

/** Width in pixels of a group's picture in lists. */
const cardAvatarWidth = 96;

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A group as the back office shows it. */
export const presentOperatorGroup = (group: GroupRow, owner: UserCard | undefined): OperatorGroup => ({
  groupId: group.id,
  name: group.name,
  avatar: group.avatar && sizedPicture(group.avatar, cardAvatarWidth),
  owner: owner ?? null,
  members: group.members,
  createdAt: group.created_at.toISOString(),
  dissolvedAt: iso(group.dissolved_at),
});

/**
 * Groups as lists show them, by id: two reads for any number of groups. The faces are names and pictures of members,
 * left out where `showsFaces` says so.
 */
export async function presentCards(
  { db, needs }: GroupDeps,
  groups: readonly GroupRow[],
  showsFaces: (group: GroupRow) => boolean = () => true,
): Promise<Map<string, GroupCard>> {
  const first = await firstMembers(
    db,
    groups.filter((group) => group.avatar === null && showsFaces(group)).map(({ id }) => id),
  );
  const cards = await needs.accounts.findUsers([...new Set([...first.values()].flat())]);
  const entries = groups.map((group): [string, GroupCard] => {
    const faces = (first.get(group.id) ?? []).map((uid) => presentFace(cards.get(uid)));
    return [group.id, presentCard(group, faces)];
  });
  return new Map(entries);
}

const presentFace = (card: UserCard | undefined): GroupCard['faces'][number] => ({
  nickname: card?.nickname ?? '',
  avatar: card?.avatar ?? null,
});

const presentCard = (group: GroupRow, faces: GroupCard['faces']): GroupCard => ({
  groupId: group.id,
  name: group.name,
  avatar: group.avatar && sizedPicture(group.avatar, cardAvatarWidth),
  faces: [...faces],
  members: group.members,
});

export const presentOwnGroup = (row: OwnGroupRow, card: GroupCard): OwnGroup => ({
  ...card,
  conversationId: groupConversation(row.id),
  role: roleOf(row),
});

const presentMembership = (member: MemberRow, now: number): GroupMembership => ({
  role: roleOf(member),
  permissions: permissionsOf(member),
  nickname: member.nickname,
  mutedUntil: iso(mutedUntil(member, now)),
  joinedAt: member.joined_at.toISOString(),
});

export interface GroupFacts {
  readonly group: GroupRow;
  readonly me: MemberRow;
  readonly card: GroupCard;
  readonly people: ReadonlyMap<string, UserCard>;
  readonly admins: number;
  readonly online: number;
  readonly readers: number;
  readonly pendingRequests: number | null;
  readonly sizeMax: number;
}

export function presentInfo(facts: GroupFacts, now: number): GroupInfo {
  const { group, me, card, people, admins, online, readers, pendingRequests, sizeMax } = facts;
  return {
    ...card,
    conversationId: groupConversation(group.id),
    owner: people.get(group.owner_uid) ?? null,
    joinMode: group.join_mode,
    allMuted: group.all_muted,
    sizeMax,
    admins,
    online,
    createdAt: group.created_at.toISOString(),
    notice: presentNotice(facts, readers),
    me: presentMembership(me, now),
    pendingRequests,
  };
}

function presentNotice({ group, me, people }: GroupFacts, readers: number): GroupInfo['notice'] {
  if (group.notice === '' || group.notice_at === null) return null;
  return {
    text: group.notice,
    version: group.notice_version,
    at: group.notice_at.toISOString(),
    by: people.get(group.notice_by ?? '') ?? null,
    readers,
    read: me.notice_read >= group.notice_version,
  };
}

/** Past members with an account, in the same order. */
export const presentExits = (
  rows: readonly (MemberRow & { left_at: Date })[],
  cards: ReadonlyMap<string, UserCard>,
): GroupExit[] =>
  rows.flatMap((row) => {
    const user = cards.get(row.uid);
    if (!user) return [];
    const reason = row.exit_reason as GroupExitReason | null;
    return [{ user, kind: row.left_as ?? 'exited', reason, at: row.left_at.toISOString() }];
  });

/** Members with an account, in the same order. */
export const presentMembers = (
  rows: readonly MemberRow[],
  cards: ReadonlyMap<string, UserCard>,
  now: number,
): GroupMember[] =>
  rows.flatMap((row) => {
    const user = cards.get(row.uid);
    if (!user) return [];
    const { role, permissions, nickname, mutedUntil: until, joinedAt } = presentMembership(row, now);
    return [{ user, nickname, role, permissions: role === 'admin' ? permissions : null, mutedUntil: until, joinedAt }];
  });

/** A pending request past its time has expired. */
const stateAt = (row: RequestRow, now: number): RequestRow['state'] =>
  row.state === 'pending' && row.expires_at.getTime() <= now ? 'expired' : row.state;

const presentAsked = (row: RequestRow, now: number) => ({
  id: row.id,
  reason: row.reason,
  source: row.source,
  state: stateAt(row, now),
  at: row.at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  answeredAt: iso(row.answered_at),
});

/** The people in requests. */
export const peopleOfRequests = (rows: readonly RequestRow[]): string[] => [
  ...new Set(rows.flatMap((row) => [row.uid, row.inviter_uid ?? [], row.answered_by ?? []].flat())),
];

/** Requests of existing accounts as reviewers see them, in the same order. */
export async function presentRequests(
  deps: GroupDeps,
  rows: readonly RequestRow[],
  now: number,
): Promise<GroupRequest[]> {
  const groups = await groupsByIds(deps.db, [...new Set(rows.map((row) => row.group_id))]);
  const [cards, people] = await Promise.all([
    presentCards(deps, groups),
    deps.needs.accounts.findUsers(peopleOfRequests(rows)),
  ]);
  return rows.flatMap((row) => {
    const group = cards.get(row.group_id);
    const user = people.get(row.uid);
    if (!group || !user) return [];
    const inviter = people.get(row.inviter_uid ?? '') ?? null;
    const answeredBy = people.get(row.answered_by ?? '') ?? null;
    return [{ ...presentAsked(row, now), group, user, inviter, answeredBy }];
  });
}

export const presentOwnRequest = (row: RequestRow, group: GroupCard, now: number): OwnGroupRequest => ({
  ...presentAsked(row, now),
  group,
});

export const presentLink = (
  { kind: type, inviter_uid: inviter, code, expires_at: at }: LinkRow,
  origin: string,
): GroupLinkAnswer => ({
  url: groupLinkAddress(origin, { type, inviter, code }),
  type,
  inviter,
  code,
  expiresAt: at.toISOString(),
});

interface JoinFacts {
  readonly group: GroupRow;
  readonly card: GroupCard;
  readonly link: LinkRow | null;
  readonly inviter: UserCard | null;
  readonly isMember: boolean;
  readonly decision: JoinDecision;
}

export const presentJoinInfo = ({ group, card, link, inviter, isMember, decision }: JoinFacts): GroupJoinInfo => ({
  group: card,
  joinMode: group.join_mode,
  inviter,
  expiresAt: iso(link?.expires_at ?? null),
  ...decision,
  conversationId: isMember ? groupConversation(group.id) : null,
});

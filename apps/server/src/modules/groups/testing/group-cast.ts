import type { GroupActor, GroupTarget } from '@touchline/contract/groups';
import { groupConversation } from '@touchline/contract/messages';
import { sql } from 'kysely';
import { roleNumber } from '../members/members.store.ts';
import { allPermissions, createGroupFixture, noPermissions } from './group-fixture.ts';

/** The kinds of people that the permission table distinguishes, one of each in one group. */
export const castNames = [
  'outsider',
  'exited',
  'removed',
  'member',
  'other member',
  'muted member',
  'admin',
  'other admin',
  'muted admin',
  'admin without permissions',
  'owner',
] as const;
export type CastName = (typeof castNames)[number];

const standings: Record<CastName, Pick<GroupActor, 'state' | 'role' | 'permissions' | 'muted'>> = {
  outsider: { state: null, role: 'member', permissions: noPermissions, muted: false },
  exited: { state: 'exited', role: 'member', permissions: noPermissions, muted: false },
  removed: { state: 'removed', role: 'member', permissions: noPermissions, muted: false },
  member: { state: 'active', role: 'member', permissions: noPermissions, muted: false },
  'other member': { state: 'active', role: 'member', permissions: noPermissions, muted: false },
  'muted member': { state: 'active', role: 'member', permissions: noPermissions, muted: true },
  admin: { state: 'active', role: 'admin', permissions: allPermissions, muted: false },
  'other admin': { state: 'active', role: 'admin', permissions: allPermissions, muted: false },
  'muted admin': { state: 'active', role: 'admin', permissions: allPermissions, muted: true },
  'admin without permissions': { state: 'active', role: 'admin', permissions: noPermissions, muted: false },
  owner: { state: 'active', role: 'owner', permissions: allPermissions, muted: false },
};

const hour = 3_600_000;

export async function startGroupCast() {
  const fixture = await createGroupFixture();
  const { db, clock } = fixture.platform;
  const uids = new Map(castNames.map((name) => [name, fixture.person()]));
  const uidOf = (name: CastName): string => uids.get(name) ?? '';
  const present = castNames.filter((name) => name !== 'outsider' && name !== 'owner').map(uidOf);
  const groupId = await fixture.group(uidOf('owner'), present);

  /** Puts everybody back in place. */
  const reset = async (more: { allMuted?: boolean; joinMode?: 'open' | 'approval' | 'invite' } = {}): Promise<void> => {
    await db.deleteFrom('groups_member').where('group_id', '=', groupId).execute();
    const members = castNames.filter((name) => name !== 'outsider');
    const rows = members.map((name, at) => {
      const { state, role, muted, permissions } = standings[name];
      const left = state === 'exited' || state === 'removed' ? state : null;
      return {
        group_id: groupId,
        uid: uidOf(name),
        place: String(at + 1),
        role: roleNumber(role),
        permissions:
          role === 'admin' && permissions === allPermissions
            ? (['editInfo', 'deleteMessage', 'mute', 'remove', 'reviewJoin'] as const).slice()
            : [],
        nickname: '',
        muted_until: muted ? new Date(clock.now() + hour) : null,
        notice_read: 0,
        source: 'invitation' as const,
        inviter_uid: null,
        joined_at: clock.date(),
        left_at: left ? clock.date() : null,
        left_as: left,
        exit_reason: null,
      };
    });
    await db.insertInto('groups_member').values(rows).execute();
    await db
      .updateTable('groups_group')
      .set({
        owner_uid: uidOf('owner'),
        members: 8,
        all_muted: more.allMuted ?? false,
        join_mode: more.joinMode ?? 'open',
        dissolved_at: null,
        name: 'Kop End',
        notice: '',
      })
      .where('id', '=', groupId)
      .execute();
  };

  /** Everything that an action could have written. */
  const written = async (): Promise<string> => {
    const { rows } = await sql<{ all: string }>`select json_build_array(
      (select json_agg(g) from groups_group g where id = ${groupId}),
      (select json_agg(m order by m.uid) from groups_member m where group_id = ${groupId}),
      (select json_agg(l order by l.code) from groups_link l where group_id = ${groupId}),
      (select json_agg(r order by r.id) from groups_request r where group_id = ${groupId}),
      (select last_seq from messages_conversation where id = ${groupConversation(groupId)}),
      (select sum(position) from messages_position))::text as all`.execute(db);
    return rows[0]?.all ?? '';
  };

  await reset();
  return {
    fixture,
    groupId,
    uidOf,
    reset,
    written,
    actor: (name: CastName, more: Partial<GroupActor> = {}): GroupActor => ({
      ...standings[name],
      allMuted: false,
      joinMode: 'open',
      ...more,
    }),
    target: (name: CastName, actor: CastName): GroupTarget => ({
      state: standings[name].state,
      role: standings[name].role,
      self: name === actor,
    }),
  };
}

import { describe, expect, it } from 'vitest';
import { limits } from '../limits/index.ts';
import { type GroupActor, type GroupTarget, groupRefusal } from './permissions.ts';

const none = { editInfo: false, deleteMessage: false, mute: false, remove: false, reviewJoin: false };
const all = { editInfo: true, deleteMessage: true, mute: true, remove: true, reviewJoin: true };
const member: GroupActor = {
  state: 'active',
  role: 'member',
  permissions: none,
  muted: false,
  allMuted: false,
  joinMode: 'approval',
};
const admin: GroupActor = { ...member, role: 'admin', permissions: all };
const owner: GroupActor = { ...member, role: 'owner' };
const other: GroupTarget = { state: 'active', role: 'member', self: false };

describe('groupRefusal', () => {
  it('answers former members and outsiders by how they are out', () => {
    const states = [null, 'dissolved', 'exited', 'removed'] as const;
    expect(states.map((state) => groupRefusal('send', { ...owner, state }))).toEqual([
      'not_group_member',
      'group_dissolved',
      'group_left',
      'group_removed',
    ]);
  });

  it('lets an owner mute an admin, who then only cannot send', () => {
    expect(groupRefusal('mute', owner, { ...other, role: 'admin' })).toBeNull();
    expect(groupRefusal('send', { ...admin, muted: true })).toBe('group_muted');
    expect(groupRefusal('remove', { ...admin, muted: true }, other)).toBeNull();
  });

  it('lets admins send while everyone is muted', () => {
    expect(groupRefusal('send', { ...admin, allMuted: true })).toBeNull();
    expect(groupRefusal('send', { ...member, allMuted: true })).toBe('group_all_muted');
  });

  it('ends the time to take back an own message at exactly two minutes', () => {
    const own = (sentAgoMs: number): GroupTarget => ({ ...other, self: true, sentAgoMs });
    const window = limits.messages.revokeWindowMs;
    expect(groupRefusal('delete_message', member, own(window - 1))).toBeNull();
    expect(groupRefusal('delete_message', member, own(window))).toBe('revoke_time_over');
    expect(groupRefusal('delete_message', { ...admin, permissions: none }, own(window))).toBe('revoke_time_over');
    expect(groupRefusal('delete_message', admin, own(window))).toBeNull();
  });

  it.each([admin, member])('leaves what concerns the whole group to the owner: $role', (actor) => {
    for (const action of ['clear', 'dismiss'] as const) expect(groupRefusal(action, actor)).toBe('group_owner_only');
    for (const action of ['appoint', 'transfer'] as const)
      expect(groupRefusal(action, actor, other)).toBe('group_owner_only');
  });

  it('lets members invite unless only admins invite', () => {
    expect(groupRefusal('invite', member)).toBeNull();
    expect(groupRefusal('invite', { ...member, joinMode: 'invite' })).toBe('group_admins_only');
    expect(groupRefusal('invite', { ...admin, permissions: none, joinMode: 'invite' })).toBeNull();
  });

  it('allows deleting the messages of a past member but not removing one', () => {
    const past: GroupTarget = { ...other, state: 'exited', role: 'admin' };
    expect(groupRefusal('delete_person', admin, past)).toBeNull();
    expect(groupRefusal('remove', owner, past)).toBe('not_group_member');
  });
});

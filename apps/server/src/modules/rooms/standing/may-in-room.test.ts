import { channelOf } from '@touchline/contract/kernel';
import {
  type RoomAction,
  type RoomColumn,
  roomActions,
  roomAnswer,
  roomColumns,
  roomModerationCalls,
  type TargetedRoomAction,
} from '@touchline/contract/rooms';
import { describe, expect, it } from 'vitest';
import { startCast } from '../../moderation/testing/start-cast.ts';

const { fixture, cast, ask, tokenOf, tokenOfUser } = await startCast();

describe('permissions for other modules', () => {
  const plain = roomActions.filter(
    (action) => !['delete_message', 'delete_person', 'mute', 'blacklist'].includes(action),
  ) as Exclude<RoomAction, TargetedRoomAction>[];
  const refusals: Partial<Record<RoomColumn, string>> = {
    V: 'visitor_not_allowed',
    Mu: 'room_muted',
    B: 'room_blacklisted',
  };

  it.each(plain)('%s returns the entry of the table, with the reason', async (action) => {
    for (const column of roomColumns) {
      const principal = { uid: cast.uidOf(column), userType: cast.userTypeOf(column), sessionId: '1' };
      const answer = await fixture.rooms.mayInRoom(cast.roomId, principal, action);
      const allowed = roomAnswer(action, cast.standingOf(column)) !== 'no';
      const code = answer === true ? 'ok' : answer.code;
      expect([column, code]).toEqual([column, allowed ? 'ok' : (refusals[column] ?? 'no_permission')]);
    }
  });

  // Proves consoleLive:room.effect.muteAll
  it('applies the posting rules to actions that stop like text', async () => {
    const principal = { uid: cast.uidOf('M'), userType: 1 as const, sessionId: '1' };
    expect(await ask(roomModerationCalls.muteEveryone, {}, tokenOf('A'))).toBe('ok');
    expect(await fixture.rooms.mayInRoom(cast.roomId, principal, 'send_text')).toMatchObject({
      code: 'room_all_muted',
    });
    expect(await fixture.rooms.mayInRoom(cast.roomId, principal, 'send_gift')).toBe(true);
    expect(await fixture.rooms.mayInRoom('404', principal, 'send_gift')).toMatchObject({ code: 'not_found' });
    fixture.person(cast.uidOf('M'), { ban: { until: null } });
    expect(await fixture.rooms.mayInRoom(cast.roomId, principal, 'send_gift')).toMatchObject({
      code: 'login_forbidden',
    });
    fixture.person(cast.uidOf('M'));
  });

  it('treats staff without a place in rooms, such as a reviewer, as plain members', async () => {
    const uid = '77001';
    fixture.person(uid, { userType: 3, plainStaff: true });
    const principal = { uid, userType: 3 as const, sessionId: '1' };
    for (const action of plain) {
      const answer = await fixture.rooms.mayInRoom(cast.roomId, principal, action);
      const allowed = roomAnswer(action, { role: 'user' }) !== 'no';
      expect([action, answer === true ? 'ok' : answer.code]).toEqual([action, allowed ? 'ok' : 'no_permission']);
    }
    const target = { uid: cast.uidOf('M'), duration: '10m' };
    const token = tokenOfUser(uid);
    expect(await ask(roomModerationCalls.mutePerson, target, token)).toBe('no_permission');
    expect(await ask(roomModerationCalls.clear, { uid: cast.uidOf('M') }, token)).toBe('no_permission');
    expect(await ask(roomModerationCalls.blacklist, { uid: cast.uidOf('M'), blacklisted: true }, token)).toBe(
      'no_permission',
    );
    const member = await fixture.enter(uid, cast.roomId);
    expect(member.entry.state).toMatchObject({ role: 'user', standing: { role: 'user', operator: false } });
    expect(await member.send('hello')).toMatchObject({ ok: true, data: { message: { from: { role: 'user' } } } });
  });

  // Proves consoleLive:room.effect.lock
  it('lets staff chat in a locked room, like its host and admins', async () => {
    const may = async (column: RoomColumn) => {
      const principal = { uid: cast.uidOf(column), userType: cast.userTypeOf(column), sessionId: '1' };
      const answer = await fixture.rooms.mayInRoom(cast.roomId, principal, 'send_text');
      return answer === true ? 'ok' : answer.code;
    };
    expect(await ask(roomModerationCalls.modes, { lockedDown: true }, tokenOf('A'))).toBe('ok');
    expect([await may('M'), await may('X')]).toEqual(['room_locked_down', 'room_locked_down']);
    for (const column of ['A', 'S', 'H', 'O'] as const) expect([column, await may(column)]).toEqual([column, 'ok']);
    expect(await ask(roomModerationCalls.modes, { lockedDown: false }, tokenOf('A'))).toBe('ok');
    expect(await may('X')).toBe('ok');
  });

  it('lists the members present, without guests and staff', async () => {
    for (const column of ['V', 'M', 'S', 'X'] as const) await fixture.enter(cast.uidOf(column), cast.roomId);
    expect(channelOf('room', cast.roomId)).toBe(`room:${cast.roomId}`);
    expect((await fixture.rooms.presentMembers(cast.roomId)).sort()).toEqual([cast.uidOf('M'), cast.uidOf('X')].sort());
  });
});

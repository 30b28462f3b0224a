import { roomOperatorCalls } from '@touchline/contract/rooms';
import { describe, expect, it } from 'vitest';
import { startCast } from '../testing/start-cast.ts';

const { fixture, api, staff, cast, ask, post } = await startCast();

describe('the back office', () => {
  it('finds rooms with users in them, and any room by its number, host or match', async () => {
    const token = staff.tokenOf('903', 'administrator');
    const list = async (search = '') => {
      const answer = await api.call(roomOperatorCalls.rooms, { search, pageSize: 100 }, { token });
      if (!answer.success) throw new Error(answer.code);
      return answer.data.items;
    };
    const match = await fixture.rooms.roomOfMatch('500');
    await fixture.enter(cast.uidOf('M'), cast.roomId);
    await expect.poll(async () => (await list())[0]?.roomId).toBe(cast.roomId);
    expect((await list()).map(({ roomId }) => roomId)).not.toContain(match);
    expect(await list('500')).toMatchObject([{ roomId: match, kind: 'match', matchId: '500', viewers: 0 }]);
    expect(await list(match)).toMatchObject([{ roomId: match }]);
    for (const search of [cast.uidOf('H'), 'H 2000'])
      expect(await list(search)).toMatchObject([{ roomId: cast.roomId, name: `Room of ${cast.uidOf('H')}` }]);
    expect(await list('nobody at all')).toEqual([]);
  });

  it('shows deleted messages of a room', async () => {
    const token = staff.tokenOf('903', 'moderator');
    const id = await post(cast.uidOf('M'));
    expect(await ask(roomOperatorCalls.deleteMessage, { messageId: id }, token)).toBe('ok');
    const answer = await api.call(roomOperatorCalls.room, { roomId: cast.roomId }, { token });
    if (!answer.success) throw new Error(answer.code);
    expect(answer.data.messages[0]).toMatchObject({ message: { id }, deleted: true });
    expect(answer.data.room).toMatchObject({ roomId: cast.roomId, ownerId: cast.uidOf('H') });
    expect(answer.data.rules).toMatchObject({ allMuted: false, pinned: null });
    expect(await ask(roomOperatorCalls.room, { roomId: '404' }, token)).toBe('not_found');
  });
});

import { contentTypes } from '@touchline/contract/enums';
import { type RoomColumn, roomEvents, roomModerationCalls, roomOperatorCalls } from '@touchline/contract/rooms';
import { describe, expect, it, vi } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { startCast } from '../testing/start-cast.ts';

const { fixture, api, staff, cast, ask, tokenOf, post } = await startCast();

describe('undoing a deletion', () => {
  const operator = staff.tokenOf('901', 'moderator');
  const shown = async () => {
    const { history } = (await fixture.enter(cast.uidOf('M'), cast.roomId)).entry;
    return history.map((message) => message.id);
  };
  const restore = async (messageId: string, token = operator) => {
    const answer = await api.call(roomOperatorCalls.restoreMessage, { roomId: cast.roomId, messageId }, { token });
    return answer.success ? answer.data.restored : answer.code;
  };

  it('brings the message back to its place within ten seconds, for everybody in the room', async () => {
    const [before, id, after] = [await post(cast.uidOf('M')), await post(cast.uidOf('M')), await post(cast.uidOf('M'))];
    const guest = await fixture.enter(cast.uidOf('M'), cast.roomId);
    expect(await ask(roomOperatorCalls.deleteMessage, { messageId: id }, operator)).toBe('ok');
    expect(await shown()).not.toContain(id);
    fixture.platform.clock.advance(9_999);
    expect(await restore(id)).toBe(true);
    expect((await shown()).slice(-3)).toEqual([before, id, after]);
    await vi.waitFor(() => expect(guest.socket.of(roomEvents.restored.type)).toMatchObject([{ d: { id } }]));
    const { items } = dataOf(
      await api.call(roomOperatorCalls.log, { roomId: cast.roomId, limit: 2 }, { token: operator }),
    );
    expect(items.map(({ act }) => act)).toEqual(['restore_message', 'delete_message']);
    expect(await restore(id)).toBe(false);
  });

  it('restores nothing later, and nothing that somebody else deleted', async () => {
    const late = await post(cast.uidOf('M'));
    expect(await ask(roomOperatorCalls.deleteMessage, { messageId: late }, operator)).toBe('ok');
    fixture.platform.clock.advance(10_000);
    expect(await restore(late)).toBe(false);
    const own = await post(cast.uidOf('M'));
    expect(await ask(roomModerationCalls.deleteMessage, { messageId: own }, tokenOf('M'))).toBe('ok');
    for (const token of [operator, staff.tokenOf('902', 'administrator')])
      expect(await restore(own, token)).toBe(false);
    expect(await shown()).not.toEqual(expect.arrayContaining([late, own]));
    expect(await restore('999')).toBe('not_found');
  });
});

describe('deletion of messages of other modules', () => {
  const deletes = (column: RoomColumn, messageId: string) =>
    ask(roomModerationCalls.deleteMessage, { messageId }, tokenOf(column));

  it('lets moderators delete gift messages, but not the giver', async () => {
    const id = await post(cast.uidOf('M'), contentTypes.gift);
    expect(await deletes('M', id)).toBe('no_permission');
    expect(await deletes('A', await post(cast.uidOf('A'), contentTypes.gift))).toBe('no_permission');
    expect(await deletes('A', id)).toBe('ok');
  });

  it('lets nobody delete red packet messages, not even by clearing all messages of the host', async () => {
    const id = await post(cast.uidOf('H'), contentTypes.red_packet);
    const token = staff.tokenOf('901', 'administrator');
    for (const column of ['H', 'A', 'O', 'M'] as const) expect(await deletes(column, id)).toBe('no_permission');
    expect(await ask(roomOperatorCalls.deleteMessage, { messageId: id }, token)).toBe('no_permission');
    expect(await ask(roomOperatorCalls.clear, { uid: cast.uidOf('H') }, token)).toBe('ok');
    const { history } = (await fixture.enter(cast.uidOf('M'), cast.roomId)).entry;
    expect(history.map((message) => message.id)).toContain(id);
  });
});

import { contentTypes } from '@touchline/contract/enums';
import { type RoomColumn, roomModerationCalls, roomOperatorCalls } from '@touchline/contract/rooms';
import { describe, expect, it } from 'vitest';
import { startCast } from '../testing/start-cast.ts';

const { fixture, staff, cast, ask, tokenOf, post } = await startCast();

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

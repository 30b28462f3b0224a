import { roomOperatorCalls } from '@touchline/contract/rooms';
import { expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { startCast } from '../testing/start-cast.ts';

const { fixture, api, staff, cast, ask, tokenOf } = await startCast();
const operator = staff.tokenOf('901', 'moderator');

it('shows operators where a user is muted now, and until when', async () => {
  const uid = cast.uidOf('M');
  const mutes = async () => dataOf(await api.call(roomOperatorCalls.mutesOf, { uid }, { token: operator })).items;
  expect(await mutes()).toEqual([]);
  expect(await ask(roomOperatorCalls.mutePerson, { uid, duration: '10m', reason: 'Spam' }, operator)).toBe('ok');
  expect(await mutes()).toMatchObject([
    { room: { roomId: cast.roomId }, mute: { until: expect.any(String), reason: 'Spam' } },
  ]);
  fixture.platform.clock.advance(10 * 60_000);
  expect(await mutes()).toEqual([]);
  expect(await api.call(roomOperatorCalls.mutesOf, { uid }, { token: tokenOf('A') })).toMatchObject({ code: '403' });
});

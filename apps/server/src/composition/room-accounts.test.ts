import type { UserCard } from '@touchline/contract/accounts';
import { expect, it } from 'vitest';
import { withRoomFacts } from './room-accounts.ts';

const card = (uid: string): UserCard => ({
  uid,
  appNumber: uid,
  nickname: uid,
  avatar: null,
  userType: uid.startsWith('3') ? 3 : 1,
  isHost: false,
});
const levels = new Map([
  ['7>1', 3],
  ['7>2', 5],
]);
const accounts = withRoomFacts(
  {
    speakerOf: async (uid) =>
      uid === '404' ? null : { card: card(uid), registeredAt: new Date(0), ban: null, mute: null },
    findUsers: async (uids) => new Map([...uids].map((uid) => [uid, card(uid)])),
    findByNickname: async () => [],
  },
  { fanLevelOf: async (uid, hostId) => levels.get(`${uid}>${hostId}`) ?? 0 },
  { roomStaffAmong: async (uids) => new Map(uids.filter((uid) => uid === '31').map((uid) => [uid, 'assistant'])) },
);

it('gives a sender the fan level with the host of the room', async () => {
  expect((await accounts.speakerOf('7', '1'))?.card.fanLevel).toBe(3);
  expect((await accounts.speakerOf('7', '2'))?.card.fanLevel).toBe(5);
  const cards = await accounts.findUsers(['7', '8'], '2');
  expect([...cards.values()]).toEqual([{ ...card('7'), fanLevel: 5 }, card('8')]);
});

it('gives no fan level without a host, and none of zero', async () => {
  expect((await accounts.speakerOf('7'))?.card).toEqual(card('7'));
  expect((await accounts.speakerOf('7', null))?.card).toEqual(card('7'));
  expect((await accounts.speakerOf('8', '1'))?.card).toEqual(card('8'));
  expect((await accounts.findUsers(['7'])).get('7')).toEqual(card('7'));
  expect(await accounts.speakerOf('404', '1')).toBeNull();
});

it('gives staff their place in rooms, with and without a host, and other staff none', async () => {
  for (const hostId of [null, '1']) {
    expect((await accounts.speakerOf('31', hostId))?.card).toEqual({ ...card('31'), roomStaff: 'assistant' });
    expect([...(await accounts.findUsers(['31', '32'], hostId)).values()]).toEqual([
      { ...card('31'), roomStaff: 'assistant' },
      card('32'),
    ]);
  }
});

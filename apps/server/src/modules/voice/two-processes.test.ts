import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVoiceFixture, hostId, type VoiceFixture } from './testing/voice-fixture.ts';

let one: VoiceFixture;
let two: VoiceFixture;
beforeAll(async () => {
  one = await createVoiceFixture();
  two = await one.another();
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const seats = async (at: VoiceFixture) =>
  (await at.answer('500', 'info', { roomId: at.roomId })).seats.map(({ account, seat }) => [account.uid, seat]);

it('serves a room in the engine of one process, whatever process the calls reach', async () => {
  await one.open();
  expect(await two.outcome('601', 'apply')).toBe('pending');
  expect(await one.outcome('602', 'apply')).toBe('pending');
  expect(await two.outcome(hostId, 'accept', '601')).toBe('accepted');
  expect(await one.outcome(hostId, 'accept', '602')).toBe('accepted');
  for (const at of [one, two])
    await expect
      .poll(() => seats(at))
      .toEqual([
        [hostId, 0],
        ['601', 1],
        ['602', 2],
      ]);
  expect([...(one.engine.open.get(one.roomId)?.seats.keys() ?? [])]).toEqual([0, 1, 2]);
  expect(two.engine.open.size).toBe(0);

  const ticket = await two.answer('601', 'connect', { roomId: two.roomId });
  expect(await one.engine.connect(ticket.url)).toBe(true);
  expect(ticket.iceServers).toHaveLength(1);
  await expect
    .poll(async () => (await two.answer('601', 'info', { roomId: two.roomId })).seats[1]?.connected)
    .toBe(true);
  expect(await two.code('500', 'listen', { roomId: two.roomId })).toBe('ok');

  await two.answer(hostId, 'mute', { roomId: two.roomId, uid: '601' });
  await expect.poll(() => one.engine.open.get(one.roomId)?.seats.get(1)).toMatchObject({ muted: true });
  await two.answer(hostId, 'kick', { roomId: two.roomId, uid: '601' });
  await expect.poll(() => one.engine.ended.at(-1)).toEqual([one.roomId, 1, 'kicked']);
});

it('never seats eleven, with acceptances in both processes at the same time', async () => {
  await two.answer(hostId, 'close', {});
  await one.open();
  const guests = Array.from({ length: 14 }, (_, n) => String(700 + n));
  for (const guest of guests) await one.act(guest, 'apply');
  const outcomes = await Promise.all(guests.map((guest, n) => (n % 2 ? one : two).outcome(hostId, 'accept', guest)));
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(10);
  expect(await seats(two)).toHaveLength(11);
  await two.answer(hostId, 'close', {});
});

it('moves a room to the other engine when its own has been silent for ten seconds', async () => {
  const { clock, timers } = one.room.platform;
  await one.open();
  await one.seat('801');
  await one.connect('801');
  one.engine.running = false;
  expect(await two.code('801', 'connect', { roomId: two.roomId, takeOver: true })).toBe('voice_engine_unavailable');
  clock.advance(9000);
  await two.room.platform.timers.run('voice.engine');
  expect(two.engine.open.size).toBe(0);
  clock.advance(1001);
  await timers.run('voice.engine');
  await two.room.platform.timers.run('voice.engine');
  expect([...(two.engine.open.get(two.roomId)?.seats.keys() ?? [])]).toEqual([0, 1]);
  const ticket = await one.answer('801', 'connect', { roomId: one.roomId });
  expect(await two.engine.connect(ticket.url)).toBe(true);
  // The first engine comes back and gives up what it still has.
  one.engine.running = true;
  await expect
    .poll(async () => {
      await timers.run('voice.engine');
      return one.engine.open.size;
    })
    .toBe(0);
});

it('opens a room in the engine of another process when its own does not run', async () => {
  await one.answer(hostId, 'close', {});
  one.engine.running = false;
  await two.room.platform.timers.run('voice.engine');
  await one.open();
  await expect.poll(() => two.engine.open.has(two.roomId)).toBe(true);
  one.engine.running = true;
});

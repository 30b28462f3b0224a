import { voiceEvents } from '@touchline/contract/voice';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVoiceFixture, hostId, type VoiceFixture } from '../testing/voice-fixture.ts';

let at: VoiceFixture;
let first = 1000;
/** New users for each test. */
const uid = (n: number): string => String(first + n);
const moderator = '901';

beforeAll(async () => {
  at = await createVoiceFixture();
  at.room.person(moderator, { userType: 3 });
  at.room.operators.add(moderator);
});
afterAll(() => at.close());
beforeEach(async () => {
  first += 100;
  await at.open({ autoAccept: true });
});
afterEach(async () => {
  at.engine.running = true;
  await at.answer(hostId, 'close', {});
});

const seatOf = async (who: string) =>
  (await at.answer(who, 'info', { roomId: at.roomId })).seats.find(({ account }) => account.uid === who);
const inEngine = (seat: number) => at.engine.open.get(at.roomId)?.seats.get(seat);
const logged = async () => {
  const rows = await at.room.platform.db
    .selectFrom('moderation_log')
    .selectAll()
    .where('room_id', '=', at.roomId)
    .where('act', 'in', ['link_mic_kick', 'link_mic_mute', 'link_mic_unmute'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ act, by_uid: by, target_uid: target, details }) => ({ act, by, target, details }));
};

describe('a seat', () => {
  it('is connected with a ticket of its holder, and everybody sees it', async () => {
    await at.seat(uid(1));
    const ticket = await at.answer(uid(1), 'connect', { roomId: at.roomId });
    expect(ticket).toMatchObject({ seat: 1, iceServers: [{ urls: 'stun:stun.invalid:3478' }] });
    expect(await seatOf(uid(1))).toMatchObject({ connected: false });
    expect(await at.engine.connect(ticket.url)).toBe(true);
    expect(await seatOf(uid(1))).toMatchObject({ connected: true });
    expect(await at.connect(hostId)).toBe(true);
    expect(await seatOf(hostId)).toMatchObject({ seat: 0, connected: true });
  });

  it('is refused to a second tab, unless that takes it over', async () => {
    await at.seat(uid(1));
    await at.connect(uid(1));
    expect(await at.code(uid(1), 'connect', { roomId: at.roomId })).toBe('link_mic_already_seated');
    expect(await at.code(uid(1), 'connect', { roomId: at.roomId, takeOver: true })).toBe('ok');
  });

  it('is refused to users without one', async () => {
    expect(await at.code(uid(1), 'connect', { roomId: at.roomId })).toBe('no_permission');
    await at.answer(hostId, 'configure', { autoAccept: false });
    await at.act(uid(1), 'apply');
    expect(await at.code(uid(1), 'connect', { roomId: at.roomId })).toBe('no_permission');
    await at.answer(hostId, 'close', {});
    expect(await at.code(uid(1), 'connect', { roomId: at.roomId })).toBe('link_mic_not_open');
  });

  it('is free when its speaker has left or hung up, and the guest may apply again', async () => {
    await at.seat(uid(1));
    await at.connect(uid(1));
    await at.act(uid(1), 'leave');
    expect(at.engine.ended.at(-1)).toEqual([at.roomId, 1, 'left']);
    expect(await at.seat(uid(1))).toBe(1);
    await at.connect(uid(1));
    await at.engine.hangUp(at.roomId, 1);
    expect((await at.answer(uid(1), 'info', { roomId: at.roomId })).own).toMatchObject({
      status: 'left',
      ending: null,
    });
  });

  it('is free when its speaker is lost, who must apply again', async () => {
    await at.seat(uid(1));
    await at.connect(uid(1));
    await at.engine.vanish(at.roomId, 1);
    expect((await at.answer(uid(1), 'info', { roomId: at.roomId })).own).toMatchObject({
      status: 'interrupted',
      ending: 'lost',
      seat: null,
    });
    expect(await at.code(uid(1), 'connect', { roomId: at.roomId })).toBe('link_mic_interrupted');
    expect(inEngine(1)).toBeUndefined();
    expect(await at.outcome(uid(1), 'apply')).toBe('accepted');
  });

  it('stays the host’s when the host is lost', async () => {
    await at.connect(hostId);
    await at.engine.vanish(at.roomId, 0);
    expect(await seatOf(hostId)).toMatchObject({ connected: false });
    expect(await at.connect(hostId)).toBe(true);
  });

  it('ends after a minute without a connection', async () => {
    await at.seat(uid(1));
    await at.seat(uid(2));
    await at.connect(uid(2));
    at.room.platform.clock.advance(60_000);
    await at.room.platform.timers.run('voice.due');
    expect(await seatOf(uid(1))).toBeUndefined();
    expect(await seatOf(uid(2))).toMatchObject({ connected: true });
  });

  it('ignores reports about an earlier holder', async () => {
    await at.seat(uid(1));
    const old = await at.answer(uid(1), 'connect', { roomId: at.roomId });
    await at.act(uid(1), 'leave');
    await at.seat(uid(2));
    expect(await at.engine.connect(old.url)).toBe(false);
    const request = new URL(old.url).searchParams.get('t')?.split('.')[1] ?? '';
    await at.engine.report('connected', at.roomId, 1, request);
    await at.engine.report('lost', at.roomId, 1, request);
    expect(await seatOf(uid(2))).toMatchObject({ seat: 1, connected: false });
  });
});

describe('a country that is closed to watching', () => {
  it('is named to the engine right away, and again after a restart', async () => {
    at.closeCountries(['VN']);
    await expect.poll(() => at.engine.closedZones).toEqual(['VN']);
    await at.engine.closeZones([]);
    await at.room.platform.timers.run('voice.engine');
    expect(at.engine.closedZones).toEqual(['VN']);
    at.closeCountries([]);
    await expect.poll(() => at.engine.closedZones).toEqual([]);
  });
});

describe('a kick', () => {
  it('ends the seat right away, with a line in the log, and an old ticket stops working', async () => {
    await at.seat(uid(1));
    const ticket = await at.answer(uid(1), 'connect', { roomId: at.roomId });
    await at.engine.connect(ticket.url);
    expect(await at.code(hostId, 'kick', { roomId: at.roomId, uid: uid(1) })).toBe('ok');
    expect(at.engine.ended.at(-1)).toEqual([at.roomId, 1, 'kicked']);
    expect(await at.engine.connect(ticket.url)).toBe(false);
    expect(await at.code(uid(1), 'connect', { roomId: at.roomId })).toBe('link_mic_interrupted');
    expect((await logged())[0]).toEqual({ act: 'link_mic_kick', by: hostId, target: uid(1), details: { seat: 1 } });
    expect((await at.answer(uid(1), 'info', { roomId: at.roomId })).own).toMatchObject({
      status: 'interrupted',
      ending: 'kicked',
    });
  });

  it('changes and records nothing without a seat, and never ends that of the host', async () => {
    const before = (await logged()).length;
    at.room.person(uid(1));
    expect(await at.code(hostId, 'kick', { roomId: at.roomId, uid: uid(1) })).toBe('ok');
    expect(await at.code(moderator, 'kick', { roomId: at.roomId, uid: hostId })).toBe('no_permission');
    expect(await at.code(moderator, 'mute', { roomId: at.roomId, uid: hostId })).toBe('no_permission');
    expect(await at.code(hostId, 'kick', { roomId: at.roomId, uid: '888888' })).toBe('user_not_found');
    expect(await logged()).toHaveLength(before);
  });

  it('of a moderator of the platform is in the log and in the audit log', async () => {
    await at.seat(uid(1));
    at.room.recorded.length = 0;
    expect(await at.code(moderator, 'mute', { roomId: at.roomId, uid: uid(1) })).toBe('ok');
    expect(await at.code(moderator, 'kick', { roomId: at.roomId, uid: uid(1) })).toBe('ok');
    expect((await logged()).slice(0, 2).map(({ act, by }) => [act, by])).toEqual([
      ['link_mic_kick', moderator],
      ['link_mic_mute', moderator],
    ]);
    expect(at.room.recorded.map(({ action, uid: by }) => [action, by])).toEqual([
      ['room.link_mic_mute', moderator],
      ['room.link_mic_kick', moderator],
    ]);
  });
});

describe('a mute', () => {
  it('of the host is enforced in the engine, and cannot be lifted by the guest', async () => {
    await at.seat(uid(1));
    await at.connect(uid(1));
    expect(await at.answer(hostId, 'mute', { roomId: at.roomId, uid: uid(1) })).toMatchObject({
      seat: 1,
      muted: true,
      mutedBy: 'host',
    });
    expect(inEngine(1)).toMatchObject({ muted: true, connected: true });
    expect(await at.code(uid(1), 'unmute', { roomId: at.roomId, uid: uid(1) })).toBe('link_mic_muted');
    expect(await at.answer(uid(1), 'mute', { roomId: at.roomId, uid: uid(1) })).toMatchObject({ mutedBy: 'host' });
    expect(await at.answer(hostId, 'unmute', { roomId: at.roomId, uid: uid(1) })).toMatchObject({ mutedBy: null });
    expect(inEngine(1)).toMatchObject({ muted: false });
    expect((await logged()).slice(0, 2).map(({ act, target }) => [act, target])).toEqual([
      ['link_mic_unmute', uid(1)],
      ['link_mic_mute', uid(1)],
    ]);
  });

  it('of one’s own is lifted by oneself, and is in no log', async () => {
    const before = (await logged()).length;
    await at.seat(uid(1));
    expect(await at.answer(uid(1), 'mute', { roomId: at.roomId, uid: uid(1) })).toMatchObject({ mutedBy: 'self' });
    expect(inEngine(1)).toMatchObject({ muted: true });
    expect(await at.answer(uid(1), 'unmute', { roomId: at.roomId, uid: uid(1) })).toMatchObject({ mutedBy: null });
    expect(await at.answer(hostId, 'mute', { roomId: at.roomId, uid: hostId })).toMatchObject({ seat: 0, muted: true });
    expect(inEngine(0)).toMatchObject({ muted: true });
    expect(await at.answer(hostId, 'unmute', { roomId: at.roomId, uid: hostId })).toMatchObject({ muted: false });
    expect(await logged()).toHaveLength(before);
    expect(await at.code(uid(2), 'mute', { roomId: at.roomId, uid: uid(2) })).toBe('link_mic_interrupted');
  });

  it('does not last longer than the seat', async () => {
    await at.seat(uid(1));
    await at.answer(hostId, 'mute', { roomId: at.roomId, uid: uid(1) });
    await at.act(uid(1), 'leave');
    await at.seat(uid(1));
    expect(await seatOf(uid(1))).toMatchObject({ muted: false });
  });
});

describe('an engine that restarts', () => {
  it('gets its rooms, seats and mutes back, and its speakers have ten seconds to return', async () => {
    const { clock, timers } = at.room.platform;
    for (const n of [1, 2, 3]) await at.seat(uid(n));
    for (const n of [1, 2]) await at.connect(uid(n));
    await at.connect(hostId);
    await at.answer(hostId, 'mute', { roomId: at.roomId, uid: uid(2) });
    at.engine.crash();
    await expect.poll(() => inEngine(2)).toMatchObject({ muted: true, connected: false });
    await expect.poll(() => seatOf(uid(2))).toMatchObject({ connected: false });
    expect(await seatOf(hostId)).toMatchObject({ connected: false });
    expect(await at.connect(uid(2))).toBe(true);
    clock.advance(10_000);
    await timers.run('voice.due');
    // A guest who was not connected before keeps the rest of the minute.
    const left = (await at.answer(hostId, 'info', { roomId: at.roomId })).seats.map(({ account }) => account.uid);
    expect(left).toEqual([hostId, uid(2), uid(3)]);
    expect((await at.answer(uid(1), 'info', { roomId: at.roomId })).own).toMatchObject({ status: 'interrupted' });
  });

  it('is brought in line when it has lost or kept what the rows do not say', async () => {
    const { timers } = at.room.platform;
    await at.seat(uid(1));
    await at.engine.openRoom('12345', { relay: true });
    await at.engine.unseat(at.roomId, 1, 'left');
    await at.engine.seat(at.roomId, 5, { request: '77', muted: false });
    await timers.run('voice.engine');
    expect(at.engine.open.has('12345')).toBe(false);
    expect([...(at.engine.open.get(at.roomId)?.seats.keys() ?? [])].toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  it('applies a change again that it missed', async () => {
    const { timers } = at.room.platform;
    await at.seat(uid(1));
    at.engine.running = false;
    expect(await at.code(hostId, 'mute', { roomId: at.roomId, uid: uid(1) })).toBe('ok');
    at.engine.running = true;
    await timers.run('voice.engine');
    expect(inEngine(1)).toMatchObject({ muted: true });
  });
});

it('publishes versions that grow with each change', async () => {
  at.heard.length = 0;
  await at.seat(uid(1));
  await at.answer(hostId, 'mute', { roomId: at.roomId, uid: uid(1) });
  await at.act(uid(1), 'leave');
  const versions = () =>
    at.heard
      .filter(({ type }) => type === voiceEvents.seats.type)
      .map(({ data }) => (data as { version: number }).version);
  await expect.poll(versions).toHaveLength(3);
  expect(versions()).toEqual(versions().toSorted((a, b) => a - b));
  expect(new Set(versions()).size).toBe(3);
});

import { userTypes } from '@touchline/contract/enums';
import { voiceEvents } from '@touchline/contract/voice';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { writeSettings } from '../../../platform/settings/settings.store.ts';
import { createVoiceFixture, hostId, type VoiceFixture } from '../testing/voice-fixture.ts';

let at: VoiceFixture;
let sessions = 100;
beforeAll(async () => {
  at = await createVoiceFixture();
});
afterAll(() => at.close());
beforeEach(async () => {
  sessions += 1;
  at.engine.running = true;
  await at.broadcast(String(sessions));
  await at.answer(hostId, 'close', {});
  await at.answer(hostId, 'configure', { whoMayApply: 'everyone', price: 0, autoAccept: false, sound: 'separate' });
  at.heard.length = 0;
});

const info = (uid = '500') => at.answer(uid, 'info', { roomId: at.roomId });
const isOpen = async () => (await info()).channel.open;
let revision = 0;
/** Switches link-mic as the back office does. */
const switchTo = async (on: boolean): Promise<void> => {
  const { db, settings, clock } = at.room.platform;
  revision += 1;
  const features = { linkMic: { value: on, at: clock.date().toISOString(), by: '1' } };
  await inTransaction(db, (tx) => writeSettings(tx, { revision, settings: {}, features, by_uid: '1' }));
  await settings.changed();
};
const channelEvents = () => at.heard.filter(({ type }) => type === voiceEvents.channel.type).map(({ data }) => data);

describe('a link-mic', () => {
  it('opens in the engine with the given settings, and keeps them when it closes', async () => {
    const opened = await at.open({ whoMayApply: 'fans', price: 20 });
    expect(opened).toMatchObject({ open: true, whoMayApply: 'fans', price: 20, autoAccept: false, sound: 'separate' });
    expect(opened.seats).toMatchObject([{ seat: 0, account: { uid: hostId }, connected: false, muted: false }]);
    expect(at.engine.open.get(at.roomId)?.relay).toBe(true);
    expect(channelEvents().at(-1)).toMatchObject({ open: true, price: 20 });
    expect(await at.answer(hostId, 'close', {})).toMatchObject({ open: false, whoMayApply: 'fans', price: 20 });
    expect(at.engine.open.has(at.roomId)).toBe(false);
    await expect.poll(() => channelEvents().at(-1)).toMatchObject({ open: false });
    expect(await at.open()).toMatchObject({ open: true, whoMayApply: 'fans', price: 20 });
  });

  it('stays the same when it is opened again during the broadcast', async () => {
    await at.open();
    await at.seat('501');
    expect((await at.open({ price: 5 })).seats).toHaveLength(2);
    await at.answer(hostId, 'close', {});
    expect((await at.open()).seats).toHaveLength(1);
  });

  it('changes while it is open, with a growing version, and notifies the room of real changes', async () => {
    const { version } = await at.open();
    const changed = await at.answer(hostId, 'configure', { autoAccept: true });
    expect(changed.version).toBeGreaterThan(version);
    const heard = channelEvents().length;
    expect(await at.answer(hostId, 'configure', { autoAccept: true })).toEqual(changed);
    expect(channelEvents()).toHaveLength(heard);
  });

  it('turns the relay off when the guests are in the broadcast', async () => {
    await at.open();
    expect(await at.answer('500', 'listen', { roomId: at.roomId })).toMatchObject({
      sound: 'separate',
      relay: { url: expect.stringContaining('listen') as string },
    });
    await at.answer(hostId, 'configure', { sound: 'in_stream' });
    expect(at.engine.open.get(at.roomId)?.relay).toBe(false);
    expect(await at.answer('500', 'listen', { roomId: at.roomId })).toEqual({ sound: 'in_stream', relay: null });
  });

  it('refuses prices beyond the limits and unknown settings', async () => {
    for (const wrong of [{ price: -1 }, { price: 100_001 }, { price: 1.5 }, { whoMayApply: 'nobody' }, { sound: 'x' }])
      expect(await at.code(hostId, 'configure', wrong as object)).toBe('bad_input');
  });

  it('needs a broadcast and an engine', async () => {
    await at.broadcast(null);
    expect(await at.code(hostId, 'open', {})).toBe('stream_not_live');
    await at.broadcast('7');
    at.engine.running = false;
    expect(await at.code(hostId, 'open', {})).toBe('voice_engine_unavailable');
    expect(await isOpen()).toBe(false);
    at.engine.running = true;
    await at.open();
    at.engine.running = false;
    expect(await at.code('500', 'listen', { roomId: at.roomId })).toBe('voice_engine_unavailable');
    expect(await at.code(hostId, 'connect', { roomId: at.roomId })).toBe('voice_engine_unavailable');
  });

  it('is closed to nobody who watches: guests read and hear it', async () => {
    at.room.person('502', { userType: userTypes.guest });
    expect(await at.code('502', 'listen', { roomId: at.roomId })).toBe('link_mic_not_open');
    expect(await info('502')).toMatchObject({ channel: { open: false }, applyBlock: { code: 'link_mic_not_open' } });
    await at.open();
    expect(await at.code('502', 'listen', { roomId: at.roomId })).toBe('ok');
    expect(await info('502')).toMatchObject({
      channel: { open: true },
      own: null,
      applyBlock: { code: 'visitor_not_allowed' },
      waiting: null,
    });
    expect(await at.code('502', 'listen', { roomId: '999999' })).toBe('not_found');
    expect(await at.code('502', 'info', { roomId: '999999' })).toBe('not_found');
  });

  it('is part of entering the room', async () => {
    expect((await at.room.enter('503', at.roomId)).entry.linkMic).toBeNull();
    await at.open();
    await at.seat('501');
    expect((await at.room.enter('504', at.roomId)).entry.linkMic).toMatchObject({
      open: true,
      seats: [{ seat: 0 }, { seat: 1, account: { uid: '501' } }],
    });
  });

  it('reaches everybody in the room over the socket', async () => {
    const viewer = await at.room.enter('505', at.roomId);
    await at.open();
    await at.seat('501');
    const types = () => viewer.socket.of(voiceEvents.seats.type).map(({ d }) => d as { seats: unknown[] });
    await expect.poll(() => types().at(-1)?.seats).toHaveLength(2);
    await expect.poll(() => viewer.socket.of(voiceEvents.channel.type).at(-1)?.d).toMatchObject({ open: true });
  });

  it('shows users with their seats, and waiting requests only to the host and themselves', async () => {
    await at.open();
    await at.seat('501');
    await at.act('506', 'apply');
    const uidList = ['506', '501', hostId, '888888', '501'];
    const shown = async (uid: string) =>
      (await at.answer(uid, 'people', { roomId: at.roomId, uidList })).items.map((user) => [
        user.uid,
        user.seat,
        user.status,
      ]);
    expect(await shown('507')).toEqual([
      ['506', null, null],
      ['501', 1, 'accepted'],
      [hostId, 0, null],
    ]);
    expect((await shown('506'))[0]).toEqual(['506', null, 'pending']);
    expect(await shown(hostId)).toEqual([
      ['506', null, 'pending'],
      ['501', 1, 'accepted'],
      [hostId, 0, null],
    ]);
    const many = Array.from({ length: 51 }, (_, n) => String(n + 1));
    expect(await at.code('507', 'people', { roomId: at.roomId, uidList: many })).toBe('bad_input');
    await at.act('506', 'cancel');
  });
});

describe('the end of a link-mic', () => {
  it('comes with the end of the broadcast, and all its requests are interrupted', async () => {
    await at.open();
    await at.seat('501');
    await at.act('508', 'apply');
    await at.broadcast(null);
    await expect.poll(isOpen).toBe(false);
    expect(at.engine.ended.at(-1)).toMatchObject([at.roomId, expect.any(Number), 'closed']);
    expect(at.engine.open.has(at.roomId)).toBe(false);
    const rows = await at.room.platform.db
      .selectFrom('voice_request')
      .select(['uid', 'status', 'ending'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows).toEqual([
      { uid: '508', status: 'interrupted', ending: 'closed' },
      { uid: '501', status: 'interrupted', ending: 'closed' },
    ]);
  });

  it('is told to a speaker who comes back, for ten minutes and until the next one', async () => {
    await at.open();
    await at.seat('501');
    await at.act('508', 'apply');
    await at.act('508', 'cancel');
    await at.answer(hostId, 'close', {});
    expect((await info('501')).own).toMatchObject({ status: 'interrupted', ending: 'closed', seat: null });
    for (const uid of ['500', '508']) expect((await info(uid)).own).toBeNull();
    await at.open();
    expect((await info('501')).own).toBeNull();
    await at.seat('501');
    await at.act('501', 'leave');
    await at.answer(hostId, 'close', {});
    expect((await info('501')).own).toBeNull();
    await at.open();
    await at.seat('501');
    await at.answer(hostId, 'close', {});
    at.room.platform.clock.advance(10 * 60_000);
    expect((await info('501')).own).toBeNull();
  });

  it('comes with the next broadcast even when the end was not noticed', async () => {
    await at.open();
    at.room.openSessions.clear();
    at.room.broadcasts.clear();
    await at.room.platform.timers.run('voice.board');
    expect(await isOpen()).toBe(false);
  });

  it('is known when the host closes it while the broadcast ends', async () => {
    for (let n = 0; n < 10; n += 1) {
      await at.broadcast(String(1000 + n));
      await at.open();
      await at.broadcast(null);
      await at.answer(hostId, 'close', {});
      expect(await at.code('500', 'listen', { roomId: at.roomId })).toBe('link_mic_not_open');
    }
  });

  it('comes when an operator switches link-mic off', async () => {
    await at.open();
    await switchTo(false);
    await expect.poll(isOpen).toBe(false);
    await switchTo(true);
  });
});

it('has no figures without an engine that gives some, so that no alert watches them', async () => {
  expect(await at.room.platform.metrics.registry.metrics()).not.toContain('touchline_voice');
});

import { streamCalls, streamEvents } from '@touchline/contract/streams';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { signPlay } from './playback/play-token.ts';
import { createStreamFixture, roomIdOf, type StreamFixture, until } from './testing/stream-fixture.ts';

const host = '7';
let fixture: StreamFixture;
let key: string;
beforeEach(async () => {
  fixture = await createStreamFixture();
  key = await fixture.key(host);
});
afterEach(() => fixture.close());

const call = <C extends keyof typeof streamCalls>(name: C, input: object = {}) =>
  fixture.api.callWith(streamCalls[name], input, { token: fixture.token(host) });
const sessions = () => fixture.platform.db.selectFrom('streams_session').selectAll().orderBy('id').execute();
const later = async (ms: number): Promise<void> => {
  fixture.platform.clock.advance(ms);
  await fixture.platform.timers.run('streams.grace');
};

describe('publishing', () => {
  it('starts a broadcast with the right key and publishes it to viewers', async () => {
    const viewer = await fixture.watch(host);
    expect(await fixture.engine.publish(key, 'c1')).toMatchObject({ ok: true });
    await until(() =>
      expect(viewer.of(streamEvents.state.type)).toMatchObject([
        { d: { hostId: host, state: 'live', startedAt: '2026-03-01T20:00:00.000Z', matchId: null } },
      ]),
    );
    expect(fixture.streams.live().get(host)).toMatchObject({ state: 'live', roomId: roomIdOf(host), viewers: 1 });
  });

  it('notifies the host on all screens when a broadcast begins and ends', async () => {
    const elsewhere = await fixture.watch('77', host);
    await fixture.engine.publish(key, 'c1');
    await until(() => expect(fixture.states(elsewhere)).toEqual(['live']));
    dataOf(await call('endBroadcast'));
    await until(() => expect(fixture.states(elsewhere)).toEqual(['live', 'offline']));
  });

  it('gives the same refusal for a wrong key, an unknown stream and no key', async () => {
    const wrong = { ok: false, reason: 'live_code_wrong' };
    expect(await fixture.engine.publish(`${key}x`, 'c1')).toEqual(wrong);
    expect(await fixture.engine.publish(key.slice(0, -1), 'c1')).toEqual(wrong);
    expect(await fixture.engine.publish(key.split('?')[0] ?? '', 'c1')).toEqual(wrong);
    expect(await fixture.engine.publish('nobody?key=', 'c1')).toEqual(wrong);
    expect(await sessions()).toEqual([]);
  });

  // Proves consolePeople:effect.noLive
  it.each([
    ['not_an_anchor', 'not_an_anchor'],
    ['under_review', 'review_pending'],
    ['rejected', 'review_rejected'],
    ['banned', 'anchor_banned'],
    ['banned_forever', 'anchor_banned_forever'],
  ] as const)('rejects a host in state %s with %s', async (status, reason) => {
    fixture.statuses.set(host, status);
    expect(await fixture.engine.publish(key, 'c1')).toEqual({ ok: false, reason });
  });

  it('rejects a second encoder while the first is connected, also when both connect at the same time', async () => {
    const answers = await Promise.all(['c1', 'c2', 'c3'].map((client) => fixture.engine.publish(key, client)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(2).fill({ ok: false, reason: 'live_code_in_use' }));
    expect(await fixture.engine.publish(key, 'c4')).toEqual({ ok: false, reason: 'live_code_in_use' });
    expect(await sessions()).toHaveLength(1);
  });

  it('takes over from an encoder that the engine no longer has', async () => {
    await fixture.engine.publish(key, 'c1');
    fixture.engine.vanish('c1');
    fixture.platform.clock.advance(6000);
    expect(await fixture.engine.publish(key, 'c2')).toMatchObject({ ok: true });
    expect(await sessions()).toMatchObject([{ client_id: 'c2', state: 'live' }]);
  });

  it('uses the chosen match while it is not over, else the reserved one, else none', async () => {
    fixture.matches.set('501', 'not_started').set('502', 'not_started');
    fixture.reserved.set(host, '502');
    await call('updateBroadcastSettings', { matchId: '501' });
    const begin = async (client: string) => {
      await fixture.engine.publish(key, client);
      const matchId = fixture.streams.live().get(host)?.matchId;
      await fixture.engine.leave(client);
      await later(60_000);
      return matchId;
    };
    expect(await begin('c1')).toBe('501');
    fixture.matches.set('501', 'ended');
    expect(await begin('c2')).toBe('502');
    fixture.matches.set('502', 'abandoned');
    expect(await begin('c3')).toBeNull();
  });
});

describe('losing the encoder', () => {
  it('tells the engine when the broadcast began, whenever its encoder connects', async () => {
    const first = await fixture.engine.publish(key, 'c1');
    expect(first).toMatchObject({ since: Date.parse('2026-03-01T20:00:00Z') });
    await fixture.engine.leave('c1');
    await later(30_000);
    expect(await fixture.engine.publish(key, 'c2')).toEqual(first);
  });

  it('keeps the broadcast when the encoder is back within a minute', async () => {
    const viewer = await fixture.watch(host);
    await fixture.engine.publish(key, 'c1');
    await fixture.engine.leave('c1');
    await later(59_999);
    expect(fixture.streams.live().get(host)?.state).toBe('reconnecting');
    expect(await fixture.engine.publish(key, 'c2')).toMatchObject({ ok: true });
    await later(60_000);
    expect(await sessions()).toMatchObject([{ state: 'live', client_id: 'c2', lost_at: null }]);
    await until(() => expect(fixture.states(viewer)).toEqual(['live', 'reconnecting', 'live']));
  });

  it('ends the broadcast after exactly a minute, with its length and peak audience', async () => {
    const viewer = await fixture.watch(host);
    await fixture.engine.publish(key, 'c1');
    const second = await fixture.watch(host, '43');
    await vi.waitFor(async () => expect(dataOf(await call('broadcastSettings')).session?.peakViewers).toBe(2), 5000);
    second.ws.terminate();
    await until(() => expect(fixture.streams.live().get(host)?.viewers).toBe(1));
    fixture.platform.clock.advance(30 * 60_000 - 1);
    await fixture.engine.leave('c1');
    await later(60_000);
    expect(fixture.streams.live().has(host)).toBe(false);
    expect(await sessions()).toMatchObject([{ state: 'ended', end_reason: 'encoder_gone', peak_viewers: 2 }]);
    expect(fixture.broadcasts).toEqual([{ uid: host, minutes: 30, endedAt: '2026-03-01T20:30:59.999Z' }]);
    await until(() => expect(fixture.states(viewer)).toEqual(['live', 'reconnecting', 'offline']));
  });

  it('accepts one of several encoders that reconnect at the same time', async () => {
    await fixture.engine.publish(key, 'c1');
    await fixture.engine.leave('c1');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => `back${n}`).map((client) => fixture.engine.publish(key, client)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect([...fixture.engine.publishers.keys()]).toEqual([(await sessions())[0]?.client_id]);
  });

  it('ends the broadcast after a minute even when the encoder is faster than the timer', async () => {
    await fixture.engine.publish(key, 'c1');
    await fixture.engine.leave('c1');
    fixture.platform.clock.advance(60_000);
    expect(await fixture.engine.publish(key, 'c2')).toMatchObject({ ok: true });
    expect(await sessions()).toMatchObject([
      { state: 'ended', ended_at: new Date('2026-03-01T20:01:00Z') },
      { state: 'live', started_at: new Date('2026-03-01T20:01:00Z') },
    ]);
  });

  it('ignores the unpublish of an encoder that was replaced', async () => {
    await fixture.engine.publish(key, 'c1');
    const [streamId = ''] = key.split('?');
    await fixture.engine.hooks.unpublished({ streamId, clientId: 'c0' });
    expect(fixture.streams.live().get(host)?.state).toBe('live');
  });

  it('treats silence as a loss, and continues with the same or another encoder', async () => {
    const viewer = await fixture.watch(host);
    await fixture.engine.publish(key, 'c1');
    await fixture.engine.silence('c1', true);
    expect(fixture.streams.live().get(host)?.state).toBe('reconnecting');
    await fixture.platform.timers.run('streams.reconcile');
    expect(fixture.streams.live().get(host)?.state).toBe('reconnecting');
    await fixture.engine.silence('c1', false);
    expect(fixture.streams.live().get(host)?.state).toBe('live');
    await fixture.engine.silence('c1', true);
    expect(await fixture.engine.publish(key, 'c2')).toMatchObject({ ok: true });
    await fixture.engine.silence('c1', false);
    await fixture.engine.leave('c1');
    expect(await sessions()).toMatchObject([{ state: 'live', client_id: 'c2' }]);
    await until(() => expect(fixture.states(viewer)).toEqual(['live', 'reconnecting', 'live', 'reconnecting', 'live']));
  });

  it('continues the broadcast after a crash when engine and encoder are back', async () => {
    const viewer = await fixture.watch(host);
    await fixture.engine.publish(key, 'c1');
    fixture.engine.crash();
    await until(() => expect(fixture.streams.live().get(host)?.state).toBe('reconnecting'));
    await fixture.engine.publish(key, 'c2');
    await until(() => expect(fixture.states(viewer)).toEqual(['live', 'reconnecting', 'live']));
    expect(await sessions()).toHaveLength(1);
  });

  it('detects a loss without an engine hook, and disconnects unknown publishers', async () => {
    await fixture.engine.publish(key, 'c1');
    const other = await fixture.key('8');
    await fixture.engine.publish(other, 'c9');
    fixture.engine.vanish('c1');
    fixture.platform.clock.advance(15_000);
    await fixture.platform.timers.run('streams.reconcile');
    expect(fixture.streams.live().get(host)?.state).toBe('reconnecting');
    expect(fixture.streams.live().get('8')?.state).toBe('live');
    const [stray = ''] = (await fixture.key('9')).split('?');
    fixture.engine.publishers.set('c0', { streamId: stray, clientId: 'c0' });
    await fixture.platform.timers.run('streams.reconcile');
    expect(fixture.engine.kicked).toEqual(['c0']);
    expect(fixture.streams.live().get('8')?.state).toBe('live');
  });

  it('changes nothing when the engine does not answer', async () => {
    await fixture.engine.publish(key, 'c1');
    fixture.engine.answers = false;
    fixture.platform.clock.advance(15_000);
    await fixture.platform.timers.run('streams.reconcile');
    expect(fixture.streams.live().get(host)?.state).toBe('live');
    expect(await fixture.engine.publish(key, 'c2')).toEqual({ ok: false, reason: 'live_code_in_use' });
  });
});

describe('server downtime', () => {
  it('gives encoders a full minute again after less than a minute', async () => {
    await fixture.engine.publish(key, 'c1');
    fixture.platform.clock.advance(50_000);
    fixture = await fixture.restart();
    expect(fixture.streams.live().get(host)?.state).toBe('reconnecting');
    await later(59_999);
    expect(await fixture.engine.publish(key, 'c2')).toMatchObject({ ok: true });
    expect(await sessions()).toHaveLength(1);
  });

  it('ends broadcasts after a longer downtime, one minute after they were last seen', async () => {
    await fixture.engine.publish(key, 'c1');
    fixture.platform.clock.advance(15_000);
    await fixture.platform.timers.run('streams.reconcile');
    fixture.platform.clock.advance(10 * 60_000);
    fixture = await fixture.restart();
    expect(fixture.streams.live().size).toBe(0);
    expect(await sessions()).toMatchObject([
      { state: 'ended', end_reason: 'server_was_away', ended_at: new Date('2026-03-01T20:01:15Z') },
    ]);
  });
});

describe('a broadcast of another engine', () => {
  const note = (set: object) => fixture.platform.db.updateTable('streams_session').set(set).execute();
  beforeEach(async () => {
    await fixture.engine.publish(key, 'c1');
    await note({ engine_id: 'another' });
    fixture = await fixture.restart();
  });

  it('keeps a broadcast live while its engine reports it, whatever our own engine lists or loses', async () => {
    for (let round = 0; round < 20; round += 1) {
      await later(15_000);
      await note({ seen_at: fixture.platform.clock.date() });
      await fixture.platform.timers.run('streams.reconcile');
    }
    fixture.engine.crash();
    await later(61_000);
    expect(await sessions()).toMatchObject([{ state: 'live', engine_id: 'another', client_id: 'c1' }]);
    expect(fixture.streams.live().get(host)?.state).toBe('live');
  });

  it('rejects a second encoder of the same host', async () => {
    await later(6000);
    await note({ seen_at: fixture.platform.clock.date() });
    await later(6000);
    expect(await fixture.engine.publish(key, 'c2')).toMatchObject({ ok: false });
  });

  it('ends a broadcast after two minutes without a report, or continues it here with its encoder', async () => {
    await later(61_000);
    await fixture.platform.timers.run('streams.reconcile');
    expect(await sessions()).toMatchObject([{ state: 'live' }]);
    await fixture.engine.publish(key, 'c2');
    expect(await sessions()).toMatchObject([{ state: 'live', engine_id: 'memory', client_id: 'c2' }]);
    await note({ engine_id: 'another' });
    fixture = await fixture.restart();
    await later(120_000);
    await fixture.platform.timers.run('streams.reconcile');
    expect(await sessions()).toMatchObject([{ state: 'ended', end_reason: 'server_was_away' }]);
  });
});

describe('a private stream', () => {
  beforeEach(async () => {
    await call('updateBroadcastSettings', { goOnAirAutomatically: false });
  });

  it('shows a private stream to its host only, until it goes public', async () => {
    const viewer = await fixture.watch(host);
    await fixture.engine.publish(key, 'c1');
    fixture.platform.clock.advance(90_000);
    expect(fixture.streams.live().size).toBe(0);
    const asViewer = { token: fixture.identity.tokenOf('42') };
    expect(await fixture.api.call(streamCalls.playback, { hostId: host }, asViewer)).toMatchObject({
      code: 'stream_not_live',
    });
    expect(await call('playback', { hostId: host })).toMatchObject({ data: { state: 'live' } });
    expect(dataOf(await call('broadcastSettings'))).toMatchObject({
      session: { private: true },
      signal: { received: true },
    });

    expect(dataOf(await call('goOnAir'))).toMatchObject({
      session: { private: false, startedAt: '2026-03-01T20:01:30.000Z' },
    });
    expect(dataOf(await call('goOnAir'))).toMatchObject({ session: { private: false } });
    await until(() => expect(fixture.states(viewer)).toEqual(['live']));
    expect(await fixture.api.call(streamCalls.playback, { hostId: host }, asViewer)).toMatchObject({ success: true });
  });

  it('plays a private stream to no earlier address, and keeps its own address when it goes public', async () => {
    const tokens = async (who: string) => {
      const answer = await fixture.api.call(
        streamCalls.playback,
        { hostId: host },
        { token: fixture.identity.tokenOf(who, who === host ? 2 : 1) },
      );
      return answer.success ? dataOf(answer).playback.map(({ url }) => url) : answer.code;
    };
    await call('updateBroadcastSettings', { goOnAirAutomatically: true });
    const first = await fixture.engine.publish(key, 'c1');
    const seen = await tokens('42');
    await fixture.engine.leave('c1');
    expect(await fixture.engine.publish(key, 'c2')).toEqual(first);
    expect(await tokens('42')).toEqual(seen);
    await fixture.engine.leave('c2');
    await later(60_000);
    expect(dataOf(await call('broadcastSettings')).playStreamAddress).toEqual([]);

    await call('updateBroadcastSettings', { goOnAirAutomatically: false });
    const second = await fixture.engine.publish(key, 'c3');
    if (!first.ok || !second.ok) throw new Error('not let in');
    expect(second.mark).not.toBe(first.mark);
    expect(await tokens('42')).toBe('stream_not_live');
    expect(await fixture.streams.playbackOf(host, 'http://localhost')).toEqual([]);
    const own = await tokens(host);
    expect(dataOf(await call('broadcastSettings')).playStreamAddress.map(({ url }) => url)).toEqual(own);
    const [streamId = ''] = key.split('?');
    const expiry = Math.floor((fixture.platform.clock.now() + 6 * 3_600_000) / 1000);
    const signed = (mark: string) => signPlay(fixture.platform.config.secrets.signing, streamId, expiry, mark);
    expect(own[0]).toContain(signed(second.mark));
    expect(own[0]).not.toContain(signed(first.mark));
    await call('goOnAir');
    expect(await tokens('42')).toEqual(own);
  });

  it('leaves no trace of a private stream for viewers and in the totals', async () => {
    const viewer = await fixture.watch(host);
    await fixture.engine.publish(key, 'c1');
    await call('endBroadcast');
    await viewer.ask('ping');
    expect(fixture.states(viewer)).toEqual([]);
    expect(fixture.broadcasts).toEqual([]);
  });
});

import { streamCalls, streamEvents } from '@touchline/contract/streams';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStreamFixture, type StreamFixture, until } from './testing/stream-fixture.ts';

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

describe('ending a broadcast', () => {
  it('disconnects the encoder when the host ends it, and refuses it for 15 seconds', async () => {
    const viewer = await fixture.watch(host);
    expect(await call('endBroadcast')).toMatchObject({ code: 'stream_not_live' });
    await fixture.engine.publish(key, 'c1');
    expect(await call('endBroadcast')).toMatchObject({ success: true });
    expect(fixture.engine.kicked).toEqual(['c1']);
    expect([...fixture.engine.endings.values()]).toEqual(['end']);
    await until(() => expect(fixture.states(viewer)).toEqual(['live', 'offline']));
    fixture.platform.clock.advance(14_999);
    expect(await fixture.engine.publish(key, 'c2')).toEqual({ ok: false, reason: 'stream_not_live' });
    fixture.platform.clock.advance(1);
    expect(await fixture.engine.publish(key, 'c2')).toMatchObject({ ok: true });
    expect(await sessions()).toMatchObject([{ end_reason: 'ended_by_host', ended_by: host }, { state: 'live' }]);
  });

  // Proves consoleLive:effect.pause
  // Proves consoleLive:effect.reason
  it('notifies the host of a cut-off with its reason, and refuses the encoder for five minutes', async () => {
    const own = await fixture.hub.connect(`2:${host}:own`);
    const viewer = await fixture.watch(host);
    await fixture.engine.publish(key, 'c1');
    expect(await fixture.streams.cutOff(host, 'rights of others', '1')).toBe(true);
    expect(fixture.engine.kicked).toEqual(['c1']);
    await until(() =>
      expect(own.of(streamEvents.cutOff.type)).toMatchObject([{ d: { template: null, reason: 'rights of others' } }]),
    );
    await until(() => expect(fixture.states(viewer)).toEqual(['live', 'offline']));
    expect(JSON.stringify(viewer.of(streamEvents.state.type))).not.toContain('rights of others');
    expect(await sessions()).toMatchObject([{ state: 'cut_off', end_reason: 'rights of others', ended_by: '1' }]);
    fixture.platform.clock.advance(299_999);
    expect(await fixture.engine.publish(key, 'c2')).toEqual({ ok: false, reason: 'stream_cut_off' });
    fixture.platform.clock.advance(1);
    expect(await fixture.engine.publish(key, 'c2')).toMatchObject({ ok: true });
    await fixture.engine.leave('c2');
    await later(60_000);
    expect(await fixture.streams.cutOff(host, 'again', '1')).toBe(false);
    expect(await fixture.engine.publish(key, 'c3')).toEqual({ ok: false, reason: 'stream_cut_off' });
  });

  it('refuses no encoder after a clock that ran ahead is corrected', async () => {
    fixture.platform.clock.advance(24 * 3_600_000);
    await fixture.streams.cutOff(host, 'rights of others', '1');
    fixture.platform.clock.advance(-24 * 3_600_000);
    expect(await fixture.engine.publish(key, 'c1')).toMatchObject({ ok: true });
  });

  // Proves consoleLive:effect.viewers
  // Proves consoleLive:effect.nobody
  it('shows a cut-off to viewers, and for ten minutes to later ones, also after a restart', async () => {
    const viewer = await fixture.watch(host);
    await fixture.engine.publish(key, 'c1');
    await fixture.streams.cutOff(host, 'the words of an operator', '1', 'gambling');
    await until(() =>
      expect(viewer.of(streamEvents.state.type).map(({ d }) => d)).toMatchObject([
        { state: 'live', cutOff: null },
        { state: 'offline', cutOff: { template: 'gambling' } },
      ]),
    );
    expect(JSON.stringify(viewer.of(streamEvents.state.type))).not.toContain('words of an operator');
    expect(fixture.streams.cutOffOf(host)).toEqual({ template: 'gambling' });
    fixture = await fixture.restart();
    expect(fixture.streams.cutOffOf(host)).toEqual({ template: 'gambling' });
    fixture.platform.clock.advance(300_000);
    const repeated = await fixture.watch(host);
    await fixture.engine.publish(key, 'c2');
    expect(fixture.streams.cutOffOf(host)).toBeNull();
    await call('endBroadcast');
    await until(() =>
      expect(repeated.of(streamEvents.state.type).at(-1)).toMatchObject({ d: { state: 'offline', cutOff: null } }),
    );
    fixture.platform.clock.advance(15_000);
    await fixture.engine.publish(key, 'c3');
    await fixture.streams.cutOff(host, 'betting', '1');
    expect(fixture.streams.cutOffOf(host)).toEqual({ template: null });
    fixture.platform.clock.advance(600_000);
    expect(fixture.streams.cutOffOf(host)).toBeNull();
  });

  it('closes delayed playback right away at a cut-off, also after the broadcast', async () => {
    await fixture.engine.publish(key, 'c1');
    await fixture.streams.cutOff(host, 'x', null);
    expect([...fixture.engine.endings.values()]).toEqual(['shut']);
    fixture.platform.clock.advance(300_000);
    await fixture.engine.publish(key, 'c2');
    await call('endBroadcast');
    await fixture.streams.cutOff(host, 'x', null);
    expect([...fixture.engine.endings.values()]).toEqual(['shut']);
  });

  it('closes playback at a cut-off even when the engine learns of it late', async () => {
    await fixture.engine.publish(key, 'c1');
    fixture.engine.answers = false;
    await fixture.streams.cutOff(host, 'x', null);
    fixture.engine.answers = true;
    fixture.platform.clock.advance(15_000);
    await fixture.platform.timers.run('streams.reconcile');
    expect([...fixture.engine.endings.values()]).toEqual(['shut']);
  });

  it('keeps the part played so far after a new live code', async () => {
    await fixture.engine.publish(key, 'c1');
    await call('resetLiveCode');
    expect([...fixture.engine.endings.values()]).toEqual(['wait']);
  });

  // Proves consolePeople:effect.cutOff
  it('ends the broadcast right away with a ban as a host or from the platform', async () => {
    const other = await fixture.key('8');
    await fixture.engine.publish(key, 'c1');
    await fixture.engine.publish(other, 'c2');
    fixture.accountChanged(host);
    fixture.statuses.set(host, 'banned');
    fixture.bans.add('8');
    fixture.accountChanged(host);
    fixture.accountChanged('8');
    await until(() => expect([...fixture.engine.kicked].sort()).toEqual(['c1', 'c2']));
    expect(fixture.streams.live().size).toBe(0);
    expect(await sessions()).toMatchObject([
      { state: 'cut_off', end_reason: 'anchor_banned' },
      { state: 'cut_off', end_reason: 'login_forbidden' },
    ]);
    expect(await fixture.engine.publish(other, 'c3')).toEqual({ ok: false, reason: 'login_forbidden' });
  });

  const decisions: readonly [string, string, () => Promise<unknown>][] = [
    ['a ban', 'anchor_banned', async () => fixture.statuses.set(host, 'banned')],
    ['a new live code', 'live_code_wrong', () => call('resetLiveCode')],
    ['a cut-off', 'stream_cut_off', () => fixture.streams.cutOff(host, 'x', null)],
  ];
  it.each(decisions)('ends the broadcast on %s while an encoder is being accepted', async (_, reason, decide) => {
    const viewer = await fixture.watch(host);
    const decided = Promise.withResolvers<unknown>();
    // Midway: code and host passed the checks, but the broadcast is not open yet.
    vi.spyOn(fixture.reserved, 'get').mockImplementationOnce(() => {
      decide().then(decided.resolve, decided.reject);
      return undefined;
    });
    fixture.gate.reserved = decided.promise;
    expect(await fixture.engine.publish(key, 'c1')).toEqual({ ok: false, reason });
    await later(60_000);
    expect(fixture.streams.live().size).toBe(0);
    await until(() => expect(fixture.states(viewer).at(-1)).toBe('offline'));
  });

  it('disconnects the encoder of the old live code even when the engine does not answer', async () => {
    await fixture.engine.publish(key, 'c1');
    fixture.engine.answers = false;
    await call('resetLiveCode');
    fixture.engine.answers = true;
    fixture.platform.clock.advance(15_000);
    await fixture.platform.timers.run('streams.reconcile');
    expect(fixture.engine.kicked).toEqual(['c1']);
    expect(await fixture.engine.publish(await fixture.key(host), 'c2')).toMatchObject({ ok: true });
    await later(60_000);
    expect(await sessions()).toMatchObject([{ state: 'live', client_id: 'c2' }]);
  });

  it('ends a broadcast even when the engine does not answer', async () => {
    await fixture.engine.publish(key, 'c1');
    fixture.engine.answers = false;
    expect(await call('endBroadcast')).toMatchObject({ success: true });
    expect(fixture.streams.live().size).toBe(0);
    fixture.engine.answers = true;
    fixture.platform.clock.advance(15_000);
    await fixture.platform.timers.run('streams.reconcile');
    expect(fixture.engine.kicked).toEqual(['c1']);
  });
});

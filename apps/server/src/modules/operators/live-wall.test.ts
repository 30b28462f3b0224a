import { liveCalls, personCalls, staffCalls } from '@touchline/contract/operators';
import type { StreamHealth } from '@touchline/contract/streams';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import type { OpenBroadcast } from './index.ts';
import { type Operator, type OperatorsUnderTest, password, startOperators } from './testing/operators-fixture.ts';

let world: OperatorsUnderTest;
let moderator: Operator;
let hosts: string[];
beforeAll(async () => {
  world = await startOperators();
  moderator = await world.operator('moderator');
  hosts = await Promise.all(
    ['hostone1', 'hosttwo2', 'hosttri3'].map((username) =>
      world.accounts.createUser({ username, nickname: username, password, hostStatus: 'approved', language: 'tha' }),
    ),
  );
});
afterAll(() => world.close());
beforeEach(() => {
  world.broadcasts.length = 0;
});

let made = 0;
const onAir = (hostId = '', more: Partial<OpenBroadcast> = {}): OpenBroadcast => {
  made += 1;
  const broadcast: OpenBroadcast = {
    sessionId: String(made),
    hostId,
    roomId: `9${made}`,
    matchId: null,
    state: 'live',
    private: false,
    startedAt: new Date('2026-03-01T19:00:00Z'),
    lostAt: null,
    viewers: 0,
    peakViewers: 0,
    signal: null,
    ...more,
  };
  world.broadcasts.push(broadcast);
  return broadcast;
};
const signal = (warnings: StreamHealth['warnings']): StreamHealth => ({
  width: 1280,
  height: 720,
  fps: 30,
  videoKbps: 2500,
  audioKbps: 128,
  keyIntervalMs: 2000,
  videoCodec: 'h264',
  audioCodec: 'aac',
  at: '2026-03-01T20:00:00.000Z',
  warnings,
});
const as = () => ({ token: moderator.token });
const wall = async () => dataOf(await world.api.call(liveCalls.wall, {}, as()));

describe('live wall', () => {
  it('lists every open broadcast with its signal, most watched first', async () => {
    const lostAt = new Date('2026-03-01T19:59:40Z');
    onAir(hosts[0], { viewers: 3, signal: signal([]) });
    onAir(hosts[1], { viewers: 8, state: 'reconnecting', lostAt });
    onAir(hosts[2], { private: true, signal: signal(['key_interval_long']) });
    const { items, viewers } = await wall();
    expect(viewers).toBe(11);
    expect(items).toMatchObject([
      { hostId: hosts[1], health: 'no_signal', endsAt: '2026-03-01T20:00:40.000Z', language: 'tha', warnings: 0 },
      { hostId: hosts[0], health: 'healthy', endsAt: null, roomName: 'hostone1', match: null },
      { hostId: hosts[2], health: 'poor', private: true },
    ]);
    world.broadcasts.length = 0;
    onAir(hosts[0]);
    expect((await wall()).items).toMatchObject([{ health: 'unknown' }]);
  });

  it('shows the reporters of each broadcast, the open reports and the country of the host', async () => {
    const { roomId } = onAir(hosts[0]);
    onAir(hosts[1]);
    world.reporters.set(roomId, 17);
    await world.platform.db
      .updateTable('accounts_account')
      .set({ region: JSON.stringify({ country: 'TH', province: null, city: null }) })
      .where('uid', '=', hosts[0] ?? '')
      .execute();
    world.platform.bus.publish('account.changed', hosts[0]);
    const { items, reports } = await wall();
    expect(reports).toBe(61);
    expect(items.map((tile) => [tile.hostId, tile.reports, tile.region])).toEqual(
      expect.arrayContaining([
        [hosts[0], 17, 'TH'],
        [hosts[1], 0, null],
      ]),
    );
  });

  it('counts the warnings of a host in this broadcast', async () => {
    const { sessionId } = onAir(hosts[0]);
    const warn = (words: string, uid = hosts[0] ?? '') => world.api.call(personCalls.warn, { uid, words }, as());
    dataOf(await warn('No betting talk'));
    dataOf(await warn('Last time'));
    dataOf(await warn('Off air', hosts[1]));
    expect((await wall()).items).toMatchObject([{ sessionId, warnings: 2 }]);
    world.broadcasts.length = 0;
    onAir(hosts[0]);
    expect((await wall()).items).toMatchObject([{ warnings: 0 }]);
  });

  // Proves consoleLive:effect.code
  // Proves consoleLive:effect.log
  it('cuts a broadcast off with a reason and, by default, a new live code', async () => {
    onAir(hosts[0], { viewers: 5 });
    onAir(hosts[1]);
    const cut = (hostId = '', reason = '', more: object = {}) =>
      world.api.callWith(liveCalls.cutOff, { hostId, reason, ...more }, as());
    expect((await cut(hosts[0], ' ')).code).toBe('decision_reason_empty');
    expect((await cut(hosts[2], 'betting')).code).toBe('stream_not_live');
    expect(world.cuts).toEqual([]);
    dataOf(await cut(hosts[0], 'betting'));
    dataOf(await cut(hosts[1], 'music', { resetLiveCode: false }));
    expect(world.cuts).toEqual([
      { hostId: hosts[0], reason: 'betting', by: moderator.uid, template: null },
      { hostId: hosts[1], reason: 'music', by: moderator.uid, template: null },
    ]);
    expect(world.resets).toEqual([hosts[0]]);
    expect((await wall()).items).toEqual([]);
    const log = await world.platform.db
      .selectFrom('operators_audit')
      .select(['target_id', 'details'])
      .where('action', '=', 'live.cut_off')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { target_id: hosts[0], details: { reason: 'betting', viewers: 5, resetLiveCode: true } },
      { target_id: hosts[1], details: { reason: 'music', resetLiveCode: false } },
    ]);
  });

  // Proves consoleLive:effect.reason
  it('accepts a reason template, with or without words', async () => {
    onAir(hosts[0]);
    onAir(hosts[1]);
    const cut = (hostId: string | undefined, why: object) =>
      world.api.callWith(liveCalls.cutOff, { hostId, ...why }, as());
    expect((await cut(hosts[0], { template: 'boredom' })).code).toBe('bad_input');
    expect((await cut(hosts[0], {})).code).toBe('decision_reason_empty');
    const before = world.cuts.length;
    dataOf(await cut(hosts[0], { template: 'gambling' }));
    dataOf(await cut(hosts[1], { template: 'copyright', reason: 'The final of the cup' }));
    expect(world.cuts.slice(before)).toMatchObject([
      { hostId: hosts[0], template: 'gambling', reason: '' },
      { hostId: hosts[1], template: 'copyright', reason: 'The final of the cup' },
    ]);
    const input = { action: 'live.cut_off', operator: moderator.uid };
    const { items } = dataOf(await world.api.call(staffCalls.auditEntries, input, as()));
    expect(items.slice(0, 2).map(({ details }) => [details.template, details.reason])).toEqual([
      ['copyright', 'The final of the cup'],
      ['gambling', undefined],
    ]);
  });

  it('has playback addresses only for broadcasts on air', async () => {
    expect((await world.api.call(liveCalls.watch, { hostId: hosts[0] ?? '' }, as())).code).toBe('stream_not_live');
    onAir(hosts[0]);
    expect((await world.api.call(liveCalls.watch, { hostId: hosts[0] ?? '' }, as())).success).toBe(true);
  });

  it('moves a broadcast to another match or to none, with an audit entry', async () => {
    const hostId = hosts[0] ?? '';
    const show = (matchId: string | null) => world.api.call(liveCalls.showMatch, { hostId, matchId }, as());
    expect((await show('5')).code).toBe('stream_not_live');
    onAir(hostId, { matchId: '4' });
    expect((await show('404')).code).toBe('match_already_ended');
    expect((await wall()).items[0]?.matchId).toBe('4');
    expect((await show('5')).success).toBe(true);
    expect((await wall()).items[0]?.matchId).toBe('5');
    expect((await show(null)).success).toBe(true);
    expect((await wall()).items[0]?.matchId).toBeNull();
    const logged = await world.platform.db
      .selectFrom('operators_audit')
      .select(['target_id', 'details'])
      .where('action', '=', 'live.match')
      .orderBy('id')
      .execute();
    expect(logged).toMatchObject([
      { target_id: hostId, details: { matchId: '5', before: '4' } },
      { target_id: hostId, details: { matchId: null, before: '5' } },
    ]);
  });

  it('changes no match without an audit entry', async () => {
    const hostId = hosts[1] ?? '';
    onAir(hostId, { matchId: '4' });
    await sql`create function no_lines() returns trigger language plpgsql as
      $$ begin raise exception 'no room left'; end $$`.execute(world.platform.db);
    await sql`create trigger no_lines before insert on operators_audit execute function no_lines()`.execute(
      world.platform.db,
    );
    const show = () => world.api.call(liveCalls.showMatch, { hostId, matchId: '5' }, as());
    expect((await show()).code).toBe('internal');
    expect((await wall()).items[0]?.matchId).toBe('4');
    await sql`drop trigger no_lines on operators_audit`.execute(world.platform.db);
    expect((await show()).success).toBe(true);
    expect((await wall()).items[0]?.matchId).toBe('5');
  });
});

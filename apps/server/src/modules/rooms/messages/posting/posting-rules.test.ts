import { describe, expect, it } from 'vitest';
import { startOwnRoom } from '../../testing/own-room.ts';

const world = startOwnRoom();
const { uid, room, mark, mute } = world;

describe('permission to post', () => {
  // The row "send text" of the permission table, plus each stop of note a.
  const people = {
    V: { userType: 4 as const },
    M: {},
    Mu: { muted: true },
    B: { blacklisted: true },
    A: { admin: true },
    S: { userType: 3 as const },
    H: { host: true },
    X: { userType: 2 as const, isHost: true },
  };
  const ordinary: Record<keyof typeof people, string | null> = {
    V: 'visitor_not_allowed',
    M: null,
    Mu: 'room_muted',
    B: 'room_blacklisted',
    A: null,
    S: null,
    H: null,
    X: null,
  };
  const stopped = (code: string) => ({ ...ordinary, M: code, X: code });
  const situations: [string, Record<string, unknown>, Record<keyof typeof people, string | null>][] = [
    ['an ordinary room', { speaking_interval: 2 }, ordinary],
    ['everyone muted', { all_muted: true }, stopped('room_all_muted')],
    ['locked down', { locked_down: true }, stopped('room_locked_down')],
    ['followers only', { followers_only: true }, stopped('room_followers_only')],
    ['emoji only', { emoji_only: true }, stopped('room_emoji_only')],
    ['accounts older than ten years', { account_age_hours: 90_000 }, stopped('room_account_too_new')],
    ['all rules together', { all_muted: true, locked_down: true, emoji_only: true }, stopped('room_all_muted')],
  ];
  it.each(situations)('decides who may post: %s', async (_name, settings, expected) => {
    await room(settings);
    let n = 0;
    for (const [column, { muted, blacklisted, admin, host, ...more }] of Object.entries(people) as [
      keyof typeof people,
      Record<string, never>,
    ][]) {
      n += 1;
      const who = host ? world.host : uid(n);
      if (!host) world.fixture.person(who, more);
      if (muted) await mute(who, { until: new Date('2026-03-01T20:10:00Z') });
      if (blacklisted) await mark('rooms_blacklist', who);
      if (admin) await mark('rooms_admin', who);
      const member = await world.fixture.enter(who, world.roomId);
      const answer = await member.send(`hello from ${column}`);
      expect([column, answer.ok ? null : answer.code]).toEqual([column, expected[column]]);
      // The entry shows what stops any message, but not the faults of one text.
      const state = member.entry.state.speechBlock?.code ?? null;
      expect([column, state]).toEqual([column, expected[column] === 'room_emoji_only' ? null : expected[column]]);
    }
  });

  it('lets followers post in followers-only mode, and emoji in emoji-only mode', async () => {
    await room({ followers_only: true, emoji_only: true });
    world.fixture.follows.add(`${uid(1)}>${world.host}`);
    const ana = await world.fixture.enter(uid(1), world.roomId);
    expect(await ana.send('text')).toMatchObject({ code: 'room_emoji_only' });
    expect(await ana.send('😀 👍🏽')).toMatchObject({ ok: true });
  });

  it('returns a ban before every other refusal, except for guests', async () => {
    await room({ all_muted: true });
    world.fixture.person(uid(1), { ban: { until: new Date('2026-03-02T00:00:00Z') } });
    world.fixture.person(uid(2), { ban: { until: null } });
    world.fixture.person(uid(3), { ban: { until: new Date('2026-03-01T19:00:00Z') } });
    const codes = [];
    for (const n of [1, 2, 3]) codes.push(await (await world.fixture.enter(uid(n), world.roomId)).send('x'));
    expect(codes).toMatchObject([
      { code: 'login_forbidden_until', data: { until: '2026-03-02T00:00:00.000Z' } },
      { code: 'login_forbidden' },
      { code: 'room_all_muted' },
    ]);
  });

  it('returns the hours left to new accounts, and rejects their links', async () => {
    const { clock } = world.fixture.platform;
    world.fixture.person(uid(1), { registeredAt: new Date(clock.now() - 24 * 3_600_000 + 1) });
    const ana = await world.fixture.enter(uid(1), world.roomId);
    expect(await ana.send('see evil.com')).toMatchObject({ code: 'room_links_not_allowed' });
    await ana.say('no link');
    clock.advance(2001);
    await ana.say('see evil.com');
    await room({ account_age_hours: 48 });
    expect(await ana.send('again')).toMatchObject({ code: 'room_account_too_new', data: { hours: 24 } });
  });
});

describe('mutes', () => {
  it('ends a mute of ten minutes after exactly ten minutes, and a second mute replaces the first', async () => {
    const { clock } = world.fixture.platform;
    await mute(uid(1), { until: new Date('2026-03-01T20:10:00Z') });
    const ana = await world.fixture.enter(uid(1), world.roomId);
    clock.set('2026-03-01T20:09:59.999Z');
    expect(await ana.send('x')).toMatchObject({ code: 'room_muted', data: { until: '2026-03-01T20:10:00.000Z' } });
    clock.set('2026-03-01T20:10:00Z');
    await ana.say('x');
    await mute(uid(1), { until: new Date('2026-03-01T20:40:00Z') });
    await mute(uid(1), { until: new Date('2026-03-01T20:20:00Z') });
    clock.set('2026-03-01T20:20:00Z');
    await ana.say('y');
  });

  it('ends a mute for the match with the match, or without one with the broadcast', async () => {
    world.fixture.matches.set('600', 'in_progress');
    world.fixture.openSessions.add('900');
    await mute(uid(1), { match_id: '600' });
    await mute(uid(2), { session_id: '900' });
    const [ana, ben] = [
      await world.fixture.enter(uid(1), world.roomId),
      await world.fixture.enter(uid(2), world.roomId),
    ];
    expect(await ana.send('x')).toMatchObject({ code: 'room_muted_for_match' });
    expect(await ben.send('x')).toMatchObject({ code: 'room_muted_for_match' });
    world.fixture.matches.set('600', 'abandoned');
    world.fixture.openSessions.delete('900');
    await ana.say('x');
    await ben.say('x');
  });
});

describe('a clock that ran a day ahead', () => {
  it('ends mutes and account age limits on time after a clock that ran ahead is corrected', async () => {
    const { clock } = world.fixture.platform;
    clock.set('2026-03-02T20:00:00Z');
    await mute(uid(1), { until: new Date('2026-03-02T20:10:00Z') });
    world.fixture.person(uid(2), { registeredAt: clock.date() });
    clock.set('2026-03-01T20:00:00Z');
    await room({ account_age_hours: 24 });
    const ana = await world.fixture.enter(uid(1), world.roomId);
    const ben = await world.fixture.enter(uid(2), world.roomId);
    expect(await ana.send('hello')).toMatchObject({ ok: true });
    expect(await ben.send('see example.com')).toMatchObject({ ok: true });
  });

  it('keeps a mute when the clock is set back by seconds', async () => {
    await mute(uid(1), { until: new Date('2026-03-01T20:10:00Z') });
    world.fixture.platform.clock.set('2026-03-01T19:59:30Z');
    const ana = await world.fixture.enter(uid(1), world.roomId);
    expect(await ana.send('x')).toMatchObject({ code: 'room_muted' });
  });
});

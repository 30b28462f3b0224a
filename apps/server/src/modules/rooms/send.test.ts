import { roomEvents } from '@touchline/contract/rooms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRoomFixture, hostId, type RoomFixture, until } from './testing/room-fixture.ts';

let fixture: RoomFixture;
let roomId: string;
let next = 1000;
beforeAll(async () => {
  fixture = await createRoomFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  // A room and people of its own for every test; the host is the same.
  fixture.platform.clock.set('2026-03-01T20:00:00Z');
  next += 100;
  const anchor = String(next);
  fixture.person(anchor, { userType: 2, zb: 1 });
  roomId = await fixture.rooms.roomOfAnchor(anchor);
});
const uid = (n: number): string => String(next + n);
const room = (set: Record<string, unknown>) =>
  fixture.change(roomId, () =>
    fixture.platform.db.updateTable('rooms_room').set(set).where('id', '=', roomId).execute(),
  );
const mark = (table: 'rooms_admin' | 'rooms_blacklist', who: string) =>
  fixture.change(roomId, () =>
    fixture.platform.db.insertInto(table).values({ room_id: roomId, uid: who, by_uid: null, at: new Date() }).execute(),
  );
const mute = (who: string, how: { until?: Date; match_id?: string; session_id?: string }) =>
  fixture.change(roomId, () =>
    fixture.platform.db
      .insertInto('rooms_mute')
      .values({
        room_id: roomId,
        uid: who,
        until: how.until ?? null,
        match_id: how.match_id ?? null,
        session_id: how.session_id ?? null,
        by_uid: hostId,
        at: new Date(),
      })
      .onConflict((conflict) => conflict.columns(['room_id', 'uid']).doUpdateSet({ until: how.until ?? null }))
      .execute(),
  );

describe('a message', () => {
  it('reaches everybody with its sender, place and time, and the sender hears how long to wait', async () => {
    const [ana, ben] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(2), roomId)];
    const answer = await ana.send(' Goal!\u0000 <b>2-1</b> ', { clientId: 'abcdefgh' });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        nextInMs: 2000,
        message: {
          roomId,
          seq: 1,
          from: { uid: uid(1), nickname: `Person ${uid(1)}`, role: 'user', zb: 0 },
          contentType: 101,
          content: { text: 'Goal! <b>2-1</b>' },
          at: '2026-03-01T20:00:00.000Z',
          clientId: 'abcdefgh',
        },
      },
    });
    await until(() => expect(ben.heard()).toHaveLength(1));
    expect(ben.heard()[0]).toEqual((answer as { data: { message: unknown } }).data.message);
    await until(() => expect(ana.heard()).toHaveLength(1));
  });

  it('carries who and what it answers, and whom it names', async () => {
    const [ana, ben] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(2), roomId)];
    const first = await ana.say('What a save');
    const reply = await ben.say('Indeed', { replyTo: first.id, mentions: [uid(1), uid(1), '999999'] });
    expect(reply.contentType).toBe(114);
    expect(reply.content).toEqual({
      text: 'Indeed',
      replyTo: { id: first.id, uid: uid(1), nickname: `Person ${uid(1)}`, text: 'What a save' },
      mentions: [{ uid: uid(1), nickname: `Person ${uid(1)}` }],
    });
    fixture.platform.clock.advance(5000);
    const named = await ben.say('see', { mentions: [uid(1)] });
    expect(named.contentType).toBe(106);
  });

  it('drops what it answers when that was deleted, is of another room or never was', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const host = await fixture.enter(String(next), roomId);
    const first = await ana.say('oops');
    await fixture.rooms.deleteMessage({ roomId, messageId: first.id }, { uid: uid(1), userType: 1, sessionId: 's' });
    expect((await host.say('one', { replyTo: first.id })).content).toEqual({ text: 'one' });
    expect((await host.say('two', { replyTo: '123' })).content).toEqual({ text: 'two' });
  });

  it('with half a character in it is stored without that half, and harms no other message', async () => {
    const [ana, ben] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(2), roomId)];
    const said = await Promise.all([ana.say('half \ud83d of it'), ben.say('whole 😀')]);
    expect(said.map(({ content }) => content.text)).toEqual(['half \ufffd of it', 'whole 😀']);
  });

  it('is refused where there is no room, outside of it, and when nothing is left of it', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    expect(await ana.socket.ask('room.send', { roomId: '4', text: 'x', clientId: 'abcdefgh' })).toMatchObject({
      code: 'not_found',
    });
    const other = await fixture.rooms.roomOfMatch('500');
    expect(await ana.socket.ask('room.send', { roomId: other, text: 'x', clientId: 'abcdefgh' })).toMatchObject({
      code: 'no_permission',
    });
    for (const nothing of [' \u0000\n ', '\u200b', '\u3164', ' \u200e '])
      expect(await ana.send(nothing)).toMatchObject({ code: 'bad_input' });
  });
});

describe('who may speak', () => {
  // The table of permissions, row "send text", plus each stop of note a.
  const people = {
    V: { userType: 4 as const },
    M: {},
    Mu: { muted: true },
    B: { blacklisted: true },
    A: { admin: true },
    S: { userType: 3 as const },
    H: { host: true },
    X: { userType: 2 as const, zb: 1 as const },
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
    ['accounts of ten years', { account_age_hours: 90_000 }, stopped('room_account_too_new')],
    ['all at once', { all_muted: true, locked_down: true, emoji_only: true }, stopped('room_all_muted')],
  ];
  it.each(situations)('%s', async (_name, settings, expected) => {
    await room(settings);
    let n = 0;
    for (const [column, { muted, blacklisted, admin, host, ...more }] of Object.entries(people) as [
      keyof typeof people,
      Record<string, never>,
    ][]) {
      n += 1;
      const who = host ? String(next) : uid(n);
      if (!host) fixture.person(who, more);
      if (muted) await mute(who, { until: new Date('2026-03-01T20:10:00Z') });
      if (blacklisted) await mark('rooms_blacklist', who);
      if (admin) await mark('rooms_admin', who);
      const member = await fixture.enter(who, roomId);
      const answer = await member.send(`hello from ${column}`);
      expect([column, answer.ok ? null : answer.code]).toEqual([column, expected[column]]);
      // What stands against any message is known on entry; a text's own faults are not.
      const state = member.entry.state.speechBlock?.code ?? null;
      expect([column, state]).toEqual([column, expected[column] === 'room_emoji_only' ? null : expected[column]]);
    }
  });

  it('lets followers speak where only they may, and emoji where only they may', async () => {
    await room({ followers_only: true, emoji_only: true });
    fixture.follows.add(`${uid(1)}>${next}`);
    const ana = await fixture.enter(uid(1), roomId);
    expect(await ana.send('text')).toMatchObject({ code: 'room_emoji_only' });
    expect(await ana.send('😀 👍🏽')).toMatchObject({ ok: true });
  });

  it('answers a ban before everything else but being a visitor', async () => {
    await room({ all_muted: true });
    fixture.person(uid(1), { ban: { until: new Date('2026-03-02T00:00:00Z') } });
    fixture.person(uid(2), { ban: { until: null } });
    fixture.person(uid(3), { ban: { until: new Date('2026-03-01T19:00:00Z') } });
    const codes = [];
    for (const n of [1, 2, 3]) codes.push(await (await fixture.enter(uid(n), roomId)).send('x'));
    expect(codes).toMatchObject([
      { code: 'login_forbidden_until', data: { until: '2026-03-02T00:00:00.000Z' } },
      { code: 'login_forbidden' },
      { code: 'room_all_muted' },
    ]);
  });

  it('asks new accounts for the hours left, and takes no links from them', async () => {
    const { clock } = fixture.platform;
    fixture.person(uid(1), { registeredAt: new Date(clock.now() - 24 * 3_600_000 + 1) });
    const ana = await fixture.enter(uid(1), roomId);
    expect(await ana.send('see evil.com')).toMatchObject({ code: 'room_links_not_allowed' });
    await ana.say('no link');
    clock.advance(2001);
    await ana.say('see evil.com');
    await room({ account_age_hours: 48 });
    expect(await ana.send('again')).toMatchObject({ code: 'room_account_too_new', data: { hours: 24 } });
  });
});

describe('mutes', () => {
  it('of ten minutes end at exactly ten minutes, and a second one replaces the first', async () => {
    const { clock } = fixture.platform;
    await mute(uid(1), { until: new Date('2026-03-01T20:10:00Z') });
    const ana = await fixture.enter(uid(1), roomId);
    clock.set('2026-03-01T20:09:59.999Z');
    expect(await ana.send('x')).toMatchObject({ code: 'room_muted', data: { until: '2026-03-01T20:10:00.000Z' } });
    clock.set('2026-03-01T20:10:00Z');
    await ana.say('x');
    await mute(uid(1), { until: new Date('2026-03-01T20:40:00Z') });
    await mute(uid(1), { until: new Date('2026-03-01T20:20:00Z') });
    clock.set('2026-03-01T20:20:00Z');
    await ana.say('y');
  });

  it('for a match last until it is over, without a match until the broadcast is', async () => {
    fixture.matches.set('600', 'in_progress');
    fixture.openSessions.add('900');
    await mute(uid(1), { match_id: '600' });
    await mute(uid(2), { session_id: '900' });
    const [ana, ben] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(2), roomId)];
    expect(await ana.send('x')).toMatchObject({ code: 'room_muted_for_match' });
    expect(await ben.send('x')).toMatchObject({ code: 'room_muted_for_match' });
    fixture.matches.set('600', 'abandoned');
    fixture.openSessions.delete('900');
    await ana.say('x');
    await ben.say('x');
  });
});

describe('the speaking interval', () => {
  it('counts from the last accepted message, in seconds rounded up', async () => {
    const { clock } = fixture.platform;
    await room({ speaking_interval: 5 });
    const ana = await fixture.enter(uid(1), roomId);
    await ana.say('one');
    clock.advance(3200);
    expect(await ana.send('two')).toMatchObject({ code: 'speaking_too_fast', data: { seconds: 2 } });
    clock.advance(1799);
    expect(await ana.send('two')).toMatchObject({ code: 'speaking_too_fast', data: { seconds: 1 } });
    clock.advance(1);
    expect((await ana.send('two')) as object).toMatchObject({ ok: true, data: { nextInMs: 5000 } });
  });

  it('lets one of many simultaneous sends of one person over two sockets through', async () => {
    const [phone, desk] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(1), roomId)];
    const answers = await Promise.all([1, 2, 3, 4].flatMap((n) => [phone.send(`p${n}`), desk.send(`d${n}`)]));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'speaking_too_fast')).toHaveLength(7);
  });

  it('is not touched by refused messages, and holds in each room by itself', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    expect(await ana.send('x'.repeat(201))).toMatchObject({ code: 'message_too_long', data: { max: 200 } });
    await ana.say('fine');
    const other = await fixture.rooms.roomOfMatch('500');
    await (await fixture.enter(uid(1), other)).say('fine');
  });

  it('does not hold for hosts, admins and staff, who may also repeat themselves', async () => {
    fixture.person(uid(2), { userType: 3 });
    await mark('rooms_admin', uid(1));
    for (const who of [String(next), uid(1), uid(2)]) {
      const member = await fixture.enter(who, roomId);
      expect(await member.send('same')).toMatchObject({ ok: true, data: { nextInMs: 0 } });
      expect(await member.send('same')).toMatchObject({ ok: true });
    }
  });

  it('is remembered by the database when this process forgot', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    await fixture.platform.db
      .insertInto('rooms_message')
      .values({
        room_id: roomId,
        seq: '1000',
        id: fixture.platform.ids.next(),
        uid: uid(1),
        content_type: 101,
        content: JSON.stringify({ text: 'Before' }),
        client_id: 'before-1',
        digest: 'd',
        at: new Date(fixture.platform.clock.now() - 500),
      })
      .execute();
    expect(await ana.send('now')).toMatchObject({ code: 'speaking_too_fast', data: { seconds: 2 } });
    fixture.platform.clock.advance(2000);
    expect(await ana.send(' BEFORE')).toMatchObject({ code: 'message_repeated' });
  });
});

describe('repeats', () => {
  it('are compared without width, case and spaces, with the previous message only, for ten minutes', async () => {
    const { clock } = fixture.platform;
    await room({ speaking_interval: 0 });
    const [ana, ben] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(2), roomId)];
    await ana.say('Goal!');
    expect(await ana.send('goal !')).toMatchObject({ code: 'message_repeated' });
    expect(await ana.send('ＧＯＡＬ！')).toMatchObject({ code: 'message_repeated' });
    await ben.say('Goal!');
    await ana.say('No');
    const again = await ana.say('Goal!');
    await fixture.rooms.deleteMessage({ roomId, messageId: again.id }, { uid: uid(1), userType: 1, sessionId: 's' });
    clock.advance(600_000 - 1);
    expect(await ana.send('Goal!')).toMatchObject({ code: 'message_repeated' });
    clock.advance(1);
    await ana.say('Goal!');
  });

  it('are seen behind masked words too', async () => {
    await room({ speaking_interval: 0 });
    const ana = await fixture.enter(uid(1), roomId);
    expect((await ana.say('oh shit')).content.text).toBe('oh ****');
    expect(await ana.send('oh Shit')).toMatchObject({ code: 'message_repeated' });
  });
});

describe('length and words', () => {
  it('counts code points', async () => {
    await room({ speaking_interval: 0 });
    const ana = await fixture.enter(uid(1), roomId);
    await ana.say('😀'.repeat(200));
    await ana.say(` ${'球'.repeat(200)} `);
    expect(await ana.send('球'.repeat(201))).toMatchObject({ code: 'message_too_long' });
  });

  it('refuses listed words, and follows a changed list', async () => {
    await room({ speaking_interval: 0 });
    const ana = await fixture.enter(uid(1), roomId);
    expect(await ana.send('K I L L yourself')).toMatchObject({ code: 'sensitive_words' });
    await ana.say('offside trap');
    await fixture.platform.db
      .insertInto('rooms_word')
      .values({ word: 'offside trap', action: 'refuse', by_uid: null, at: new Date() })
      .execute();
    await fixture.rooms.reloadWords();
    expect(await ana.send('the OFFSIDE-TRAP')).toMatchObject({ code: 'sensitive_words' });
    expect(fixture.rooms.isSensitive('offside trap')).toBe(true);
    expect(fixture.rooms.isSensitive('oh shit')).toBe(true);
    expect(fixture.rooms.isSensitive('onside')).toBe(false);
  });

  it('answers in the order of the checks', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    await ana.say('one');
    const long = `kill yourself ${'x'.repeat(200)}`;
    expect(await ana.send(long)).toMatchObject({ code: 'speaking_too_fast' });
    fixture.platform.clock.advance(2000);
    expect(await ana.send(long)).toMatchObject({ code: 'message_too_long' });
    expect(await ana.send('one')).toMatchObject({ code: 'message_repeated' });
  });
});

describe('a repeated sending', () => {
  it('gets the first message and is not said twice', async () => {
    const [ana, other] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(1), roomId)];
    const answers = await Promise.all([
      ana.send('once', { clientId: 'retry-me-1' }),
      other.send('once', { clientId: 'retry-me-1' }),
      ana.send('once', { clientId: 'retry-me-1' }),
    ]);
    const ids = answers.map((answer) => (answer as { data: { message: { id: string } } }).data?.message.id);
    expect(new Set(ids).size).toBe(1);
    await ana.socket.ask('ping');
    await until(() => expect(ana.heard()).toHaveLength(1));
    const { rows } = await countMessages();
    expect(rows).toBe(1);
  });

  it('is a conflict when it says something else', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    await ana.say('once', { clientId: 'retry-me-2' });
    expect(await ana.send('twice', { clientId: 'retry-me-2' })).toMatchObject({ code: 'idempotency_conflict' });
    expect(await ana.send('once', { clientId: 'retry-me-2', mentions: [uid(1)] })).toMatchObject({
      code: 'idempotency_conflict',
    });
  });

  it('after a refusal is a new sending', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    await ana.say('first');
    expect(await ana.send('second', { clientId: 'retry-me-3' })).toMatchObject({ code: 'speaking_too_fast' });
    fixture.platform.clock.advance(2000);
    expect(await ana.send('second', { clientId: 'retry-me-3' })).toMatchObject({ ok: true });
  });

  const countMessages = async () => ({
    rows: (await fixture.platform.db.selectFrom('rooms_message').select('id').where('room_id', '=', roomId).execute())
      .length,
  });
});

it('changed settings are published to readers', async () => {
  const ana = await fixture.enter(uid(1), roomId);
  await room({ all_muted: true, speaking_interval: 9 });
  await until(() =>
    expect(ana.socket.of(roomEvents.settings.type).at(-1)?.d).toMatchObject({ allMuted: true, speakingInterval: 9 }),
  );
});

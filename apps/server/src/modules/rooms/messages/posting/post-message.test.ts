import { roomEvents, roomModerationCalls } from '@touchline/contract/rooms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnRoom } from '../../testing/own-room.ts';
import { createRoomFixture, type RoomFixture, until } from '../../testing/room-fixture.ts';

const world = startOwnRoom();
const { uid, room, mark } = world;

describe('a message', () => {
  it('delivers a message with sender, sequence and time, and returns the wait until the next one', async () => {
    const [ana, ben] = [
      await world.fixture.enter(uid(1), world.roomId),
      await world.fixture.enter(uid(2), world.roomId),
    ];
    const answer = await ana.send(' Goal!\u0000 <b>2-1</b> ', { clientId: 'abcdefgh' });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        nextInMs: 2000,
        message: {
          roomId: world.roomId,
          seq: 1,
          from: { uid: uid(1), nickname: `Person ${uid(1)}`, role: 'user', isHost: false },
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

  it('delivers a message with its quote and its mentions', async () => {
    const [ana, ben] = [
      await world.fixture.enter(uid(1), world.roomId),
      await world.fixture.enter(uid(2), world.roomId),
    ];
    const first = await ana.say('What a save');
    const reply = await ben.say('Indeed', { replyTo: first.id, mentions: [uid(1), uid(1), '999999'] });
    expect(reply.contentType).toBe(114);
    expect(reply.content).toEqual({
      text: 'Indeed',
      replyTo: { id: first.id, uid: uid(1), nickname: `Person ${uid(1)}`, text: 'What a save' },
      mentions: [{ uid: uid(1), nickname: `Person ${uid(1)}` }],
    });
    world.fixture.platform.clock.advance(5000);
    const named = await ben.say('see', { mentions: [uid(1)] });
    expect(named.contentType).toBe(106);
  });

  it('drops the quote when the quoted message is deleted, of another room or unknown', async () => {
    const ana = await world.fixture.enter(uid(1), world.roomId);
    const host = await world.fixture.enter(world.host, world.roomId);
    const first = await ana.say('oops');
    await world.fixture.moderate(
      roomModerationCalls.deleteMessage,
      { roomId: world.roomId, messageId: first.id },
      { principal: { uid: uid(1), userType: 1, sessionId: 's' } },
    );
    expect((await host.say('one', { replyTo: first.id })).content).toEqual({ text: 'one' });
    expect((await host.say('two', { replyTo: '123' })).content).toEqual({ text: 'two' });
  });

  it('stores a message without half a surrogate pair, and breaks no other message', async () => {
    const [ana, ben] = [
      await world.fixture.enter(uid(1), world.roomId),
      await world.fixture.enter(uid(2), world.roomId),
    ];
    const sentMessages = await Promise.all([ana.say('half \ud83d of it'), ben.say('whole 😀')]);
    expect(sentMessages.map(({ content }) => content.text)).toEqual(['half \ufffd of it', 'whole 😀']);
  });

  it('rejects a message without a room, outside the room, and when it is blank', async () => {
    const ana = await world.fixture.enter(uid(1), world.roomId);
    expect(await ana.socket.ask('room.send', { roomId: '4', text: 'x', clientId: 'abcdefgh' })).toMatchObject({
      code: 'not_found',
    });
    const other = await world.fixture.rooms.roomOfMatch('500');
    expect(await ana.socket.ask('room.send', { roomId: other, text: 'x', clientId: 'abcdefgh' })).toMatchObject({
      code: 'no_permission',
    });
    for (const nothing of [' \u0000\n ', '\u200b', '\u3164', ' \u200e ', '\u2800'.repeat(3), '\u{1d159}'])
      expect(await ana.send(nothing)).toMatchObject({ code: 'bad_input' });
  });
});

describe('slow mode', () => {
  it('counts slow mode from the last accepted message, in seconds rounded up', async () => {
    const { clock } = world.fixture.platform;
    await room({ speaking_interval: 5 });
    const ana = await world.fixture.enter(uid(1), world.roomId);
    await ana.say('one');
    clock.advance(3200);
    expect(await ana.send('two')).toMatchObject({ code: 'speaking_too_fast', data: { seconds: 2 } });
    clock.advance(1799);
    expect(await ana.send('two')).toMatchObject({ code: 'speaking_too_fast', data: { seconds: 1 } });
    clock.advance(1);
    expect((await ana.send('two')) as object).toMatchObject({ ok: true, data: { nextInMs: 5000 } });
  });

  it('accepts one of many simultaneous messages of one user over two sockets', async () => {
    const [phone, operators] = [
      await world.fixture.enter(uid(1), world.roomId),
      await world.fixture.enter(uid(1), world.roomId),
    ];
    const answers = await Promise.all([1, 2, 3, 4].flatMap((n) => [phone.send(`p${n}`), operators.send(`d${n}`)]));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'speaking_too_fast')).toHaveLength(7);
  });

  it('ignores rejected messages in slow mode, and counts each room separately', async () => {
    const ana = await world.fixture.enter(uid(1), world.roomId);
    expect(await ana.send('x'.repeat(201))).toMatchObject({ code: 'message_too_long', data: { max: 200 } });
    await ana.say('fine');
    const other = await world.fixture.rooms.roomOfMatch('500');
    await (await world.fixture.enter(uid(1), other)).say('fine');
  });

  it('exempts hosts, admins and staff from slow mode and repeats', async () => {
    world.fixture.person(uid(2), { userType: 3 });
    await mark('rooms_admin', uid(1));
    for (const who of [world.host, uid(1), uid(2)]) {
      const member = await world.fixture.enter(who, world.roomId);
      expect(await member.send('same')).toMatchObject({ ok: true, data: { nextInMs: 0 } });
      expect(await member.send('same')).toMatchObject({ ok: true });
    }
  });

  it('reads the last message from the database after a restart', async () => {
    const ana = await world.fixture.enter(uid(1), world.roomId);
    await world.fixture.platform.db
      .insertInto('rooms_message')
      .values({
        room_id: world.roomId,
        seq: '1000',
        id: world.fixture.platform.ids.next(),
        uid: uid(1),
        content_type: 101,
        content: JSON.stringify({ text: 'Before' }),
        client_id: 'before-1',
        digest: 'd',
        at: new Date(world.fixture.platform.clock.now() - 500),
      })
      .execute();
    expect(await ana.send('now')).toMatchObject({ code: 'speaking_too_fast', data: { seconds: 2 } });
    world.fixture.platform.clock.advance(2000);
    expect(await ana.send(' BEFORE')).toMatchObject({ code: 'message_repeated' });
  });
});

describe('repeats', () => {
  it('compares repeats without width, case and spaces, with the previous message only, for ten minutes', async () => {
    const { clock } = world.fixture.platform;
    await room({ speaking_interval: 0 });
    const [ana, ben] = [
      await world.fixture.enter(uid(1), world.roomId),
      await world.fixture.enter(uid(2), world.roomId),
    ];
    await ana.say('Goal!');
    expect(await ana.send('goal !')).toMatchObject({ code: 'message_repeated' });
    expect(await ana.send('ＧＯＡＬ！')).toMatchObject({ code: 'message_repeated' });
    await ben.say('Goal!');
    await ana.say('No');
    const repeated = await ana.say('Goal!');
    await world.fixture.moderate(
      roomModerationCalls.deleteMessage,
      { roomId: world.roomId, messageId: repeated.id },
      { principal: { uid: uid(1), userType: 1, sessionId: 's' } },
    );
    clock.advance(600_000 - 1);
    expect(await ana.send('Goal!')).toMatchObject({ code: 'message_repeated' });
    clock.advance(1);
    await ana.say('Goal!');
  });

  it('detects repeats behind masked words', async () => {
    await room({ speaking_interval: 0 });
    const ana = await world.fixture.enter(uid(1), world.roomId);
    expect((await ana.say('oh shit')).content.text).toBe('oh ****');
    expect(await ana.send('oh Shit')).toMatchObject({ code: 'message_repeated' });
  });
});

describe('length and blocked words', () => {
  it('counts the length of a message in code points', async () => {
    await room({ speaking_interval: 0 });
    const ana = await world.fixture.enter(uid(1), world.roomId);
    await ana.say('😀'.repeat(200));
    await ana.say(` ${'球'.repeat(200)} `);
    expect(await ana.send('球'.repeat(201))).toMatchObject({ code: 'message_too_long' });
  });

  it('rejects blocked words, and follows changes of the word filter', async () => {
    await room({ speaking_interval: 0 });
    const ana = await world.fixture.enter(uid(1), world.roomId);
    expect(await ana.send('K I L L yourself')).toMatchObject({ code: 'sensitive_words' });
    await ana.say('offside trap');
    await world.fixture.platform.db
      .insertInto('rooms_word')
      .values({ word: 'offside trap', action: 'refuse', by_uid: null, at: new Date() })
      .execute();
    await world.fixture.rooms.reloadWords();
    expect(await ana.send('the OFFSIDE-TRAP')).toMatchObject({ code: 'sensitive_words' });
    expect(world.fixture.rooms.isSensitive('offside trap')).toBe(true);
    expect(world.fixture.rooms.isSensitive('oh shit')).toBe(true);
    expect(world.fixture.rooms.isSensitive('onside')).toBe(false);
  });

  it('returns the refusal of the first failed check', async () => {
    const ana = await world.fixture.enter(uid(1), world.roomId);
    await ana.say('one');
    const long = `kill yourself ${'x'.repeat(200)}`;
    expect(await ana.send(long)).toMatchObject({ code: 'speaking_too_fast' });
    world.fixture.platform.clock.advance(2000);
    expect(await ana.send(long)).toMatchObject({ code: 'message_too_long' });
    expect(await ana.send('one')).toMatchObject({ code: 'message_repeated' });
  });
});

describe('a repeated send', () => {
  it('returns the first message for a repeated send and posts nothing twice', async () => {
    const [ana, other] = [
      await world.fixture.enter(uid(1), world.roomId),
      await world.fixture.enter(uid(1), world.roomId),
    ];
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

  it('returns a conflict for a repeated send with different content', async () => {
    const ana = await world.fixture.enter(uid(1), world.roomId);
    await ana.say('once', { clientId: 'retry-me-2' });
    expect(await ana.send('twice', { clientId: 'retry-me-2' })).toMatchObject({ code: 'idempotency_conflict' });
    expect(await ana.send('once', { clientId: 'retry-me-2', mentions: [uid(1)] })).toMatchObject({
      code: 'idempotency_conflict',
    });
  });

  it('treats a repeat after a refusal as a new send', async () => {
    const ana = await world.fixture.enter(uid(1), world.roomId);
    await ana.say('first');
    expect(await ana.send('second', { clientId: 'retry-me-3' })).toMatchObject({ code: 'speaking_too_fast' });
    world.fixture.platform.clock.advance(2000);
    expect(await ana.send('second', { clientId: 'retry-me-3' })).toMatchObject({ ok: true });
  });

  const countMessages = async () => ({
    rows: (
      await world.fixture.platform.db
        .selectFrom('rooms_message')
        .select('id')
        .where('room_id', '=', world.roomId)
        .execute()
    ).length,
  });
});

describe('several processes', () => {
  let other: RoomFixture;
  beforeAll(async () => {
    other = await createRoomFixture({}, world.fixture);
  });
  afterAll(() => other.close());

  const enterBoth = async () => [
    await world.fixture.enter(uid(1), world.roomId),
    await other.enter(uid(1), world.roomId),
  ];

  it('returns the first message for a send that is repeated to another process', async () => {
    const [here, there] = await enterBoth();
    const first = await here?.say('once', { clientId: 'retry-me-4' });
    expect(await there?.send('once', { clientId: 'retry-me-4' })).toMatchObject({ ok: true, data: { message: first } });
    expect(await there?.send('twice', { clientId: 'retry-me-4' })).toMatchObject({ code: 'idempotency_conflict' });
  });

  it('returns a message that is not the latest one of its sender', async () => {
    const { clock } = world.fixture.platform;
    const [here, there] = await enterBoth();
    const first = await here?.say('one', { clientId: 'retry-me-5' });
    clock.advance(2000);
    await here?.say('two');
    expect(await there?.send('one', { clientId: 'retry-me-5' })).toMatchObject({ ok: true, data: { message: first } });
  });

  it('counts slow mode and repeats over all processes', async () => {
    const { clock } = world.fixture.platform;
    const [here, there] = await enterBoth();
    await there?.say('before');
    clock.advance(2000);
    await here?.say('goal');
    expect(await there?.send('two')).toMatchObject({ code: 'speaking_too_fast' });
    clock.advance(2000);
    expect(await there?.send('goal')).toMatchObject({ code: 'message_repeated' });
  });
});

it('publishes changed settings to readers', async () => {
  const ana = await world.fixture.enter(uid(1), world.roomId);
  await room({ all_muted: true, speaking_interval: 9 });
  await until(() =>
    expect(ana.socket.of(roomEvents.settings.type).at(-1)?.d).toMatchObject({ allMuted: true, speakingInterval: 9 }),
  );
});

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../platform/refusal.ts';
import { createRoomFixture, type RoomFixture, until } from '../testing/room-fixture.ts';
import { createMessageWriter } from './message-writer.ts';
import type { NewMessage } from './messages.store.ts';

let fixture: RoomFixture;
const log = pino({ level: 'silent' });
beforeAll(async () => {
  fixture = await createRoomFixture();
});
afterAll(() => fixture.close());

const newMessage = (roomId: string, n: number, more: Partial<NewMessage> = {}): NewMessage => ({
  id: fixture.platform.ids.next(),
  room_id: roomId,
  uid: String(n + 1),
  content_type: 101,
  content: { text: `message ${n} 'quoted' "twice" \\ {1,2} 😀` },
  client_id: `client-${n}`,
  digest: `digest-${n}`,
  at: new Date('2026-03-01T20:00:00.123Z'),
  ...more,
});
const stored = (roomId: string) =>
  fixture.platform.db.selectFrom('rooms_message').selectAll().where('room_id', '=', roomId).orderBy('seq').execute();
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('appending messages', () => {
  it('loses no message and leaves no gap when 200 users post over sockets at the same time', async () => {
    const roomId = await fixture.rooms.roomOfMatch('500');
    const watcher = await fixture.enter('9999', roomId);
    const members = [];
    for (const n of upTo(200)) members.push(await fixture.enter(String(20_000 + n), roomId));
    const messages = await Promise.all(members.map((member, n) => member.say(`I am number ${n}`)));
    expect(messages.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(upTo(200));
    const rows = await stored(roomId);
    expect(rows.map(({ seq }) => Number(seq))).toEqual(upTo(200));
    expect(new Map(rows.map(({ id, content }) => [id, content.text]))).toEqual(
      new Map(messages.map(({ id, content }) => [id, content.text])),
    );
    await until(() => expect(watcher.heard().map(({ seq }) => seq)).toEqual(upTo(200)));
  });

  it('keeps the order of a room and writes many messages in one statement', async () => {
    const [one, two] = [await fixture.rooms.roomOfMatch('501'), await fixture.rooms.roomOfMatch('502')];
    const batches: number[] = [];
    const writer = createMessageWriter({
      db: fixture.platform.db,
      log,
      batchMax: 40,
      committed: (batch) => batches.push(batch.length),
    });
    const answers = await Promise.all(upTo(100).map((n) => writer.append(newMessage(n % 2 ? one : two, n))));
    expect(batches).toEqual([40, 40, 20]);
    expect(answers.filter((_, n) => n % 2 === 0)).toEqual(upTo(50).map((seq) => ({ seq })));
    const rows = await stored(one);
    expect(rows.map(({ uid }) => Number(uid))).toEqual(upTo(50).map((n) => 2 * n));
    expect(rows[0]).toMatchObject({ content: { text: `message 1 'quoted' "twice" \\ {1,2} 😀` } });
    expect(rows[0]?.at.toISOString()).toBe('2026-03-01T20:00:00.123Z');
  });

  it('keeps sequences dense in every room when two processes append at the same time', async () => {
    const rooms = await Promise.all(['503', '504', '505'].map((match) => fixture.rooms.roomOfMatch(match)));
    const { db } = fixture.platform;
    const [one, two] = [0, 1].map(() => createMessageWriter({ db, log, batchMax: 7, committed: () => {} }));
    if (!one || !two) throw new Error('two are made');
    await Promise.all(
      upTo(300).map((n) => (n % 2 ? one : two).append(newMessage(rooms[n % 3] ?? '', n, { uid: String(n + 7000) }))),
    );
    for (const roomId of rooms) expect((await stored(roomId)).map(({ seq }) => Number(seq))).toEqual(upTo(100));
  });

  it('returns the first message for a reused client id and stores the rest of the batch', async () => {
    const roomId = await fixture.rooms.roomOfMatch('506');
    const writer = createMessageWriter({ db: fixture.platform.db, log, committed: () => {} });
    const first = newMessage(roomId, 1);
    expect(await writer.append(first)).toEqual({ seq: 1 });
    const [again, other] = await Promise.all([
      writer.append(newMessage(roomId, 1)),
      writer.append(newMessage(roomId, 2)),
    ]);
    expect(again).toMatchObject({ repeated: { id: first.id, seq: '1' } });
    expect(other).toEqual({ seq: 2 });
  });

  it('stores one of two messages with the same client id in a batch, and all others', async () => {
    const roomId = await fixture.rooms.roomOfMatch('511');
    const events: string[] = [];
    const writer = createMessageWriter({
      db: fixture.platform.db,
      log,
      committed: (batch) => events.push(...batch.map(({ message }) => message.id)),
    });
    const [one, again, other] = [newMessage(roomId, 1), newMessage(roomId, 1), newMessage(roomId, 2)];
    const answers = await Promise.all([one, again, other].map((message) => writer.append(message)));
    expect(answers).toMatchObject([{ seq: 1 }, { repeated: { id: one.id } }, { seq: 2 }]);
    expect(events).toEqual([one.id, other.id]);
  });

  it('rejects messages while the queue is full and accepts them again when it drains', async () => {
    const roomId = await fixture.rooms.roomOfMatch('507');
    const writer = createMessageWriter({ db: fixture.platform.db, log, committed: () => {}, queueMax: 3 });
    const answers = await Promise.all(upTo(6).map((n) => writer.append(newMessage(roomId, n))));
    const refused = answers.flatMap((answer) => (isRefusal(answer) ? [answer.code as string] : []));
    expect(new Set(refused)).toEqual(new Set(['overloaded']));
    expect(refused.length).toBeGreaterThanOrEqual(3);
    expect(await writer.append(newMessage(roomId, 10))).toHaveProperty('seq');
    expect((await stored(roomId)).length).toBe(answers.length - refused.length + 1);
  });

  it('stores a message even when publishing it to readers fails', async () => {
    const roomId = await fixture.rooms.roomOfMatch('510');
    const writer = createMessageWriter({
      db: fixture.platform.db,
      log,
      committed: () => {
        throw new Error('no readers');
      },
    });
    expect(await writer.append(newMessage(roomId, 1))).toEqual({ seq: 1 });
    expect(await writer.append(newMessage(roomId, 2))).toEqual({ seq: 2 });
    await until(() => expect(writer.waiting()).toBe(0));
  });

  it('rejects a message the database does not accept, and no other message of the batch', async () => {
    const roomId = await fixture.rooms.roomOfMatch('513');
    const events: number[] = [];
    const writer = createMessageWriter({
      db: fixture.platform.db,
      log,
      committed: (batch) => events.push(...batch.map(({ seq }) => seq)),
    });
    const wrong = new Set([3, 8]);
    const answers = await Promise.allSettled(
      upTo(10).map((n) =>
        writer.append(newMessage(roomId, n, wrong.has(n) ? { content: { text: 'half \ud83d' } } : {})),
      ),
    );
    expect(answers.map(({ status }) => status === 'rejected')).toEqual(upTo(10).map((n) => wrong.has(n)));
    expect(events).toEqual(upTo(8));
    expect((await stored(roomId)).map(({ client_id: id }) => id)).toEqual(
      upTo(10).flatMap((n) => (wrong.has(n) ? [] : `client-${n}`)),
    );
  });

  it('rejects a message whose id another process gave to another user, and does not count it as stored', async () => {
    const roomId = await fixture.rooms.roomOfMatch('520');
    const stored: string[] = [];
    const committed = (batch: readonly { message: NewMessage }[]): void => {
      stored.push(...batch.map(({ message }) => message.uid));
    };
    const writer = createMessageWriter({ db: fixture.platform.db, log, committed });
    const first = newMessage(roomId, 1);
    await writer.append(first);
    const { id } = first;
    await expect(writer.append(newMessage(roomId, 2, { id }))).rejects.toThrow('rooms_message_id');
    await expect(writer.append(newMessage(roomId, 1, { id, client_id: 'another' }))).rejects.toThrow(
      'rooms_message_id',
    );
    expect(stored).toEqual([first.uid]);
  });

  it('rejects the messages of a deleted room and stores the rest', async () => {
    const roomId = await fixture.rooms.roomOfMatch('508');
    const writer = createMessageWriter({ db: fixture.platform.db, log, committed: () => {} });
    const [gone, kept] = await Promise.allSettled([
      writer.append(newMessage('12345', 1)),
      writer.append(newMessage(roomId, 2)),
    ]);
    expect(gone.status).toBe('rejected');
    expect(kept).toMatchObject({ status: 'fulfilled', value: { seq: 1 } });
  });
});

/** An instance of a class with some of its methods replaced. */
const bound = <T extends object>(real: T, replaced: object): T =>
  new Proxy(real, {
    get: (target, name) => {
      const value: unknown = Reflect.get(replaced, name) ?? Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

describe('a database connection killed under load', () => {
  it('loses no message when the connection breaks at the commit and stays down for a while', async () => {
    const roomId = await fixture.rooms.roomOfMatch('512');
    const { db } = fixture.platform;
    // The first statement is committed, but its response is lost; the next three find no database.
    let asked = 0;
    const executor = db.getExecutor();
    const breaking = bound(executor, {
      executeQuery: async (...query: Parameters<typeof executor.executeQuery>) => {
        asked += 1;
        if (asked > 1 && asked <= 4) throw new Error('the database starts again');
        const result = await executor.executeQuery(...query);
        if (asked === 1) throw new Error('Connection terminated unexpectedly');
        return result;
      },
    });
    const broken = bound(db, { getExecutor: () => breaking });
    const events: number[] = [];
    const writer = createMessageWriter({
      db: broken,
      log,
      committed: (batch) => events.push(...batch.map(({ seq }) => seq)),
    });
    expect(await writer.append(newMessage(roomId, 1))).toEqual({ seq: 1 });
    expect(events).toEqual([1]);
  });

  it('acknowledges only stored messages, publishes what it acknowledged, and continues', async () => {
    const roomId = await fixture.rooms.roomOfMatch('509');
    const { db } = fixture.platform;
    const published = new Set<string>();
    const writer = createMessageWriter({
      db,
      log,
      batchMax: 5,
      committed: (batch) => {
        for (const { message } of batch) published.add(message.id);
      },
    });
    const messages = upTo(400).map((n) => newMessage(roomId, n, { uid: String(n + 40_000) }));
    let running = true;
    const killer = (async () => {
      while (running) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and query like '%rooms_message%'`
          .execute(db)
          .catch(() => {});
        // Time passes: this is how often connections are killed.
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    const answers = await Promise.allSettled(messages.map((message) => writer.append(message)));
    running = false;
    await killer;

    const acked = messages.filter((_, n) => answers[n]?.status === 'fulfilled').map(({ id }) => id);
    const rows = await stored(roomId);
    const ids = new Set(rows.map(({ id }) => id));
    expect(acked.filter((id) => !ids.has(id))).toEqual([]);
    expect(acked.filter((id) => !published.has(id))).toEqual([]);
    expect(rows.map(({ seq }) => Number(seq))).toEqual(upTo(rows.length));
    expect(await writer.append(newMessage(roomId, 1000))).toEqual({ seq: rows.length + 1 });
  });
});

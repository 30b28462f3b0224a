import { limits } from '@touchline/contract/limits';
import { heldOperatorCalls, type RoomMessage, roomEvents } from '@touchline/contract/rooms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { createModerationFixture, type ModerationFixture } from '../../moderation/testing/moderation-fixture.ts';
import { createRoomFixture, type Member, type RoomFixture, until } from '../testing/room-fixture.ts';

let fixture: RoomFixture;
let operators: ModerationFixture;
let moderator: { token: string };
let roomId: string;
let next = 30_000;

beforeAll(async () => {
  fixture = await createRoomFixture();
  operators = await createModerationFixture(fixture);
  moderator = { token: operators.staff.tokenOf('901', 'moderator') };
  await fixture.platform.db
    .insertInto('rooms_word')
    .values({ word: 'zorblax', action: 'hold', by_uid: null, at: fixture.platform.clock.date() })
    .execute();
  await fixture.rooms.reloadWords();
});
afterAll(async () => {
  await operators.api.close();
  await fixture.close();
});
beforeEach(async () => {
  next += 100;
  fixture.person(String(next), { userType: 2, isHost: true });
  roomId = await fixture.rooms.roomOfHost(String(next));
  await fixture.platform.db.updateTable('rooms_room').set({ speaking_interval: 0 }).where('id', '=', roomId).execute();
  await fixture.rooms.settingsChanged(roomId);
});
const uid = (n: number): string => String(next + n);
const queue = async () =>
  dataOf(await operators.api.call(heldOperatorCalls.list, { roomId, pageSize: 100 }, moderator));
const decide = async (ids: string[], release: boolean) =>
  dataOf(await operators.api.call(heldOperatorCalls.decide, { ids, release }, moderator));
const undo = async (ids: string[], token = moderator.token) =>
  dataOf(await operators.api.call(heldOperatorCalls.undo, { ids }, { token }));
const keep = async (member: Member, text: string, clientId?: string): Promise<RoomMessage> => {
  const answer = await member.send(text, clientId ? { clientId } : {});
  expect(answer).toMatchObject({ ok: true, data: { held: true } });
  return (answer as unknown as { data: { message: RoomMessage } }).data.message;
};
const texts = (messages: readonly RoomMessage[]) => messages.map(({ content }) => content.text);

describe('a held message', () => {
  it('shows a held message only to its author, on every screen, and to operators', async () => {
    const [ana, ben] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(2), roomId)];
    const held = await keep(ana, 'have you seen z.o.r.b.l.a.x fuck');
    expect(held).toMatchObject({ seq: 0, content: { text: 'have you seen z.o.r.b.l.a.x ****' } });
    await ana.say('an ordinary one');
    await until(() => expect(texts(ben.heard())).toEqual(['an ordinary one']));
    const [repeated, other] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(3), roomId)];
    expect(repeated.entry.state.held).toEqual([held]);
    expect(other.entry.state.held).toEqual([]);
    for (const { entry } of [repeated, other]) expect(texts(entry.history)).toEqual(['an ordinary one']);
    expect(await queue()).toMatchObject({
      total: 1,
      items: [{ id: held.id, roomName: `Room of ${next}`, from: { uid: uid(1) }, words: ['zorblax'] }],
    });
    expect(
      await operators.api.call(heldOperatorCalls.list, {}, { token: operators.staff.tokenOf('902', 'editor') }),
    ).toMatchObject({
      code: 'no_permission',
    });
  });

  it('stores a held message once per client id, and returns a conflict for other content', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const first = await keep(ana, 'zorblax', 'the-same-id');
    expect(await keep(ana, 'zorblax', 'the-same-id')).toEqual(first);
    const restarted = await createRoomFixture({}, fixture);
    const later = await restarted.enter(uid(1), roomId);
    expect((await keep(later, 'zorblax', 'the-same-id')).id).toBe(first.id);
    expect(await later.send('zorblax is back', { clientId: 'the-same-id' })).toMatchObject({
      code: 'idempotency_conflict',
    });
    await restarted.close();
    expect((await queue()).total).toBe(1);
  });

  it('counts a held message for slow mode and repeats', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    await keep(ana, 'zorblax one');
    expect(await ana.send('zorblax ONE')).toMatchObject({ code: 'message_repeated' });
  });
});

describe('an operator', () => {
  // Proves consoleLive:effect.logged
  it('approves messages in the order they were sent, not in the order of the request', async () => {
    const [ana, ben] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(2), roomId)];
    const held: RoomMessage[] = [];
    for (let n = 0; n < 5; n += 1) held.push(await keep(n % 2 ? ben : ana, `zorblax ${n}`));
    await ana.say('meanwhile');
    const audited = operators.staff.audit.records.length;
    expect(await decide(held.map(({ id }) => id).reverse(), true)).toEqual({ decided: 5, gone: 0 });
    const inOrder = ['meanwhile', 'zorblax 0', 'zorblax 1', 'zorblax 2', 'zorblax 3', 'zorblax 4'];
    await until(() => expect(texts(ben.heard())).toEqual(inOrder));
    expect(ben.heard().map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ben.heard()[1]).toMatchObject({ id: held[0]?.id, clientId: held[0]?.clientId, from: { uid: uid(1) } });
    await until(() =>
      expect(ana.socket.of(roomEvents.heldDecided.type)).toMatchObject(
        [0, 2, 4].map((n) => ({ d: { messageId: held[n]?.id, released: true } })),
      ),
    );
    const late = await fixture.enter(uid(1), roomId);
    expect(texts(late.entry.history)).toEqual(inOrder);
    expect(late.entry.state.held).toEqual([]);
    expect(operators.staff.audit.records.length - audited).toBe(5);
  });

  // Proves consoleLive:held.refuseEffect
  it('rejects a message after the time to undo, and nobody else ever sees it, nor can it be approved later', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const held = await keep(ana, 'zorblax');
    expect(await decide([held.id], false)).toEqual({ decided: 1, gone: 0 });
    expect(await decide([held.id], true)).toEqual({ decided: 0, gone: 1 });
    fixture.platform.clock.advance(limits.operators.undoMs - 1);
    await fixture.platform.timers.run('rooms.held.rejections');
    expect([(await queue()).total, ana.socket.of(roomEvents.heldDecided.type)]).toEqual([0, []]);
    expect((await fixture.enter(uid(1), roomId)).entry.state.held).toEqual([held]);
    fixture.platform.clock.advance(1);
    await fixture.platform.timers.run('rooms.held.rejections');
    await until(() =>
      expect(ana.socket.of(roomEvents.heldDecided.type)).toMatchObject([
        { d: { clientId: held.clientId, released: false } },
      ]),
    );
    expect(await undo([held.id])).toEqual({ undone: 0, gone: 1 });
    expect(await decide([held.id], true)).toEqual({ decided: 0, gone: 1 });
    const repeated = await fixture.enter(uid(1), roomId);
    expect([repeated.entry.state.held, repeated.entry.history]).toEqual([[], []]);
  });

  it('undoes only an own rejection, an administrator any, and the message waits again', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const [one, two] = [await keep(ana, 'zorblax a'), await keep(ana, 'zorblax b')];
    await decide([one.id, two.id], false);
    const audited = operators.staff.audit.records.length;
    expect(await undo([one.id], operators.staff.tokenOf('903', 'moderator'))).toEqual({ undone: 0, gone: 1 });
    expect(await undo([one.id])).toEqual({ undone: 1, gone: 0 });
    expect(await undo([two.id], operators.staff.tokenOf('904', 'administrator'))).toEqual({ undone: 1, gone: 0 });
    expect(operators.staff.audit.records.slice(audited).map(({ action }) => action)).toEqual([
      'message.undo',
      'message.undo',
    ]);
    fixture.platform.clock.advance(limits.operators.undoMs);
    await fixture.platform.timers.run('rooms.held.rejections');
    expect((await queue()).items.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(ana.socket.of(roomEvents.heldDecided.type)).toEqual([]);
    expect(await decide([one.id, two.id], true)).toEqual({ decided: 2, gone: 0 });
  });

  it('deletes a message whose rejection can still be undone with all messages of its author', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const held = await keep(ana, 'zorblax');
    await decide([held.id], false);
    expect(await operators.by(String(next), 'clear', { roomId, uid: uid(1) })).toBe('ok');
    expect(await undo([held.id])).toEqual({ undone: 0, gone: 1 });
    expect((await queue()).total).toBe(0);
  });

  it('decides nothing as the slower of two: each message appears once', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const held = [await keep(ana, 'zorblax a'), await keep(ana, 'zorblax b')].map(({ id }) => id);
    const answers = await Promise.all([decide(held, true), decide(held, true), decide(held, false)]);
    expect(answers.map(({ decided }) => decided).reduce((sum, n) => sum + n)).toBe(2);
    const shown = (await fixture.enter(uid(2), roomId)).entry.history;
    expect([0, 2]).toContain(shown.length);
    expect((await queue()).total).toBe(0);
  });

  it('approves nothing of a user who was blacklisted or banned since, but ignores a mute', async () => {
    const people = await Promise.all([1, 2, 3].map((n) => fixture.enter(uid(n), roomId)));
    const held: RoomMessage[] = [];
    for (const [n, member] of people.entries()) held.push(await keep(member, `zorblax ${n}`));
    const host = String(next);
    expect(await operators.by(host, 'blacklist', { roomId, uid: uid(1), blacklisted: true })).toBe('ok');
    fixture.person(uid(2), { ban: { until: null } });
    expect(await operators.by(host, 'mutePerson', { roomId, uid: uid(3), duration: '10m' })).toBe('ok');
    const audited = operators.staff.audit.records.length;
    expect(
      await decide(
        held.map(({ id }) => id),
        true,
      ),
    ).toEqual({ decided: 3, gone: 0 });
    expect(texts((await fixture.enter(uid(4), roomId)).entry.history)).toEqual(['zorblax 2']);
    await until(() =>
      expect(people[0]?.socket.of(roomEvents.heldDecided.type)).toMatchObject([{ d: { released: false } }]),
    );
    expect(operators.staff.audit.records.slice(audited).map(({ action, details }) => [action, details])).toMatchObject([
      ['message.refuse', { because: 'blacklisted' }],
      ['message.refuse', { because: 'banned' }],
      ['message.release', { words: ['zorblax'] }],
    ]);
  });

  it('restores nothing of a user whose messages were all deleted, in either order', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const waiting = await keep(ana, 'zorblax first');
    const clear = () => operators.by(String(next), 'clear', { roomId, uid: uid(1) });
    expect(await clear()).toBe('ok');
    expect(await decide([waiting.id], true)).toEqual({ decided: 0, gone: 1 });
    await until(() =>
      expect(ana.socket.of(roomEvents.heldDecided.type)).toMatchObject([
        { d: { messageId: waiting.id, released: false } },
      ]),
    );
    expect((await operators.answer(String(next), 'log', { roomId })).items).toMatchObject([
      { act: 'delete_person', details: { messages: 1 } },
    ]);
    for (let n = 0; n < 5; n += 1) {
      const held = await keep(ana, `zorblax ${n}`);
      await Promise.all([decide([held.id], true), clear()]);
    }
    const late = await fixture.enter(uid(1), roomId);
    expect([late.entry.state.held, late.entry.history]).toEqual([[], []]);
  });

  it('decides at the same time as many others without a deadlock on connections', async () => {
    const held: RoomMessage[] = [];
    for (let n = 0; n < 30; n += 1) held.push(await keep(await fixture.enter(uid(n + 1), roomId), `zorblax ${n}`));
    const answers = await Promise.all(held.map(({ id }) => decide([id], true)));
    expect(answers.every(({ decided }) => decided === 1)).toBe(true);
    const { history } = (await fixture.enter(uid(50), roomId)).entry;
    expect(texts(history).toSorted()).toEqual(texts(held).toSorted());
    expect(history.map(({ seq }) => seq)).toEqual(held.map((_, n) => n + 1));
  });

  it('finds waiting messages of any age, while decided ones are deleted after a month', async () => {
    const { clock, db, timers } = fixture.platform;
    const ana = await fixture.enter(uid(1), roomId);
    const [decided, waiting] = [await keep(ana, 'zorblax a'), await keep(ana, 'zorblax b')];
    await decide([decided.id], true);
    const stored = async () => {
      const rows = await db.selectFrom('rooms_held').select('id').where('room_id', '=', roomId).execute();
      return rows.map(({ id }) => id);
    };
    clock.advance(30 * 24 * 3_600_000);
    await timers.run('rooms.held.sweep');
    expect(await stored()).toHaveLength(2);
    clock.advance(1);
    await timers.run('rooms.held.sweep');
    expect(await stored()).toEqual([waiting.id]);
  });
});

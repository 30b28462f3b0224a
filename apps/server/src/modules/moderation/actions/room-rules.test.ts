import { limits } from '@touchline/contract/limits';
import { roomEvents, roomModerationCalls, roomOperatorCalls } from '@touchline/contract/rooms';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../../platform/settings/settings.store.ts';
import { until } from '../../rooms/testing/room-fixture.ts';
import { startOrderedRoom } from '../testing/moderated-room.ts';

const { operators, fixture, next, uid } = await startOrderedRoom();
let host: string;
let roomId: string;
beforeEach(async () => {
  ({ host, roomId } = await next());
});

describe('clearing', () => {
  // Proves consoleLive:room.effect.screen
  it('hides all earlier messages, also from users who enter later, and no later message', async () => {
    const [ana, ben] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(2), roomId)];
    await ana.say('one');
    const two = await ana.say('two');
    expect(await operators.by(host, 'clear', { roomId })).toBe('ok');
    await until(() =>
      expect(ben.socket.of(roomEvents.cleared.type)).toMatchObject([{ d: { uid: null, upTo: two.seq } }]),
    );
    await ana.say('three');
    const late = await fixture.enter(uid(3), roomId);
    expect(late.entry.history.map(({ content }) => content.text)).toEqual(['three']);
    expect(await late.socket.ask('room.history', { roomId, before: 100 })).toMatchObject({
      data: { items: [{ content: { text: 'three' } }], more: false },
    });
  });

  // Proves consoleLive:room.effect.screen
  it('stops replies and pins from restoring cleared messages', async () => {
    const [ana, ben] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(2), roomId)];
    const spam = await ana.say('spam');
    expect(await operators.by(host, 'clear', { roomId })).toBe('ok');
    expect((await ben.say('an answer', { replyTo: spam.id })).content).toEqual({ text: 'an answer' });
    expect(await operators.by(host, 'pin', { roomId, messageId: spam.id })).toBe('not_found');
  });

  // Proves consoleLive:room.effect.clear
  it('deletes all messages of one user, including a pinned one', async () => {
    const [ana, ben] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(2), roomId)];
    const bad = await ana.say('spam');
    await ben.say('hello');
    await operators.answer(host, 'pin', { roomId, messageId: bad.id });
    expect(await operators.by(host, 'clear', { roomId, uid: uid(1) })).toBe('ok');
    await until(() => expect(ben.socket.of(roomEvents.cleared.type)).toMatchObject([{ d: { uid: uid(1) } }]));
    await until(() => expect(ben.socket.of(roomEvents.settings.type).at(-1)).toMatchObject({ d: { pinned: null } }));
    expect((await fixture.enter(uid(3), roomId)).entry.history.map(({ content }) => content.text)).toEqual(['hello']);
  });

  it('loses no later message while users keep posting', async () => {
    const people = await Promise.all([1, 2, 3].map((n) => fixture.enter(uid(n), roomId)));
    const talking = people.map(async (member, who) => {
      const seqs: number[] = [];
      for (let n = 0; n < 10; n += 1) seqs.push((await member.say(`${who} says ${n}`)).seq);
      return seqs;
    });
    const deleting = operators.by(host, 'clear', { roomId, uid: uid(1) });
    const [mine, ...others] = await Promise.all(talking);
    expect(await deleting).toBe('ok');
    const shown = (await fixture.enter(uid(4), roomId)).entry.history.map(({ seq }) => seq);
    // Clearing nothing is no event; any other may arrive after the answer.
    await until(() => {
      const [cleared] = people[1]?.socket.of(roomEvents.cleared.type) ?? [];
      const upTo = (cleared?.d as { upTo: number } | undefined)?.upTo ?? 0;
      const left = [...(mine ?? []).filter((seq) => seq > upTo), ...others.flat()].sort((a, b) => a - b);
      expect(shown).toEqual(left);
    });
  });
});

describe('room rules', () => {
  // Proves consoleLive:room.effect.lock
  it('lets the host and room admins chat in a locked room, and viewers when it is reopened', async () => {
    await operators.by(host, 'appoint', { roomId, uid: uid(2), admin: true });
    const ana = await fixture.enter(uid(1), roomId);
    const [admin, own] = [await fixture.enter(uid(2), roomId), await fixture.enter(host, roomId)];
    expect(await operators.by(host, 'modes', { roomId, lockedDown: true })).toBe('ok');
    expect(await ana.send('still here')).toMatchObject({ code: 'room_locked_down' });
    for (const each of [admin, own]) expect(await each.send('calm down')).toMatchObject({ ok: true });
    expect(await operators.by(host, 'modes', { roomId, lockedDown: false })).toBe('ok');
    expect(await ana.send('thanks')).toMatchObject({ ok: true });
  });

  it('publishes changed rules to everybody, and writes nothing when nothing changes', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const set = {
      roomId,
      speakingInterval: 7,
      followersOnly: true,
      emojiOnly: true,
      accountAgeHours: 3,
      lockedDown: true,
    };
    const rules = await operators.answer(host, 'modes', set);
    expect(rules).toMatchObject({ speakingInterval: 7, ownInterval: 7, followersOnly: true, accountAgeHours: 3 });
    await operators.answer(host, 'modes', set);
    await until(() => expect(ana.socket.of(roomEvents.settings.type)).toMatchObject([{ d: rules }]));
    expect((await operators.answer(host, 'log', { roomId })).items).toHaveLength(1);
    expect(await ana.send('x')).toMatchObject({ code: 'room_locked_down' });
    expect(
      await operators.by(host, 'modes', { roomId, speakingInterval: limits.rooms.speakingIntervalMaxMs / 1000 + 1 }),
    ).toBe('bad_input');
  });

  it.each([
    ['a viewer', () => uid(1), 1],
    ['only the host', () => host, 0],
  ])(
    'follows the default of the platform without an own value, and publishes its changes to open rooms: %s',
    async (_, who, viewers) => {
      await operators.answer(host, 'modes', { roomId, speakingInterval: null });
      const ana = await fixture.enter(who(), roomId);
      await until(() => expect(ana.socket.of(roomEvents.presence.type)).toMatchObject([{ d: { viewers } }]));
      const { db, settings } = fixture.platform;
      const change = async (value: number) => {
        const { revision, settings: stored } = await readSettings(db);
        const values = { ...stored, 'rooms.speakingIntervalMs': { value, at: '2026-03-01T20:00:00Z', by: '1' } };
        await sql`update system_settings set revision = ${revision + 1}, settings = ${JSON.stringify(values)}`.execute(
          db,
        );
        await settings.changed();
      };
      await change(9000);
      await until(() =>
        expect(ana.socket.of(roomEvents.settings.type).at(-1)).toMatchObject({ d: { speakingInterval: 9 } }),
      );
      await change(2000);
    },
  );

  it('rejects followers-only mode in a match room, which has no host to follow', async () => {
    const match = await fixture.rooms.roomOfMatch('500');
    fixture.person(uid(20), { userType: 3 });
    const set = (followersOnly: boolean) => operators.by(uid(20), 'modes', { roomId: match, followersOnly });
    expect([await set(true), await set(false)]).toEqual(['bad_input', 'ok']);
    expect((await operators.answer(uid(20), 'log', { roomId: match })).items.map(({ act }) => act)).not.toContain(
      'modes',
    );
  });

  it('logs new rules only after the announcement was accepted', async () => {
    fixture.people.delete(host);
    const token = operators.staff.tokenOf('903', 'administrator');
    const input = { roomId, welcome: 'Hello', announcement: 'Be kind' };
    expect(await operators.api.call(roomOperatorCalls.configure, input, { token })).toMatchObject({
      code: 'not_found',
    });
    expect(await operators.api.call(roomOperatorCalls.log, { roomId }, { token })).toMatchObject({
      data: { items: [] },
    });
    expect((await fixture.enter(uid(1), roomId)).entry.state.welcome).toBe('');
  });

  it('pins a message until it is unpinned or deleted', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const [first, second] = [await ana.say('kick-off at eight'), await ana.say('lineups are out')];
    expect((await operators.answer(host, 'pin', { roomId, messageId: first.id })).pinned?.message.id).toBe(first.id);
    await operators.answer(host, 'pin', { roomId, messageId: second.id });
    const late = await fixture.enter(uid(2), roomId);
    expect(late.entry.state.pinned).toMatchObject({
      message: { content: { text: 'lineups are out' } },
      by: { uid: host },
    });
    const gone = await operators.api.call(
      roomModerationCalls.deleteMessage,
      { roomId, messageId: second.id },
      { token: operators.tokenOf(uid(1)) },
    );
    expect(gone.success).toBe(true);
    expect((await fixture.enter(uid(3), roomId)).entry.state.pinned).toBeNull();
    expect(await operators.by(host, 'pin', { roomId, messageId: second.id })).toBe('not_found');
  });

  it('shows the texts of the host within the length limits', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const rules = await operators.answer(host, 'configure', {
      roomId,
      welcome: ' Hello  all ',
      announcement: 'Be kind',
    });
    expect(rules).toMatchObject({ welcome: 'Hello all', announcement: 'Be kind' });
    await until(() => expect(ana.socket.of(roomEvents.settings.type).at(-1)).toMatchObject({ d: rules }));
    expect(await operators.by(host, 'configure', { roomId, welcome: 'x'.repeat(101) })).toBe('text_too_long');
    expect(await operators.by(host, 'configure', { roomId, welcome: 'free betting tips' })).toBe('sensitive_words');
    expect((await fixture.enter(uid(2), roomId)).entry.state).toMatchObject({
      welcome: 'Hello all',
      announcement: 'Be kind',
    });
  });

  it('strips control characters from the texts and keeps the line breaks of an announcement', async () => {
    const match = await fixture.rooms.roomOfMatch('500');
    const token = operators.staff.tokenOf('904', 'administrator');
    const announcement = ' Kick-off at\u0000 nine\r\nBe there \ud83d\n';
    for (const place of [roomId, match]) {
      const answer = await operators.api.call(roomOperatorCalls.configure, { roomId: place, announcement }, { token });
      expect(answer).toMatchObject({ data: { announcement: 'Kick-off at nine\nBe there \ufffd' } });
    }
  });
});

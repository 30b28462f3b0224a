import { wordOperatorCalls } from '@touchline/contract/word-filter';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCaches } from '../../../platform/caches.ts';
import { createTestApi, dataOf, type TestApi } from '../../../testing/api.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import { createRoomFixture, type Member, type RoomFixture } from '../testing/room-fixture.ts';
import { createWordFilter } from './word-filter.ts';

let fixture: RoomFixture;
let api: TestApi;
let moderator: { token: string };
let editor: { token: string };
let fan: Member;

beforeEach(async () => {
  fixture = await createRoomFixture();
  const { staff } = fixture;
  moderator = { token: staff.tokenOf('9', 'moderator') };
  editor = { token: staff.tokenOf('8', 'editor') };
  api = await createTestApi(fixture.platform, { identity: createTestIdentity(), staff }, (server) =>
    fixture.rooms.serve(server),
  );
  await fixture.platform.db.deleteFrom('rooms_word').execute();
  await fixture.rooms.reloadWords();
  fan = await fixture.enter('5', await fixture.rooms.roomOfMatch('500'));
});
afterEach(async () => {
  await api.close();
  await fixture.close();
});

const add = (word: string, action: 'refuse' | 'mask') => api.call(wordOperatorCalls.add, { word, action }, moderator);
const bring = (text: string) => api.call(wordOperatorCalls.import, { text, action: 'refuse' }, moderator);
const list = async (search = '') => dataOf(await api.call(wordOperatorCalls.list, { search }, moderator));
const nextMessage = async (text: string) => {
  fixture.platform.clock.advance(10_000);
  return fan.send(text);
};

describe('the list of blocked words', () => {
  // Proves consoleContent:words.removeEffect
  it('applies changed words to rooms right away: rejects, masks with asterisks, or accepts again', async () => {
    dataOf(await add('Zorblax', 'refuse'));
    expect(await nextMessage('go ZORBLAX')).toMatchObject({ ok: false, code: 'sensitive_words' });
    expect(dataOf(await add('zorblax', 'mask'))).toEqual({ added: false });
    expect(await nextMessage('go ZORBLAX')).toMatchObject({ data: { message: { content: { text: 'go *******' } } } });
    dataOf(await api.call(wordOperatorCalls.remove, { words: ['zorblax'] }, moderator));
    expect(await nextMessage('go ZORBLAX')).toMatchObject({ data: { message: { content: { text: 'go ZORBLAX' } } } });
    expect(fixture.staff.audit.records.map(({ action, uid }) => [action, uid])).toEqual([
      ['word.add', '9'],
      ['word.change', '9'],
      ['word.remove', '9'],
    ]);
  });

  it('holds a message that only looks like a word, and shows operators the word', async () => {
    dataOf(await add('zorblax', 'refuse'));
    expect(await nextMessage('go zоrblах')).toMatchObject({ data: { held: true } });
    const { matches } = dataOf(await api.call(wordOperatorCalls.test, { text: 'zоrblах' }, moderator));
    expect(matches).toEqual([{ word: 'zorblax', action: 'hold' }]);
  });

  it('strips control characters from words, typed or imported', async () => {
    expect(dataOf(await add('zor\u0000blax \ud83d', 'mask'))).toEqual({ added: true });
    expect(dataOf(await bring('\u0000gum\u0007mio\nzorblax'))).toMatchObject({ added: 1, known: 1 });
    expect((await list('zor\u0000')).items.map(({ word }) => word)).toEqual(['zorblax']);
    dataOf(await api.call(wordOperatorCalls.change, { words: ['gum\u0000mio'], action: 'mask' }, moderator));
    expect(dataOf(await api.call(wordOperatorCalls.remove, { words: ['gummio\u0000'] }, moderator)).removed).toBe(1);
  });

  it('never goes back to an older word list, however long a read takes', async () => {
    const { db } = fixture.platform;
    let reads = 0;
    let goOn: () => void = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    // The second read returns its result late.
    const late = new Proxy(db, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (name !== 'selectFrom') return typeof value === 'function' ? value.bind(target) : value;
        return (table: 'rooms_word') => {
          const reading = target.selectFrom(table);
          return {
            select: (...columns: Parameters<typeof reading.select>) => {
              const query = reading.select(...columns);
              return {
                executeTakeFirstOrThrow: () => query.executeTakeFirstOrThrow(),
                execute: async () => {
                  reads += 1;
                  const isLate = reads === 2;
                  const rows = await query.execute();
                  if (isLate) await held;
                  return rows;
                },
              };
            },
          };
        };
      },
    });
    const words = await createWordFilter({ caches: createCaches({ ...fixture.platform, db: late }) });
    const first = words.reload();
    await expect.poll(() => reads).toBe(2);
    dataOf(await add('zorblax', 'refuse'));
    const second = words.reload();
    for (let turn = 0; turn < 5; turn += 1) await list();
    goOn();
    await Promise.all([first, second]);
    expect(words.check('zorblax').refused).toBe(true);
  });

  it('reloads the words in other processes, also after a lost message', async () => {
    const other = await createWordFilter(fixture.platform);
    dataOf(await add('zorblax', 'refuse'));
    await expect.poll(() => other.check('zorblax').refused).toBe(true);
    await fixture.platform.db.deleteFrom('rooms_word').execute();
    await fixture.platform.timers.run('looks');
    expect(other.check('zorblax').refused).toBe(false);
  });

  it('imports up to ten thousand lines, skips existing words and rejects one line more', async () => {
    dataOf(await add('word1', 'mask'));
    const lines = Array.from({ length: 9996 }, (_, n) => `Word${n}`);
    const text = [...lines, 'WORD2', '', ' ... ', 'word1'].join('\r\n');
    expect(dataOf(await bring(text))).toEqual({ added: 9995, known: 1, repeated: 2, empty: 2 });
    expect((await list('word999')).items.map(({ word }) => word)).toEqual([
      'word999',
      ...Array.from({ length: 6 }, (_, n) => `word999${n}`),
    ]);
    expect((await list('word1')).items[0]).toMatchObject({ word: 'word1', action: 'mask', by: { name: 'Operator 9' } });
    expect(await bring(`${text}\none\ntwo`)).toMatchObject({ fields: [{ path: 'text', code: 'too_many_lines' }] });
  });

  it('imports nothing when one line is invalid', async () => {
    expect(await bring(`fine\n${'x'.repeat(201)}\n`)).toMatchObject({ fields: [{ path: 'text.2', code: 'too_big' }] });
    expect((await list()).total).toBe(0);
    expect(await add('?!', 'mask')).toMatchObject({ code: 'bad_input' });
  });

  it('returns the blocked words that a text contains', async () => {
    dataOf(await add('zorblax', 'mask'));
    dataOf(await add('傻瓜', 'refuse'));
    const test = async (text: string) => dataOf(await api.call(wordOperatorCalls.test, { text }, moderator));
    expect(await test('z.o.r.b.l.a.x!')).toEqual({
      refused: false,
      held: false,
      text: '*.*.*.*.*.*.*!',
      matches: [{ word: 'zorblax', action: 'mask' }],
    });
    expect(await test('zorblax 你个傻瓜')).toMatchObject({
      refused: true,
      matches: [{ word: 'zorblax' }, { word: '傻瓜' }],
    });
    expect(await test('nothing')).toEqual({ refused: false, held: false, text: 'nothing', matches: [] });
  });

  it('sorts words by creation time, removes several at once and names the missing ones', async () => {
    for (const word of ['pear', 'apple', 'fig']) {
      fixture.platform.clock.advance(1000);
      dataOf(await add(word, 'mask'));
    }
    const listed = dataOf(await api.call(wordOperatorCalls.list, { sort: 'at', descending: true }, moderator));
    expect(listed.items.map(({ word }) => word)).toEqual(['fig', 'apple', 'pear']);
    const removed = await api.call(wordOperatorCalls.remove, { words: ['pear', 'plum', 'fig'] }, moderator);
    expect(dataOf(removed)).toEqual({ removed: 2, missing: ['plum'] });
  });

  it('rejects other staff', async () => {
    expect(await api.call(wordOperatorCalls.list, {}, editor)).toMatchObject({ code: 'no_permission' });
  });
});

describe('settings that operators change', () => {
  const set = async (settings: Record<string, number>) => {
    const stored = Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, { value, by: '9', at: '2026-03-01T20:00:00.000Z' }]),
    );
    await fixture.platform.db
      .updateTable('system_settings')
      .set((row) => ({ revision: row('revision', '+', 1), settings: JSON.stringify(stored) }))
      .execute();
    await fixture.platform.timers.run('looks');
  };

  it('applies changed slow mode, length and repeats to rooms', async () => {
    expect(await fan.send('Goal one')).toMatchObject({ data: { nextInMs: 2000 } });
    await set({ 'rooms.speakingIntervalMs': 30_000, 'rooms.messageMax': 20, 'rooms.repeatWindowMs': 60_000 });
    fixture.platform.clock.advance(29_000);
    expect(await fan.send('Goal two')).toMatchObject({ code: 'speaking_too_fast', data: { seconds: 1 } });
    fixture.platform.clock.advance(1000);
    expect(await fan.send('x'.repeat(21))).toMatchObject({ code: 'message_too_long', data: { max: 20 } });
    expect(await fan.send('Goal one')).toMatchObject({ code: 'message_repeated' });
    fixture.platform.clock.advance(30_000);
    expect(await fan.send('Goal one')).toMatchObject({ data: { nextInMs: 30_000 } });
  });

  it('does not change a room with its own slow mode', async () => {
    const own = await fixture.rooms.roomOfHost('77');
    await fixture.change(own, () =>
      fixture.platform.db.updateTable('rooms_room').set({ speaking_interval: 7 }).where('id', '=', own).execute(),
    );
    await set({ 'rooms.speakingIntervalMs': 30_000 });
    const [there, here] = [
      await fixture.enter('6', own),
      await fixture.enter('6', await fixture.rooms.roomOfMatch('500')),
    ];
    expect([there.entry.state.speakingInterval, here.entry.state.speakingInterval]).toEqual([7, 30]);
  });
});

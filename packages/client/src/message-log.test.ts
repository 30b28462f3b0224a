import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { MessageLog } from './message-log.ts';
import { eventually } from './testing/eventually.ts';

interface Line {
  id: string;
  seq: number;
  clientId: string;
}

const line = (seq: number, clientId = ''): Line => ({ id: `m${seq}`, seq, clientId });
const lines = (from: number, to: number): Line[] => Array.from({ length: to - from + 1 }, (_, n) => line(from + n));
const sequences = (log: MessageLog<Line>): number[] => log.snapshot().messages.map((message) => message.seq);
const atOnce = (flush: () => void): void => flush();

test('entry, live events, older pages and post results add each message once, in order', () => {
  const log = new MessageLog<Line>({ schedule: atOnce });
  log.reset(lines(50, 60), true);
  log.append(line(61));
  log.append(line(60));
  log.append(line(63));
  log.append(line(62));
  log.prepend(lines(45, 52).reverse(), true);
  expect(sequences(log)).toEqual(lines(45, 63).map((message) => message.seq));
  expect(log.snapshot().more).toBe(true);
  log.prepend([], false);
  expect(log.snapshot().more).toBe(false);
});

test('shows pending messages after the others until the room delivers them', () => {
  const log = new MessageLog<Line, string>({ schedule: atOnce });
  log.reset(lines(1, 3), false);
  log.pend('one', 'first');
  log.pend('two', 'second');
  log.fail('one', 'speaking_too_fast', { seconds: 3 });
  expect(log.snapshot().pending).toEqual([
    { clientId: 'one', draft: 'first', status: 'failed', code: 'speaking_too_fast', data: { seconds: 3 } },
    { clientId: 'two', draft: 'second', status: 'sending', code: null, data: {} },
  ]);
  log.append(line(4, 'two'));
  log.append(line(4, 'two'));
  expect(log.snapshot().pending.map((pending) => pending.clientId)).toEqual(['one']);
  log.pend('one', 'first');
  expect(log.snapshot().pending[0]).toMatchObject({ status: 'sending', code: null });
  log.discard('one');
  expect(log.snapshot()).toMatchObject({ pending: [], messages: { length: 4 } });
});

test('does not restore a deleted message from a page that was read before', () => {
  const log = new MessageLog<Line>({ schedule: atOnce });
  log.reset(lines(10, 12), true);
  log.remove(['m11', 'm5']);
  log.prepend(lines(4, 9), false);
  expect(sequences(log)).toEqual([4, 6, 7, 8, 9, 10, 12]);
});

test('shows a message again whose deletion was undone, in its place', () => {
  const log = new MessageLog<Line>({ schedule: atOnce });
  log.reset(lines(10, 12), true);
  log.remove(['m11', 'm5']);
  log.restore(line(11));
  log.restore(line(5));
  expect(sequences(log)).toEqual([10, 11, 12]);
  log.prepend(lines(4, 9), false);
  expect(sequences(log)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('drops the oldest messages when it is full and then offers no older ones', () => {
  const log = new MessageLog<Line>({ capacity: 5, schedule: atOnce });
  log.reset(lines(11, 13), true);
  log.prepend(lines(1, 10), true);
  expect(sequences(log)).toEqual([9, 10, 11, 12, 13]);
  expect(log.snapshot().more).toBe(false);
  for (const message of lines(14, 40)) log.append(message);
  expect(sequences(log)).toEqual([36, 37, 38, 39, 40]);
  log.remove(['m40']);
  expect(log.snapshot().more).toBe(true);
});

test('notifies listeners once for many changes and keeps the snapshot until then', () => {
  const flushes: (() => void)[] = [];
  const log = new MessageLog<Line>({ schedule: (flush) => flushes.push(flush) });
  const heard = vi.fn<() => void>();
  const stop = log.subscribe(heard);
  const before = log.snapshot();
  for (const message of lines(1, 1000)) log.append(message);
  expect(log.snapshot()).toBe(before);
  expect(flushes).toHaveLength(1);
  flushes[0]?.();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(log.snapshot()).toBe(log.snapshot());
  expect(log.snapshot().messages).toHaveLength(1000);
  stop();
  log.append(line(1001));
  flushes[1]?.();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('notifies within a tenth of a second without frames', async () => {
  const log = new MessageLog<Line>();
  log.append(line(1));
  await eventually(() => expect(sequences(log)).toEqual([1]));
});

test('keeps the newest messages, sorted and without duplicates, after any sequence of changes', () => {
  const page = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 });
  const step = fc.oneof(
    fc.record({ do: fc.constant('append' as const), seq: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ do: fc.constant('reset' as const), page }),
    fc.record({ do: fc.constant('prepend' as const), page }),
    fc.record({ do: fc.constant('remove' as const), page }),
    fc.record({ do: fc.constant('clear' as const), seq: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ do: fc.constant('cut' as const), rest: fc.nat(3) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 200 }), (steps, capacity) => {
      const log = new MessageLog<Line>({ capacity, schedule: atOnce });
      let model = new Set<number>();
      const deleted = new Set<number>();
      let cuts: ((seq: number) => boolean)[] = [];
      const put = (seq: number): unknown => !deleted.has(seq) && !cuts.some((cut) => cut(seq)) && model.add(seq);
      const cut = (gone: (seq: number) => boolean): void => {
        cuts = [...cuts, gone].slice(-20);
        model = new Set([...model].filter((seq) => !gone(seq)));
      };
      for (const action of steps) {
        if (action.do === 'append') {
          log.append(line(action.seq));
          put(action.seq);
        } else if (action.do === 'clear') {
          log.clear(action.seq);
          cut((seq) => seq <= action.seq);
        } else if (action.do === 'cut') {
          log.cut((message) => message.seq % 4 === action.rest);
          cut((seq) => seq % 4 === action.rest);
        } else if (action.do === 'remove') {
          log.remove(action.page.map((seq) => `m${seq}`));
          for (const seq of action.page) {
            deleted.add(seq);
            model.delete(seq);
          }
        } else {
          const unique = [...new Set(action.page)];
          if (action.do === 'reset') {
            log.reset(
              unique.map((seq) => line(seq)),
              false,
            );
            model = new Set();
            cuts = [];
            for (const seq of unique) put(seq);
          } else {
            log.prepend(
              unique.map((seq) => line(seq)),
              false,
            );
            const fitting = unique.sort((a, b) => b - a).slice(0, Math.max(0, capacity - model.size));
            for (const seq of fitting) put(seq);
          }
        }
        model = new Set([...model].sort((a, b) => a - b).slice(-capacity));
        expect(sequences(log)).toEqual([...model]);
      }
    }),
  );
});

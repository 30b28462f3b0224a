import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBatchWriter, createBatchWriters } from './batch-writer.ts';
import { isRefusal } from './refusal.ts';

interface Item {
  readonly name: string;
}
const item = (name: string): Item => ({ name });
const namesOf = (batch: readonly Item[]): string => batch.map(({ name }) => name).join('');

/** A run that records its batches and waits until the test opens it. */
function heldRuns() {
  const batches: string[] = [];
  const open: (() => void)[] = [];
  return {
    batches,
    open,
    run: async (
      batch: readonly Item[],
      answer: (one: Item, outcome: PromiseSettledResult<string>) => void,
    ): Promise<void> => {
      batches.push(namesOf(batch));
      await new Promise<void>((resolve) => {
        open.push(resolve);
      });
      for (const one of batch) answer(one, { status: 'fulfilled', value: `${one.name} done` });
    },
  };
}
afterEach(() => {
  vi.useRealTimers();
});
const started = () => new Promise((resolve) => setImmediate(resolve));

describe('createBatchWriter', () => {
  it('collects items that arrive while a batch runs', async () => {
    const { batches, open, run } = heldRuns();
    const writer = createBatchWriter({ run, batchMax: 2 });
    const first = [writer.push(item('a')), writer.push(item('b'))];
    await started();
    const second = [writer.push(item('c')), writer.push(item('d')), writer.push(item('e'))];
    expect(batches).toEqual(['ab']);
    expect(writer.waiting()).toBe(5);
    open[0]?.();
    expect(await Promise.all(first)).toEqual(['a done', 'b done']);
    await started();
    open[1]?.();
    await Promise.all(second.slice(0, 2));
    await started();
    open[2]?.();
    await second[2];
    expect(batches).toEqual(['ab', 'cd', 'e']);
    await started();
    expect(writer.waiting()).toBe(0);
  });

  it('starts the next batch early when the first one only has to be announced', async () => {
    const batches: string[] = [];
    const announce: (() => void)[] = [];
    const writer = createBatchWriter<Item, string>({
      batchMax: 2,
      run: async (batch, answer, { next }) => {
        batches.push(namesOf(batch));
        next();
        await new Promise<void>((resolve) => announce.push(resolve));
        for (const one of batch) answer(one, { status: 'fulfilled', value: `${one.name} done` });
      },
    });
    const answers = ['a', 'b', 'c'].map((name) => writer.push(item(name)));
    await expect.poll(() => batches).toEqual(['ab', 'c']);
    expect(writer.waiting()).toBe(3);
    for (const finish of announce) finish();
    expect(await Promise.all(answers)).toEqual(['a done', 'b done', 'c done']);
    await started();
    expect(writer.waiting()).toBe(0);
  });

  it('refuses items beyond its limit, except those that must be written', async () => {
    const { batches, open, run } = heldRuns();
    const writer = createBatchWriter({ run, batchMax: 5, queueMax: 1 });
    const first = writer.push(item('a'));
    const must = writer.pushAlways(item('b'));
    expect(isRefusal(await writer.push(item('c')))).toBe(true);
    await started();
    open[0]?.();
    expect(await Promise.all([first, must])).toEqual(['a done', 'b done']);
    expect(batches).toEqual(['ab']);
  });

  it('begins no item after its time, also when its timer is late', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { batches, open, run } = heldRuns();
    const writer = createBatchWriter({ run, batchMax: 1, waitMs: 1000 });
    const first = writer.push(item('a'));
    await started();
    const second = writer.push(item('b'));
    vi.advanceTimersByTime(2000);
    open[0]?.();
    expect(await first).toBe('a done');
    expect(isRefusal(await second)).toBe(true);
    expect(batches).toEqual(['a']);
    await started();
    expect(writer.waiting()).toBe(0);
  });

  it('rejects the items that a failed batch did not answer', async () => {
    const writer = createBatchWriter<Item, string>({
      run: async (batch, answer) => {
        const [first] = batch;
        if (first) answer(first, { status: 'fulfilled', value: 'done' });
        throw new Error('disk full');
      },
      batchMax: 5,
    });
    const [first, second] = await Promise.allSettled([writer.push(item('a')), writer.push(item('b'))]);
    expect(first).toEqual({ status: 'fulfilled', value: 'done' });
    expect(second).toMatchObject({ status: 'rejected', reason: new Error('disk full') });
  });
});

describe('createBatchWriters', () => {
  it('runs keys side by side, each in batches', async () => {
    const { batches, open, run } = heldRuns();
    const write = createBatchWriters<Item, string>({
      run: (key, batch, answer) =>
        run([item(`${key}:`), ...batch], (one, outcome) => one.name.endsWith(':') || answer(one, outcome)),
      batchMax: 5,
    });
    const answers = [write('x', item('a')), write('y', item('b')), write('x', item('c'))];
    await started();
    expect(batches).toEqual(['x:ac', 'y:b']);
    for (const pass of open) pass();
    expect(await Promise.all(answers)).toEqual(['a done', 'b done', 'c done']);
    await started();
    const later = write('x', item('d'));
    await started();
    for (const pass of open) pass();
    expect(await later).toBe('d done');
  });
});

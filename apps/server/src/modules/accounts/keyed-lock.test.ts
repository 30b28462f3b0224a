import { expect, it } from 'vitest';
import { createKeyedLock } from './keyed-lock.ts';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

it('runs one after another for a key, side by side for others, and goes on after a failure', async () => {
  const inTurn = createKeyedLock();
  const seen: string[] = [];
  const first = gate();
  const one = inTurn('a', async () => {
    await first.opened;
    seen.push('a1');
    throw new Error('first failed');
  });
  const two = inTurn('a', async () => seen.push('a2'));
  await inTurn('b', async () => seen.push('b1'));
  expect(seen).toEqual(['b1']);
  first.open();
  await expect(one).rejects.toThrow('first failed');
  await two;
  expect(seen).toEqual(['b1', 'a1', 'a2']);
});

import { expect, it } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

it('runs the tasks of a key in order, also after a failed one, and other keys meanwhile', async () => {
  const queue = createKeyedQueue();
  const ran: string[] = [];
  let finish: () => void = () => {};
  const first = queue('a', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    ran.push('a1');
    throw new Error('a1 failed');
  });
  const second = queue('a', async () => void ran.push('a2'));
  await queue('b', async () => void ran.push('b1'));
  finish();
  await expect(first).rejects.toThrow('a1 failed');
  await second;
  expect(ran).toEqual(['b1', 'a1', 'a2']);
});

import { expect, it, vi } from 'vitest';
import { createMemoryBus } from '../../../../platform/bus.ts';
import { createLastMessages, type LastMessage } from './last-messages.ts';

const start = (read: () => Promise<LastMessage | null>, bus = createMemoryBus(), process = '1') => {
  const ids = { next: () => process } as Parameters<typeof createLastMessages>[0]['ids'];
  return createLastMessages({ bus, ids }, read);
};
const message = { at: 1, text: 'goal' };

it('keeps a bounded number of users, the latest ones', async () => {
  const read = vi.fn<() => Promise<null>>(async () => null);
  const lastMessages = start(read);
  for (let uid = 0; uid < 60_000; uid += 1) lastMessages.claim('1', String(uid), message);
  expect(lastMessages.known('1', '0')).toBeUndefined();
  expect(lastMessages.known('1', '59999')).toBe(message);
  await lastMessages.load('1', '59999');
  expect(read).not.toHaveBeenCalled();
  await lastMessages.load('1', '0');
  expect(read).toHaveBeenCalledOnce();
});

it('reads again after another process posted, also during a read', async () => {
  const bus = createMemoryBus();
  const other = start(async () => null, bus, '2');
  const answers: ((last: LastMessage | null) => void)[] = [];
  const here = start(() => new Promise((resolve) => answers.push(resolve)), bus);
  const loaded = here.load('1', '7');
  other.posted('1', '7');
  await new Promise(setImmediate);
  answers[0]?.(null);
  await new Promise(setImmediate);
  expect(here.known('1', '7')).toBeUndefined();
  answers[1]?.(message);
  await loaded;
  expect(here.known('1', '7')).toBe(message);
});

it('restores the earlier message when storing fails, unless a newer one was claimed', async () => {
  const lastMessages = start(async () => null);
  const release = lastMessages.claim('1', '7', message);
  release();
  expect(lastMessages.known('1', '7')).toBeNull();
  const releaseFirst = lastMessages.claim('1', '7', message);
  const newer = { at: 2, text: 'again' };
  lastMessages.claim('1', '7', newer);
  releaseFirst();
  expect(lastMessages.known('1', '7')).toBe(newer);
});

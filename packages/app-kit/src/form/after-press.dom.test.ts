import { expect, test, vi } from 'vitest';
import { afterPress } from './after-press.ts';

test('runs immediately while nothing is pressed', () => {
  const work = vi.fn<() => void>();
  afterPress(work);
  expect(work).toHaveBeenCalledOnce();
});

test('waits until the press ends and its click was handled', async () => {
  const heard: string[] = [];
  dispatchEvent(new Event('pointerdown'));
  afterPress(() => heard.push('left'));
  expect(heard).toEqual([]);
  dispatchEvent(new Event('pointerup'));
  heard.push('clicked');
  await vi.waitFor(() => expect(heard).toEqual(['clicked', 'left']));
});

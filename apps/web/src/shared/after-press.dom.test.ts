import { expect, test, vi } from 'vitest';
import { afterPress } from './after-press.ts';

test('works at once while nothing is pressed', () => {
  const work = vi.fn<() => void>();
  afterPress(work);
  expect(work).toHaveBeenCalledOnce();
});

test('waits for the press to end and its click to be heard', async () => {
  const heard: string[] = [];
  dispatchEvent(new Event('pointerdown'));
  afterPress(() => heard.push('left'));
  expect(heard).toEqual([]);
  dispatchEvent(new Event('pointerup'));
  heard.push('clicked');
  await vi.waitFor(() => expect(heard).toEqual(['clicked', 'left']));
});

import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { setFrame } from '../../../shared/testing/frame.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';

const { draw } = setFrame(['shell']);
afterEach(() => vi.useRealTimers());

const notice = () => document.querySelector('[role=status]')?.textContent;

it.each([
  [false, 'shows nothing while the page is not connected on purpose', ''],
  [true, 'says that the connection is lost when the page waits long for its session', 'Connection lost. Reconnecting…'],
])('waiting %s: %s', async (waiting, _title, text) => {
  vi.useFakeTimers();
  await draw(<ConnectionNotice waiting={waiting} />);
  expect(notice()).toBe('');
  await act(async () => vi.advanceTimersByTimeAsync(4000));
  expect(notice()).toBe(text);
});

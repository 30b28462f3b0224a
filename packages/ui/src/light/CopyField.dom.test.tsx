import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byRole, click, mount } from '../testing/mount.tsx';
import { CopyField } from './CopyField.tsx';

let page: ReturnType<typeof mount> | undefined;
let written: string[];
let refuse: boolean;
beforeEach(() => {
  written = [];
  refuse = false;
  vi.useFakeTimers();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (refuse) throw new Error('refused');
    written.push(text);
  });
});
afterEach(() => {
  page?.unmount();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const value = () => document.querySelector('code')?.textContent;

test('copies the real value while it is masked, confirms the copy and resets', async () => {
  page = mount(<CopyField label="Code" value="tl_secret" masked="tl_••••" />);
  expect(value()).toBe('tl_••••');
  await act(async () => byRole('button', 'Copy').click());
  expect(written).toEqual(['tl_secret']);
  expect(value()).toBe('tl_••••');
  byRole('button', 'Copied');
  act(() => void vi.advanceTimersByTime(2_000));
  byRole('button', 'Copy');
});

test('shows and hides the secret', () => {
  page = mount(<CopyField label="Code" value="tl_secret" masked="tl_••••" />);
  click(byRole('button', 'Show'));
  expect(value()).toBe('tl_secret');
  click(byRole('button', 'Hide'));
  expect(value()).toBe('tl_••••');
});

test('does not confirm a copy that the browser refused', async () => {
  refuse = true;
  const onCopied = vi.fn<(error?: unknown) => void>();
  page = mount(<CopyField label="Code" value="x" onCopied={onCopied} />);
  await act(async () => byRole('button', 'Copy').click());
  expect(onCopied.mock.calls[0]?.[0]).toBeInstanceOf(Error);
  byRole('button', 'Copy');
});

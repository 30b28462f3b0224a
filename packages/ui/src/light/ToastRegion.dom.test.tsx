import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byRole, click, mount } from '../testing/mount.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { toast } from './toast-store.ts';

let page: ReturnType<typeof mount>;
beforeEach(() => {
  vi.useFakeTimers();
  page = mount(<ToastRegion label="Messages" />);
});
afterEach(() => {
  act(() => toast.clear());
  page.unmount();
  vi.useRealTimers();
});
const texts = () => [...document.querySelectorAll('section p')].map((each) => each.textContent);
const show = (...all: Parameters<typeof toast.show>[0][]) => act(() => all.forEach((each) => void toast.show(each)));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('renders the region before the first message, so that it is announced', () => {
  expect(document.querySelector('section')?.getAttribute('aria-live')).toBe('polite');
  expect(texts()).toEqual([]);
});

test('shows three toasts, then the fourth when one closes, with its time starting then', () => {
  show(...['a', 'b', 'c', 'd'].map((text) => ({ text })));
  expect(texts()).toEqual(['a', 'b', 'c']);
  pass(4_999);
  expect(texts()).toEqual(['a', 'b', 'c']);
  pass(1);
  expect(texts()).toEqual(['d']);
  pass(4_999);
  expect(texts()).toEqual(['d']);
  pass(1);
  expect(texts()).toEqual([]);
});

test('merges equal messages into one toast and restarts its time', () => {
  show({ text: 'saved' });
  pass(4_000);
  show({ text: 'saved' });
  expect(texts()).toEqual(['saved']);
  pass(4_000);
  expect(texts()).toEqual(['saved']);
});

test('pauses the time while the pointer is over it', () => {
  show({ text: 'read me' });
  const region = document.querySelector('section') as HTMLElement;
  // React derives pointerenter from pointerover.
  act(() => void region.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
  pass(60_000);
  expect(texts()).toEqual(['read me']);
  act(() => void region.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body })));
  pass(5_000);
  expect(texts()).toEqual([]);
});

test('shows an error as an alert, runs its action once and closes it', () => {
  const onAction = vi.fn<() => void>();
  show({ tone: 'danger', text: 'not sent', action: { label: 'Retry', onAction } });
  expect(byRole('alert').textContent).toContain('not sent');
  click(byRole('button', 'Retry'));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual([]);
});

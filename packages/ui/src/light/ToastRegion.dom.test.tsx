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

test('the region is there before the first message, so that it is read aloud', () => {
  expect(document.querySelector('section')?.getAttribute('aria-live')).toBe('polite');
  expect(texts()).toEqual([]);
});

test('three show at once, the fourth follows when one goes, and its time begins then', () => {
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

test('the same message twice is one, with its time begun anew', () => {
  show({ text: 'saved' });
  pass(4_000);
  show({ text: 'saved' });
  expect(texts()).toEqual(['saved']);
  pass(4_000);
  expect(texts()).toEqual(['saved']);
});

test('the pointer on it holds the time', () => {
  show({ text: 'read me' });
  const region = document.querySelector('section') as HTMLElement;
  // React makes pointerenter out of pointerover.
  act(() => void region.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
  pass(60_000);
  expect(texts()).toEqual(['read me']);
  act(() => void region.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body })));
  pass(5_000);
  expect(texts()).toEqual([]);
});

test('an error is an alert and its action runs once and puts it away', () => {
  const onAction = vi.fn<() => void>();
  show({ tone: 'danger', text: 'not sent', action: { label: 'Retry', onAction } });
  expect(byRole('alert').textContent).toContain('not sent');
  click(byRole('button', 'Retry'));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual([]);
});

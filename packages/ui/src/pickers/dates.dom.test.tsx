import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byRole, click, mount, press } from '../testing/mount.tsx';
import { DateField } from './dates.tsx';

let page: ReturnType<typeof mount> | undefined;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  page?.unmount();
  document.documentElement.removeAttribute('dir');
  vi.unstubAllGlobals();
});

const focused = () => document.activeElement?.textContent;

test.each([
  ['ltr', 'ArrowRight', '11'],
  ['ltr', 'ArrowLeft', '9'],
  ['rtl', 'ArrowLeft', '11'],
  ['rtl', 'ArrowRight', '9'],
])('in a %s calendar, %s moves to day %s', async (dir, key, day) => {
  document.documentElement.dir = dir;
  page = mount(<DateField label="Day" lang="en" value="2026-03-10" onChange={() => {}} />);
  click(byRole('button'));
  const cell = await vi.waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('table button')].find((each) => each.textContent === '10');
    if (!found) throw new Error('No calendar');
    return found;
  });
  cell.focus();
  press(cell, key);
  expect(focused()).toBe(day);
});

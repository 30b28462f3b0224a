import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byRole, click, mount, press } from '../testing/mount.tsx';
import { Popover } from './Popover.tsx';

let page: ReturnType<typeof mount>;
beforeEach(() => {
  page = mount(
    <>
      <Popover
        label="Filters"
        trigger={(props) => (
          <button type="button" {...props}>
            Filter
          </button>
        )}
      >
        {(close) => (
          <button type="button" onClick={close}>
            Done
          </button>
        )}
      </Popover>
      <button type="button">Elsewhere</button>
    </>,
  );
});
afterEach(() => {
  page.unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const panel = () => document.querySelector('[role="dialog"]');
const focused = () => document.activeElement?.textContent;

test('opens at its button, moves the focus inside and returns it to the button', () => {
  const button = byRole('button', 'Filter');
  expect(panel()).toBeNull();
  click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(button.getAttribute('aria-controls')).toBe(panel()?.id);
  expect(focused()).toBe('Done');
  click(byRole('button', 'Done'));
  expect(panel()).toBeNull();
  expect(focused()).toBe('Filter');
});

test('closes with Escape or a second press on the button', () => {
  const button = byRole('button', 'Filter');
  click(button);
  press(byRole('button', 'Done'), 'Escape');
  expect(panel()).toBeNull();
  expect(focused()).toBe('Filter');
  click(button);
  expect(panel()).not.toBeNull();
  click(button);
  expect(panel()).toBeNull();
});

test('a press outside closes it and keeps the new focus', () => {
  click(byRole('button', 'Filter'));
  const other = byRole('button', 'Elsewhere');
  act(() => {
    other.focus();
    other.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  });
  expect(panel()).toBeNull();
  expect(focused()).toBe('Elsewhere');
});

test('stays beside its button when its content grows', () => {
  let height = 100;
  let resized = (): void => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => height);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return this.matches('[role="dialog"]') ? new DOMRect(0, 0, 200, height) : new DOMRect(100, 700, 40, 40);
  });
  click(byRole('button', 'Filter'));
  const bottom = (): number => Number.parseFloat((panel() as HTMLElement).style.top) + height;
  expect(bottom()).toBe(696);
  height = 240;
  resized();
  expect(bottom()).toBe(696);
});

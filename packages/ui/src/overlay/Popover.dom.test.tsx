import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
afterEach(() => page.unmount());
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

import { afterEach, expect, test, vi } from 'vitest';
import { byRole, click, mount, press } from '../testing/mount.tsx';
import { DropMenu } from './DropMenu.tsx';

let page: ReturnType<typeof mount> | undefined;
afterEach(() => page?.unmount());

function draw(onSelect = vi.fn<(id: string) => void>()) {
  page = mount(
    <>
      <DropMenu
        label="Language"
        trigger={({ ref, ...props }) => (
          <button type="button" ref={ref} {...props}>
            Open
          </button>
        )}
        items={[
          { id: 'zh', label: '简体中文', checked: false, onSelect: () => onSelect('zh') },
          { id: 'en', label: 'English', checked: true, onSelect: () => onSelect('en') },
          'rule',
          { id: 'off', label: 'Espresso', disabled: true, onSelect: () => onSelect('off') },
          { id: 'pt', label: 'Português', checked: false, onSelect: () => onSelect('pt') },
        ]}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
  return { trigger: byRole('button', 'Open'), onSelect };
}
const here = () => document.activeElement;
const menu = () => document.querySelector('[role="menu"]');

test('opens on the chosen item and sets aria-expanded on the button', () => {
  const { trigger } = draw();
  expect(menu()).toBeNull();
  click(trigger);
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(trigger.getAttribute('aria-controls') ?? '')?.contains(menu())).toBe(true);
  expect(here()?.textContent).toBe('English');
});

test('opens with arrow down, wraps, skips disabled items and supports type-ahead', () => {
  const { trigger } = draw();
  trigger.focus();
  press(trigger, 'ArrowDown');
  press(here() as Element, 'ArrowDown');
  expect(here()?.textContent).toBe('Português');
  press(here() as Element, 'ArrowDown');
  expect(here()?.textContent).toBe('简体中文');
  press(here() as Element, 'End');
  expect(here()?.textContent).toBe('Português');
  press(here() as Element, 'e');
  expect(here()?.textContent).toBe('English');
});

test('moves to the next item with a repeated letter and skips disabled ones', () => {
  page = mount(
    <DropMenu
      label="Order"
      trigger={({ ref, ...props }) => (
        <button type="button" ref={ref} {...props}>
          Open
        </button>
      )}
      items={[
        { id: 'p', label: 'Price' },
        { id: 'n', label: 'Name', disabled: true },
        { id: 'd', label: 'Number' },
        { id: 'k', label: 'Nickname' },
      ]}
    />,
  );
  click(byRole('button', 'Open'));
  const seen = ['n', 'n', 'n'].map((key) => {
    press(here() as Element, key);
    return here()?.textContent;
  });
  expect(seen).toEqual(['Number', 'Nickname', 'Number']);
});

test('Escape closes the menu, restores the focus and does not propagate', () => {
  const { trigger } = draw();
  const above = vi.fn<() => void>();
  window.addEventListener('keydown', above);
  click(trigger);
  press(here() as Element, 'Escape');
  window.removeEventListener('keydown', above);
  expect(menu()).toBeNull();
  expect(here()).toBe(trigger);
  expect(above).not.toHaveBeenCalled();
});

test('choosing calls once, closes and restores the focus; a disabled item does nothing', () => {
  const { trigger, onSelect } = draw();
  click(trigger);
  click(byRole('menuitem', 'Espresso'));
  expect(menu()).not.toBeNull();
  click(byRole('menuitemradio', 'Português'));
  expect(onSelect.mock.calls).toEqual([['pt']]);
  expect(menu()).toBeNull();
  expect(here()).toBe(trigger);
});

test('a press outside closes the menu and keeps the new focus', () => {
  const { trigger } = draw();
  click(trigger);
  click(byRole('button', 'Elsewhere'));
  expect(menu()).toBeNull();
  expect(here()?.textContent).toBe('Elsewhere');
});

test('a second press on the button closes the menu', () => {
  const { trigger } = draw();
  click(trigger);
  click(trigger);
  expect(menu()).toBeNull();
});

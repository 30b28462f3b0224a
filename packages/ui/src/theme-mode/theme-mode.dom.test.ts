import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyTheme, currentTheme, subscribeTheme, themeBootScript, themeColors, themeStorageKey } from './index.ts';

let light: boolean;
let changed: Set<() => void>;
const root = document.documentElement;
const meta = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');

beforeEach(() => {
  light = false;
  changed = new Set();
  document.head.innerHTML = '<meta name="theme-color" content="">';
  localStorage.clear();
  delete root.dataset.theme;
  // Stubs the device's preference.
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return light;
    },
    addEventListener: (_: string, listener: () => void) => changed.add(listener),
    removeEventListener: (_: string, listener: () => void) => changed.delete(listener),
  }));
});
afterEach(() => {
  applyTheme('dark');
  vi.unstubAllGlobals();
});

test('applies a choice to our styles, Mantine and the browser, and stores it', () => {
  applyTheme('light');
  expect(root.dataset.theme).toBe('light');
  expect(root.getAttribute('data-mantine-color-scheme')).toBe('light');
  expect(meta()).toBe(themeColors.light);
  expect(localStorage.getItem(themeStorageKey)).toBe('light');
  expect(currentTheme()).toEqual({ theme: 'light', choice: 'light' });
});

test('"system" follows the device until another choice is made', () => {
  const seen = vi.fn<() => void>();
  const stop = subscribeTheme(seen);
  applyTheme('system');
  expect(root.dataset.theme).toBe('dark');
  light = true;
  for (const listener of changed) listener();
  expect(root.dataset.theme).toBe('light');
  expect(currentTheme()).toEqual({ theme: 'light', choice: 'system' });
  applyTheme('dark');
  expect(changed.size).toBe(0);
  expect(seen).toHaveBeenCalledTimes(3);
  stop();
});

test.each([
  [null, false, 'dark'],
  ['light', false, 'light'],
  ['dark', true, 'dark'],
  ['system', true, 'light'],
  ['system', false, 'dark'],
  ['garbage', true, 'dark'],
] as const)(
  'before the first paint, stored %s with device light %s gives %s, like the module',
  (stored, device, theme) => {
    if (stored) localStorage.setItem(themeStorageKey, stored);
    light = device;
    runInThisContext(themeBootScript);
    expect(root.dataset.theme).toBe(theme);
    expect(root.dataset.mantineColorScheme).toBe(theme);
    expect(meta()).toBe(themeColors[theme]);
    delete root.dataset.theme;
    expect(currentTheme().theme).toBe(theme);
  },
);

test('works without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  applyTheme('light');
  expect(root.dataset.theme).toBe('light');
});

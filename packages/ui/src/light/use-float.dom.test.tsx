import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { byRole, mount } from '../testing/mount.tsx';
import { Menu } from './Menu.tsx';

let page: ReturnType<typeof mount> | undefined;
afterEach(() => page?.unmount());

test('a menu stays where it is when its anchor is removed', () => {
  const anchor = document.createElement('button');
  anchor.getBoundingClientRect = () =>
    (anchor.isConnected ? new DOMRect(400, 300, 20, 20) : new DOMRect()) satisfies DOMRect;
  document.body.append(anchor);
  page = mount(<Menu open label="Message" anchor={anchor} items={[{ id: 'a', label: 'Reply' }]} onClose={() => {}} />);
  const { style } = byRole('menu', 'Message').parentElement as HTMLElement;
  expect([style.left, style.top]).toEqual(['400px', '324px']);
  anchor.remove();
  act(() => void window.dispatchEvent(new Event('resize')));
  expect([style.left, style.top]).toEqual(['400px', '324px']);
});

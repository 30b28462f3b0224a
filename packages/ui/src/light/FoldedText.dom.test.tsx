import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, mount } from '../testing/mount.tsx';
import { FoldedText } from './FoldedText.tsx';

let height = 0;
let resized: () => void = () => {};
let shown: ReturnType<typeof mount> | undefined;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resized = listener;
      }
      observe() {
        resized();
      }
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => height);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  shown?.unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (text: string, tall: number) => {
  height = tall;
  shown = mount(
    <FoldedText text={text} more="Show all">
      <span>{text}</span>
    </FoldedText>,
  );
};
const button = () => document.querySelector('button');

it('folds a text of more than twenty lines until somebody asks for the rest', () => {
  show('x\n'.repeat(40), 800);
  expect(button()?.textContent).toBe('Show all');
  click(button() as HTMLElement);
  expect(button()).toBeNull();
  expect(document.querySelector('span')?.textContent).toHaveLength(80);
});

it('folds a long word that a narrow column breaks into many lines, and unfolds it in a wide one', () => {
  show('x'.repeat(3000), 2000);
  expect(button()).not.toBeNull();
  height = 400;
  act(() => resized());
  expect(button()).toBeNull();
});

it('leaves a long text that fits, and does not measure a short one', () => {
  show('x'.repeat(300), 400);
  expect(button()).toBeNull();
  shown?.unmount();
  show('Goal!', 800);
  expect(button()).toBeNull();
  expect(document.querySelector('span')?.parentElement).toBe(shown?.host);
});

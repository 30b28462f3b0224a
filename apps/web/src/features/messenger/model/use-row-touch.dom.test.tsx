import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { setFrame } from '../../../shared/testing/frame.tsx';
import { useRowTouch } from './use-row-touch.ts';

const { draw } = setFrame([]);
const ended = vi.fn<(armed: boolean) => void>();
const clicked = vi.fn<() => void>();

function Row() {
  const touch = useRowTouch(() => {}, { towards: 1, max: 80, armsAt: 56, onEnd: ended });
  return (
    <button type="button" {...touch.props} onClick={clicked}>
      row
    </button>
  );
}

const row = (): HTMLElement => document.querySelector('button') as HTMLElement;

async function open(): Promise<void> {
  ended.mockClear();
  clicked.mockClear();
  await draw(<Row />);
  row().setPointerCapture = () => {};
}

async function finger(name: string, x: number, y = 100): Promise<void> {
  const event = new PointerEvent(name, { bubbles: true, pointerId: 1, pointerType: 'touch', clientX: x, clientY: y });
  await act(async () => void row().dispatchEvent(event));
}

describe('a swipe', () => {
  it('moves the row with the finger and ends armed when it went far enough', async () => {
    await open();
    await finger('pointerdown', 100);
    await finger('pointermove', 140);
    expect(row().style.getPropertyValue('--swipe')).toBe('40px');
    await finger('pointermove', 300);
    expect(row().style.getPropertyValue('--swipe')).toBe('80px');
    await finger('pointerup', 300);
    expect(row().style.getPropertyValue('--swipe')).toBe('');
    expect(ended).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('is no click, and a short one does nothing', async () => {
    await open();
    await finger('pointerdown', 100);
    await finger('pointermove', 130);
    await finger('pointerup', 130);
    await act(async () => row().click());
    expect(ended).toHaveBeenCalledExactlyOnceWith(false);
    expect(clicked).not.toHaveBeenCalled();
    await act(async () => row().click());
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('is left to the page when it scrolls, goes the other way or begins at the edge of the screen', async () => {
    for (const [from, to, down] of [
      [100, 130, 200],
      [200, 100, 100],
      [4, 200, 100],
    ] as const) {
      await open();
      await finger('pointerdown', from);
      await finger('pointermove', to, down);
      await finger('pointerup', to, down);
      expect(ended).not.toHaveBeenCalled();
    }
  });
});

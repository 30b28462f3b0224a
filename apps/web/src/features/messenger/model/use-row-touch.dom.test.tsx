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

interface Touch {
  readonly pointerId?: number;
  readonly isPrimary?: boolean;
  /** When it happens. */
  readonly at?: number;
}

async function dispatch(event: Event, at: number | undefined): Promise<void> {
  if (at !== undefined) Object.defineProperty(event, 'timeStamp', { value: at });
  await act(async () => void row().dispatchEvent(event));
}

async function finger(name: string, x: number, y = 100, touch: Touch = {}): Promise<void> {
  const { pointerId = 1, isPrimary = true, at } = touch;
  const place = { clientX: x, clientY: y };
  await dispatch(new PointerEvent(name, { bubbles: true, pointerType: 'touch', pointerId, isPrimary, ...place }), at);
}

const click = (at: number): Promise<void> => dispatch(new MouseEvent('click', { bubbles: true, cancelable: true }), at);

/** Whether the page keeps this movement of the fingers from the browser. */
async function isKept(...touches: { clientX: number; clientY: number }[]): Promise<boolean> {
  const event = new Event('touchmove', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'touches', { value: touches });
  await dispatch(event, undefined);
  return event.defaultPrevented;
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

  it('is kept from the browser, which would take the next tap for the end of a fling', async () => {
    await open();
    await finger('pointerdown', 100);
    expect(await isKept({ clientX: 104, clientY: 130 })).toBe(false);
    expect(await isKept({ clientX: 108, clientY: 104 })).toBe(true);
    await finger('pointermove', 140);
    expect(await isKept({ clientX: 140, clientY: 180 })).toBe(true);
    expect(await isKept({ clientX: 140, clientY: 100 }, { clientX: 200, clientY: 200 })).toBe(false);
    await finger('pointerup', 140);
    expect(await isKept({ clientX: 108, clientY: 104 })).toBe(false);
  });

  it('takes no click but the one that the browser sends with it', async () => {
    await open();
    await finger('pointerdown', 100, 100, { at: 1000 });
    await finger('pointermove', 130, 100, { at: 1050 });
    await finger('pointerup', 130, 100, { at: 1100 });
    await click(1700);
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('lets the tap right after it through', async () => {
    await open();
    await finger('pointerdown', 100, 100, { at: 1000 });
    await finger('pointermove', 200, 100, { at: 1050 });
    await finger('pointerup', 200, 100, { at: 1100 });
    await finger('pointerdown', 150, 100, { at: 1150, pointerId: 2 });
    await finger('pointerup', 150, 100, { at: 1180, pointerId: 2 });
    await click(1181);
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('goes on when a second finger touches the row', async () => {
    await open();
    await finger('pointerdown', 100);
    await finger('pointermove', 140);
    const second = { pointerId: 2, isPrimary: false };
    await finger('pointerdown', 300, 100, second);
    await finger('pointermove', 320, 100, second);
    await finger('pointerup', 320, 100, second);
    expect(ended).not.toHaveBeenCalled();
    await finger('pointermove', 170);
    expect(row().style.getPropertyValue('--swipe')).toBe('70px');
    await finger('pointerup', 170);
    expect(ended).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('ends with the next touch when the browser lost the finger', async () => {
    await open();
    await finger('pointerdown', 100);
    await finger('pointermove', 170);
    await finger('pointerdown', 100, 100, { pointerId: 2 });
    expect(ended).toHaveBeenCalledExactlyOnceWith(false);
    expect(row().dataset.swiping).toBeUndefined();
    expect(row().style.getPropertyValue('--swipe')).toBe('');
  });
});

describe('a long press', () => {
  it('takes the click of its finger, however long it lasts, and no later one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (const [clickAt, clicks] of [
        [9010, 0],
        [9600, 1],
      ] as const) {
        await open();
        await finger('pointerdown', 100, 100, { at: 1000 });
        vi.advanceTimersByTime(500);
        await finger('pointerup', 100, 100, { at: 9000 });
        await click(clickAt);
        expect(clicked).toHaveBeenCalledTimes(clicks);
      }
    } finally {
      vi.useRealTimers();
    }
  });
});

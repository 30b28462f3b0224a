import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setFrame } from '../../../../shared/testing/frame.tsx';
import { useHoldToRecord } from './use-hold-to-record.ts';

const { draw } = setFrame([]);

function Probe() {
  const { phase, buttonProps } = useHoldToRecord();
  return (
    <div>
      <button type="button" data-phase={phase} {...buttonProps}>
        record
      </button>
    </div>
  );
}

const button = (): HTMLElement => document.querySelector('button') as HTMLElement;
const phase = (): string | undefined => button().dataset.phase;

interface Finger {
  readonly x?: number;
  readonly y?: number;
  readonly at?: number;
  readonly type?: string;
  readonly id?: number;
}

async function finger(
  name: string,
  { x = 300, y = 700, at = 1000, type = 'touch', id = 1 }: Finger = {},
): Promise<void> {
  const event = new PointerEvent(name, { bubbles: true, pointerId: id, pointerType: type, clientX: x, clientY: y });
  Object.defineProperty(event, 'timeStamp', { value: at });
  await act(async () => void button().dispatchEvent(event));
}

async function clickAt(at: number): Promise<void> {
  const event = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  await act(async () => void button().dispatchEvent(event));
}

async function hold(): Promise<void> {
  await draw(<Probe />);
  button().setPointerCapture = () => {};
  await finger('pointerdown');
}

afterEach(() => vi.restoreAllMocks());

describe('the record button', () => {
  it('records while a finger holds it and sends when it is lifted', async () => {
    await draw(<Probe />);
    button().setPointerCapture = () => {};
    await finger('pointerdown');
    expect(phase()).toBe('held');
    await finger('pointerup', { at: 3000 });
    expect(phase()).toBe('released');
  });

  it('cancels when the finger slides to the start of the line', async () => {
    await draw(<Probe />);
    button().setPointerCapture = () => {};
    await finger('pointerdown');
    await finger('pointermove', { x: 250 });
    expect(phase()).toBe('held');
    await finger('pointermove', { x: 200 });
    expect(phase()).toBe('idle');
    await finger('pointerup', { at: 3000 });
    expect(phase()).toBe('idle');
  });

  it('goes on without the finger after it slid up, after a tap, and when the browser takes the finger away', async () => {
    for (const steps of [
      [['pointermove', { y: 620 }]],
      [['pointerup', { at: 1100 }]],
      [['pointercancel', {}]],
    ] as const) {
      await draw(<Probe key={steps[0][0]} />);
      button().setPointerCapture = () => {};
      await finger('pointerdown');
      for (const [name, how] of steps) await finger(name, how);
      expect(phase()).toBe('locked');
    }
  });

  it('starts with a click of a mouse', async () => {
    await draw(<Probe />);
    await finger('pointerdown', { type: 'mouse' });
    expect(phase()).toBe('idle');
    await act(async () => button().click());
    expect(phase()).toBe('locked');
  });

  it('does nothing on the click that a browser sends after the finger was lifted', async () => {
    await hold();
    await finger('pointerup', { at: 1400 });
    await clickAt(1410);
    expect(phase()).toBe('released');
    await clickAt(2000);
    expect(phase()).toBe('locked');
  });

  it('belongs to the finger that was first on it', async () => {
    await hold();
    await finger('pointerdown', { id: 2, x: 310 });
    await finger('pointermove', { id: 2, x: 100 });
    await finger('pointerup', { id: 2, at: 1500 });
    await finger('pointercancel', { id: 2 });
    expect(phase()).toBe('held');
    await finger('pointerup', { at: 3000 });
    expect(phase()).toBe('released');
  });

  it('goes on without the finger when the button loses it or the page is hidden', async () => {
    await hold();
    await finger('lostpointercapture');
    expect(phase()).toBe('locked');

    await draw(<Probe key="hidden" />);
    button().setPointerCapture = () => {};
    await finger('pointerdown');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(phase()).toBe('locked');
  });

  it('forgets how far a finger slid', async () => {
    await hold();
    await finger('pointermove', { x: 252 });
    const line = button().parentElement as HTMLElement;
    expect(line.style.getPropertyValue('--slid')).toBe('0.5');
    await finger('pointerup', { at: 3000 });
    expect(line.style.getPropertyValue('--slid')).toBe('');
  });

  it('prevents the menu of a long press', async () => {
    await hold();
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    await act(async () => void button().dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
  });
});

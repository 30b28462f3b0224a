import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { setFrame } from '../../../../shared/testing/frame.tsx';
import { useHoldToRecord } from './use-hold-to-record.ts';

const { draw } = setFrame([]);

function Probe() {
  const { phase, buttonProps } = useHoldToRecord();
  return (
    <button type="button" data-phase={phase} {...buttonProps}>
      record
    </button>
  );
}

const button = (): HTMLElement => document.querySelector('button') as HTMLElement;
const phase = (): string | undefined => button().dataset.phase;

interface Finger {
  readonly x?: number;
  readonly y?: number;
  readonly at?: number;
  readonly type?: string;
}

async function finger(name: string, { x = 300, y = 700, at = 1000, type = 'touch' }: Finger = {}): Promise<void> {
  const event = new PointerEvent(name, { bubbles: true, pointerId: 1, pointerType: type, clientX: x, clientY: y });
  Object.defineProperty(event, 'timeStamp', { value: at });
  await act(async () => void button().dispatchEvent(event));
}

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
});

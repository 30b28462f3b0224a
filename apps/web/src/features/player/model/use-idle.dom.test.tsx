import { act, useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { setFrame } from '../../../shared/testing/frame.tsx';
import { useIdle } from './use-idle.ts';

const { draw } = setFrame(['player']);

function Surface() {
  const box = useRef<HTMLElement>(null);
  const { idle } = useIdle(box, { onToggle: () => {}, onFullscreen: () => {} });
  return (
    <section ref={box} data-idle={idle || undefined}>
      <div data-picture tabIndex={-1} />
    </section>
  );
}

const isIdle = (): boolean => document.querySelector('section')?.hasAttribute('data-idle') ?? false;

/** A tap on the video, in the event order of a browser: down, focus, click. */
const tap = () =>
  act(async () => {
    const picture = document.querySelector('[data-picture]');
    picture?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    picture?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    picture?.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
  });

it('shows the controls with the first tap, and hides them with the next', async () => {
  vi.useFakeTimers();
  await draw(<Surface />);
  await act(async () => vi.advanceTimersByTimeAsync(3500));
  expect(isIdle()).toBe(true);
  await tap();
  expect(isIdle()).toBe(false);
  await tap();
  expect(isIdle()).toBe(true);
  vi.useRealTimers();
});

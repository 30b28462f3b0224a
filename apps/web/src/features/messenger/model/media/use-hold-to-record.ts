import { type PointerEvent, useRef, useState } from 'react';

/** A shorter press is a click: the recording goes on without the finger. */
const clickMs = 300;
/** Slid this far towards the start of the line, the recording is cancelled; pixels. */
const cancelAt = 96;
/** Slid this far up, the recording goes on without the finger; pixels. */
const lockAt = 64;

/**
 * `held`: as long as the finger is on the button. `locked`: until it is sent or cancelled by its buttons. `released`: the
 * finger was lifted, and what was recorded is sent.
 */
export type RecordPhase = 'idle' | 'held' | 'locked' | 'released';

export interface HoldToRecord {
  readonly phase: RecordPhase;
  readonly end: () => void;
  readonly buttonProps: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
    readonly onContextMenu: (event: { preventDefault: () => void }) => void;
    readonly onClick: () => void;
  };
}

/** Records while a finger holds the button: lifting sends, sliding cancels or locks. A click of a mouse or a key locks. */
export function useHoldToRecord(): HoldToRecord {
  const [phase, setPhase] = useState<RecordPhase>('idle');
  const hold = useRef<{ x: number; y: number; at: number } | null>(null);
  const touched = useRef(false);
  const release = (to: RecordPhase): void => {
    hold.current = null;
    setPhase(to);
  };
  return {
    phase,
    end: () => release('idle'),
    buttonProps: {
      onPointerDown: ({ pointerType, clientX: x, clientY: y, timeStamp: at, currentTarget, pointerId }) => {
        touched.current = pointerType === 'touch';
        if (!touched.current) return;
        hold.current = { x, y, at };
        currentTarget.setPointerCapture(pointerId);
        setPhase('held');
      },
      onPointerMove: ({ clientX, clientY, currentTarget }) => {
        if (!hold.current) return;
        const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
        const back = (hold.current.x - clientX) * forward;
        const line = currentTarget.parentElement;
        line?.style.setProperty('--slid', String(Math.max(0, back) / cancelAt));
        if (hold.current.y - clientY >= lockAt) release('locked');
        else if (back >= cancelAt) release('idle');
      },
      onPointerUp: ({ timeStamp }) => {
        if (hold.current) release(timeStamp - hold.current.at < clickMs ? 'locked' : 'released');
      },
      // As when the browser asks for the microphone.
      onPointerCancel: () => {
        if (hold.current) release('locked');
      },
      onContextMenu: (event) => event.preventDefault(),
      onClick: () => {
        if (!touched.current) release('locked');
        touched.current = false;
      },
    },
  };
}

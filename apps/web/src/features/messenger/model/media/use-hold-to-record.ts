import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isClickOf } from '../../../../chat-ui/line/use-long-press.ts';

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
    readonly onPointerCancel: (event: PointerEvent) => void;
    readonly onLostPointerCapture: (event: PointerEvent) => void;
    readonly onContextMenu: (event: { preventDefault: () => void }) => void;
    readonly onClick: (event: MouseEvent) => void;
  };
}

/** The finger on the button. */
interface Hold {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly at: number;
  /** The line of the button, which shows how far the finger slid. */
  readonly line: HTMLElement | null;
}

const never = Number.NEGATIVE_INFINITY;

/** Records while a finger holds the button: lifting sends, sliding cancels or locks. A click of a mouse or a key locks. */
export function useHoldToRecord(): HoldToRecord {
  const [phase, setPhase] = useState<RecordPhase>('idle');
  const hold = useRef<Hold | null>(null);
  /** When the last finger was lifted; null while it is on the button. */
  const liftedAt = useRef<number | null>(never);
  const release = (to: RecordPhase): void => {
    hold.current?.line?.style.removeProperty('--slid');
    hold.current = null;
    setPhase(to);
  };
  const isHeldBy = ({ pointerId }: Pick<PointerEvent, 'pointerId'>): boolean => hold.current?.id === pointerId;
  // As when the browser asks for the microphone, or another app comes to the front.
  const lose = (event: PointerEvent): void => {
    liftedAt.current ??= event.timeStamp;
    if (isHeldBy(event)) release('locked');
  };
  useHidden(phase === 'held', () => release('locked'));
  return {
    phase,
    end: () => release('idle'),
    buttonProps: {
      onPointerDown: ({ pointerType, clientX: x, clientY: y, timeStamp: at, currentTarget, pointerId: id }) => {
        // A second finger changes nothing.
        if (hold.current) return;
        liftedAt.current = pointerType === 'touch' ? null : never;
        if (pointerType !== 'touch' || phase !== 'idle') return;
        hold.current = { id, x, y, at, line: currentTarget.parentElement };
        currentTarget.setPointerCapture(id);
        setPhase('held');
      },
      onPointerMove: (event) => {
        if (!hold.current || !isHeldBy(event)) return;
        const { clientX, clientY, currentTarget } = event;
        const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
        const back = (hold.current.x - clientX) * forward;
        hold.current.line?.style.setProperty('--slid', String(Math.max(0, back) / cancelAt));
        if (hold.current.y - clientY >= lockAt) release('locked');
        else if (back >= cancelAt) release('idle');
      },
      onPointerUp: (event) => {
        if (event.pointerType === 'touch') liftedAt.current = event.timeStamp;
        if (!hold.current || !isHeldBy(event)) return;
        release(event.timeStamp - hold.current.at < clickMs ? 'locked' : 'released');
      },
      onPointerCancel: lose,
      onLostPointerCapture: lose,
      onContextMenu: (event) => event.preventDefault(),
      onClick: (event) => {
        // The click of a finger comes after it was lifted, and means nothing more.
        if (!isClickOf(liftedAt.current, event)) release('locked');
      },
    },
  };
}

/** Calls back when the page is hidden: a finger that was on it may be gone without a word. */
function useHidden(on: boolean, onHidden: () => void): void {
  const hidden = useEffectEvent((): void => {
    if (document.visibilityState === 'hidden') onHidden();
  });
  useEffect(() => {
    if (!on) return undefined;
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, [on]);
}

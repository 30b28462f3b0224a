import {
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { type CropBounds, type CropMove, type CropView, type FramePoint, moveView } from './geometry.ts';

const middle: FramePoint = { x: 0, y: 0 };
/** Fraction of the frame per press of an arrow key. */
const keyStep = 0.04;
const keyZoom = 1.1;
/** Zoom per wheel pixel; a touchpad pinch arrives as a wheel event with Ctrl and few pixels. */
const wheelZoom = 0.002;
const pinchZoom = 0.01;
const linePixels = 16;

const arrows: Readonly<Record<string, FramePoint>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};

function moveOfKey(key: string): CropMove | null {
  const to = arrows[key];
  if (to) return { from: middle, to, factor: 1 };
  if (key === '+' || key === '=') return { from: middle, to: middle, factor: keyZoom };
  if (key === '-' || key === '_') return { from: middle, to: middle, factor: 1 / keyZoom };
  return null;
}

interface Spot {
  clientX: number;
  clientY: number;
}

/** The centre of all pointers and the distance between them. */
function gripOf(spots: readonly Spot[]) {
  const [first, second = first] = spots;
  if (!first || !second) return null;
  return {
    clientX: (first.clientX + second.clientX) / 2,
    clientY: (first.clientY + second.clientY) / 2,
    apart: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY),
  };
}

interface CropGestures {
  stage: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLElement | null>;
  bounds: CropBounds;
  onView: Dispatch<SetStateAction<CropView>>;
}

/** Converts drag, pinch, wheel and keys on the stage to moves of the view. */
export function useCropGestures({ stage, frame, bounds, onView }: CropGestures) {
  const held = useRef(new Map<number, Spot>());
  const move = (by: CropMove): void => onView((view) => moveView(bounds, view, by));
  const pointOf = ({ clientX, clientY }: Spot): FramePoint => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return middle;
    return { x: (clientX - box.left) / box.width - 0.5, y: (clientY - box.top) / box.height - 0.5 };
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * linePixels;
    const at = pointOf(event);
    move({ from: at, to: at, factor: Math.exp(-pixels * (event.ctrlKey ? pinchZoom : wheelZoom)) });
  });
  useEffect(() => {
    const target = stage.current;
    if (!target) return;
    // React adds passive wheel listeners, so the page would scroll or zoom too.
    const wheel = (event: WheelEvent) => onWheel(event);
    target.addEventListener('wheel', wheel, { passive: false });
    return () => target.removeEventListener('wheel', wheel);
  }, [stage]);

  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || held.current.size === 2) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (!held.current.has(event.pointerId)) return;
    const before = gripOf([...held.current.values()]);
    held.current.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
    const after = gripOf([...held.current.values()]);
    if (!before || !after) return;
    const factor = before.apart > 0 && after.apart > 0 ? after.apart / before.apart : 1;
    move({ from: pointOf(before), to: pointOf(after), factor });
  };
  const onRelease = (event: PointerEvent): void => void held.current.delete(event.pointerId);

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: onRelease,
    onPointerCancel: onRelease,
    onLostPointerCapture: onRelease,
    onKeyDown: (event: KeyboardEvent): void => {
      const by = moveOfKey(event.key);
      if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      move(by);
    },
  };
}

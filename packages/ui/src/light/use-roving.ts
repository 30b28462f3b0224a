import { type KeyboardEvent, useRef } from 'react';

/**
 * Arrow keys within a composite widget (WAI-ARIA "roving tabindex"): arrows wrap around, Home and End jump to the ends,
 * and in right-to-left the left arrow moves forward. `selector` finds the members in document order.
 */
export function useRoving<T extends HTMLElement>(
  selector: string,
  axis: 'inline' | 'block',
  onMove?: (to: HTMLElement) => void,
) {
  const ref = useRef<T>(null);
  function onKeyDown(event: KeyboardEvent) {
    const members = [...(ref.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const at = members.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const rtl = ref.current ? getComputedStyle(ref.current).direction === 'rtl' : false;
    const forward = axis === 'block' ? 'ArrowDown' : rtl ? 'ArrowLeft' : 'ArrowRight';
    const back = axis === 'block' ? 'ArrowUp' : rtl ? 'ArrowRight' : 'ArrowLeft';
    const to = {
      [forward]: members[(at + 1) % members.length],
      [back]: members[(at - 1 + members.length) % members.length],
      Home: members[0],
      End: members.at(-1),
    }[event.key];
    if (!to) return;
    event.preventDefault();
    to.focus();
    onMove?.(to);
  }
  return { ref, onKeyDown };
}

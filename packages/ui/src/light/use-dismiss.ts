import { type RefObject, useEffect, useRef } from 'react';

/** While open, calls `onDismiss` on Escape, which then stops propagating, and on a press outside all given elements. */
export function useDismiss(
  open: boolean,
  inside: readonly RefObject<Element | null>[],
  onDismiss: (by: 'escape' | 'outside') => void,
) {
  const latest = useRef({ inside, onDismiss });
  useEffect(() => {
    latest.current = { inside, onDismiss };
  });
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onDismiss('escape');
    };
    const onPress = (event: Event) => {
      const target = event.target as Node;
      if (latest.current.inside.some((ref) => ref.current?.contains(target))) return;
      latest.current.onDismiss('outside');
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [open]);
}

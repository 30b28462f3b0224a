import { useEffect, useEffectEvent } from 'react';

const taken =
  'input, textarea, select, [contenteditable], dialog, [role="menu"], [role="dialog"], a[href], button:not([aria-pressed])';

/** Reports whether the space bar is held, except where it writes or presses something else. */
export function useHeldSpace(enabled: boolean, onHeld: (held: boolean) => void): void {
  const report = useEffectEvent(onHeld);
  useEffect(() => {
    if (!enabled) return;
    let held = false;
    const release = (): void => {
      if (!held) return;
      held = false;
      report(false);
    };
    const down = (event: KeyboardEvent): void => {
      if (event.code !== 'Space' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(taken)) return;
      // Otherwise the page scrolls, or the player pauses.
      event.preventDefault();
      event.stopPropagation();
      if (held) return;
      held = true;
      report(true);
    };
    const up = (event: KeyboardEvent): void => {
      if (event.code === 'Space') release();
    };
    addEventListener('keydown', down, { capture: true });
    addEventListener('keyup', up, { capture: true });
    // The key may be released while another window has the focus.
    addEventListener('blur', release);
    return () => {
      removeEventListener('keydown', down, { capture: true });
      removeEventListener('keyup', up, { capture: true });
      removeEventListener('blur', release);
      release();
    };
  }, [enabled]);
}

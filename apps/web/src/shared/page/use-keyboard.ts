import { useEffect, useState } from 'react';

export interface VisiblePart {
  /** Visible pixels, and their offset from the top. */
  height: number;
  top: number;
}

type Viewport = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>;

/** Smaller changes come from the browser's bars, not from a keyboard. */
const keyboardMin = 120;

/** Returns the part of the page beside an on-screen keyboard; null without one, and while the page is zoomed. */
export function besideKeyboard(viewport: Viewport | null, pageHeight: number): VisiblePart | null {
  if (!viewport || viewport.scale > 1.01 || pageHeight - viewport.height < keyboardMin) return null;
  return { height: Math.round(viewport.height), top: Math.round(viewport.offsetTop) };
}

/** Phone keyboards cover the page instead of shrinking it: returns the visible part. */
export function useKeyboard(active: boolean): VisiblePart | null {
  const [part, setPart] = useState<VisiblePart | null>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!active || !viewport) return;
    const look = (): void => {
      const next = besideKeyboard(viewport, window.innerHeight);
      setPart((now) => (now?.height === next?.height && now?.top === next?.top ? now : next));
    };
    look();
    viewport.addEventListener('resize', look);
    viewport.addEventListener('scroll', look);
    return () => {
      viewport.removeEventListener('resize', look);
      viewport.removeEventListener('scroll', look);
      setPart(null);
    };
  }, [active]);
  return part;
}

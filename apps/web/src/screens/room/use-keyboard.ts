import { useEffect, useState } from 'react';

export interface VisiblePart {
  /** Pixels that can be seen, and how far down they begin. */
  height: number;
  top: number;
}

type Viewport = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>;

/** Less than this is a bar of the browser that comes and goes, no keyboard. */
const keyboardMin = 120;

/** What a keyboard on the screen leaves of the page; null without one, and while somebody has zoomed in. */
export function besideKeyboard(viewport: Viewport | null, pageHeight: number): VisiblePart | null {
  if (!viewport || viewport.scale > 1.01 || pageHeight - viewport.height < keyboardMin) return null;
  return { height: Math.round(viewport.height), top: Math.round(viewport.offsetTop) };
}

/** Keyboards of phones lie over the page instead of making it smaller: this tells which part is left. */
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

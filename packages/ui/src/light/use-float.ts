import { type RefObject, useLayoutEffect } from 'react';

export interface FloatOptions {
  /** Below or above the anchor; flips when there is not enough space. */
  side?: 'below' | 'above' | undefined;
  /** The edges to align, in the reading direction. */
  align?: 'start' | 'end' | 'center' | undefined;
  gap?: number | undefined;
}

export type FloatAnchor = Element | { getBoundingClientRect(): DOMRect };

const edge = 8;

type Place = { [option in keyof FloatOptions]-?: NonNullable<FloatOptions[option]> };

/**
 * Keeps a floating layer beside its anchor while it is open. Uses the top layer (Popover API), so nothing clips it, and
 * limits its size to the window.
 */
export function useFloat(
  open: boolean,
  anchor: () => FloatAnchor | null,
  layer: RefObject<HTMLElement | null>,
  options: FloatOptions,
) {
  const { side = 'below', align = 'start', gap = 4 } = options;
  useLayoutEffect(() => {
    const box = layer.current;
    if (!open || !box) return;
    box.showPopover?.();
    const follow = () => {
      const beside = anchor();
      // An anchor that was removed has no place: the layer stays where it is.
      if (beside instanceof Element && !beside.isConnected) return;
      const at = beside?.getBoundingClientRect();
      if (at) place(box, at, { side, align, gap });
    };
    follow();
    // Content may load after the layer is open; it is placed again before that is painted.
    const growth = new ResizeObserver(follow);
    growth.observe(box);
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      growth.disconnect();
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, { capture: true });
    };
  }, [open, anchor, layer, side, align, gap]);
}

function place(box: HTMLElement, at: DOMRect, { side, align, gap }: Place) {
  const { innerWidth, innerHeight } = window;
  const below = innerHeight - at.bottom - gap - edge;
  const above = at.top - gap - edge;
  const height = box.scrollHeight;
  const goesBelow = side === 'below' ? below >= height || below >= above : above < height && below > above;
  box.style.maxBlockSize = `${Math.max(120, goesBelow ? below : above)}px`;
  const shown = box.getBoundingClientRect();
  const rtl = getComputedStyle(box).direction === 'rtl';
  const startsLeft = rtl ? align === 'end' : align === 'start';
  const left =
    align === 'center' ? at.left + (at.width - shown.width) / 2 : startsLeft ? at.left : at.right - shown.width;
  box.style.left = `${Math.max(edge, Math.min(left, innerWidth - shown.width - edge))}px`;
  box.style.top = `${goesBelow ? at.bottom + gap : at.top - gap - shown.height}px`;
}

import type { LiveTile } from '@touchline/contract/operators';
import { type FocusEvent, useState } from 'react';
import { arrange, isSameOrder, type PlacedTile, type WallFilters } from './wall.ts';

/** Order of the wall. Frozen while the pointer or the focus is on it, so that tiles do not move under a click. */
export function useWallOrder(tiles: readonly LiveTile[], filters: WallFilters) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [before, setBefore] = useState<{ order: readonly PlacedTile[]; filters: string }>({ order: [], filters: '' });
  const held = pointed || focused;
  const { language, health, viewers, text } = filters;
  // Another filter shows another wall, so there is no order to keep.
  const asked = JSON.stringify([language, health, viewers, text]);
  const order = arrange(before.order, tiles, filters, held && asked === before.filters);
  const changed = asked !== before.filters || order.some(({ ended }, at) => ended !== before.order[at]?.ended);
  if (changed || !isSameOrder(order, before.order)) setBefore({ order, filters: asked });
  if (held && order.length === 0) {
    setPointed(false);
    setFocused(false);
  }
  return {
    order,
    /** Whether the wall would be sorted differently if it were not frozen. */
    waiting: held && !isSameOrder(order, arrange([], tiles, filters, false)),
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      // A clicked button keeps the focus, but the operator is not about to press it again.
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

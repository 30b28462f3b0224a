import { limits } from '@touchline/contract/limits';
import type { StoredItem } from '../media/stored-content.ts';
import type { NewMerged, NewMergedItem } from './merged.store.ts';

const { forwardDepthMax, forwardNestedMax } = limits.messages;

/** A message to merge; `innerId` is that of a merged forward. */
export interface ItemToMerge {
  readonly item: StoredItem;
  readonly innerId: string | null;
}

/**
 * A merged forward of these messages. Merged forwards among them open as deep as the depth and the number of all messages
 * together allow, so that none grows without end; of the others only the head is kept.
 */
export function mergeItems(
  id: string,
  items: readonly ItemToMerge[],
  levelsById: ReadonlyMap<string, readonly number[]>,
): NewMerged {
  const levels = Array.from({ length: forwardDepthMax }, (_, depth) => (depth === 0 ? items.length : 0));
  let left = forwardNestedMax - items.length;
  const merged = items.map(({ item, innerId }): NewMergedItem => {
    const bytes = Buffer.byteLength(JSON.stringify(item));
    const inner = innerId === null ? [] : (levelsById.get(innerId) ?? []);
    const opened = openedLevels(inner, left);
    for (const [depth, count] of opened.entries()) {
      levels[depth + 1] = (levels[depth + 1] ?? 0) + count;
      left -= count;
    }
    return { item, bytes, innerId: opened.length > 0 ? innerId : null, innerLevels: opened.length };
  });
  return { id, levels, items: merged };
}

/** As many levels of a merged forward as fit. */
function openedLevels(levels: readonly number[], left: number): number[] {
  const opened: number[] = [];
  let sum = 0;
  for (const count of levels.slice(0, forwardDepthMax - 1)) {
    sum += count;
    if (sum > left || count === 0) break;
    opened.push(count);
  }
  return opened;
}

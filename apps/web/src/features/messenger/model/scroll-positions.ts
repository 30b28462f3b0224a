/** Where the reader left a thread. */
export interface ScrollPosition {
  /** Key of the first visible row. */
  readonly key: string;
  /** How far it was scrolled out, in pixels. */
  readonly offset: number;
}

const positionsMax = 200;
const positions = new Map<string, ScrollPosition>();

/** The positions of this visit; a thread left at its end has none. */
export const scrollPositions = {
  of: (conversationId: string): ScrollPosition | null => positions.get(conversationId) ?? null,
  keep: (conversationId: string, position: ScrollPosition | null): void => {
    positions.delete(conversationId);
    if (position) positions.set(conversationId, position);
    const [oldest] = positions.keys();
    if (positions.size > positionsMax && oldest !== undefined) positions.delete(oldest);
  },
};

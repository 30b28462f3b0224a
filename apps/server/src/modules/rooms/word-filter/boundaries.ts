import { joined, type Squeezed } from './squeeze.ts';

/** True at a word boundary: at a gap, at an end of the text, or where the script changes. */
export const isBoundary = ({ gap, script }: Squeezed, index: number): boolean =>
  index === 0 || index === gap.length || gap[index] !== joined || script[index] !== script[index - 1];

export const isUnbroken = ({ gap }: Squeezed, start: number, end: number): boolean =>
  gap.slice(start + 1, end).every((kind) => kind === joined);

import { hashText, pick } from '@touchline/ui';

export type CrestPattern =
  | 'stripes'
  | 'half'
  | 'hoops'
  | 'chevron'
  | 'plain'
  | 'band'
  | 'pale'
  | 'sash'
  | 'quarter'
  | 'chief'
  | 'disc'
  | 'cross'
  | 'thirds';
export type CrestShape = 'shield' | 'round';

export interface CrestLook {
  shape: CrestShape;
  pattern: CrestPattern;
  /** Background, figure, and the middle band of `thirds`. */
  colors: readonly [string, string, string];
}

/** Figures in a 32 x 32 box over the first colour, clipped to the outline. */
export const crestFigures: Record<CrestPattern, string> = {
  plain: '',
  stripes: 'M7.5 0h4.2v32h-4.2zM16 0h4.2v32H16zM24.4 0h4.2v32h-4.2z',
  half: 'M16 0H32V32H16Z',
  hoops: 'M0 9h32v5H0zM0 19h32v5H0z',
  chevron: 'M0 22L16 9L32 22V31L16 18L0 31Z',
  band: 'M0 12h32v8H0z',
  pale: 'M12 0h8v32h-8z',
  sash: 'M-2 8L8 -2L36 24L26 34Z',
  quarter: 'M16 0H32V15H16ZM0 15H16V32H0Z',
  chief: 'M0 0h32v12H0z',
  disc: 'M16 9a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13Z',
  cross: 'M13 0h6v32h-6zM0 12h32v6H0z',
  thirds: 'M21 0H32V32H21Z',
};

export const crestOutlines: Record<CrestShape, string> = {
  shield: 'M4 3.5H28V16C28 23.5 22 28 16 30.5C10 28 4 23.5 4 16Z',
  round: 'M16 2.5A13.5 13.5 0 1 0 16 29.5A13.5 13.5 0 1 0 16 2.5Z',
};

// Pairs that remain distinguishable at 20 pixels, also for most colour-blind readers: one light and one dark colour
// each.
const pairs: readonly (readonly [string, string])[] = [
  ['#F4F6F8', '#16191D'],
  ['#7CC3EE', '#16345C'],
  ['#A50044', '#F2C230'],
  ['#1B5FAE', '#F2F4F7'],
  ['#C8202F', '#F6C934'],
  ['#0A7A3E', '#F2F5F3'],
  ['#5A2A82', '#F1B434'],
  ['#E4002B', '#FFFFFF'],
  ['#F3C614', '#16345C'],
  ['#6C1D45', '#99D6EA'],
  ['#0E3B8C', '#F0C23B'],
  ['#E86A1C', '#FFF3E4'],
  ['#16191D', '#E8B923'],
  ['#15377B', '#E9ECF2'],
  ['#0F7A52', '#F2C230'],
  ['#CE1141', '#17191C'],
  ['#1C4FA3', '#8FD0F0'],
  ['#27525C', '#F5D9A8'],
];
const patterns = Object.keys(crestFigures).filter((name): name is CrestPattern => name !== 'plain');

/** Derives the look from a seed (a team's id or name); known values override it. */
export function crestLook(
  seed: string,
  known: {
    shape?: CrestShape | undefined;
    pattern?: CrestPattern | undefined;
    colors?: readonly string[] | undefined;
  } = {},
): CrestLook {
  const hash = hashText(seed);
  const [ground, figure] = pick(pairs, hash, 1);
  const [first, second, third] = known.colors ?? [];
  return {
    shape: known.shape ?? 'shield',
    pattern: known.pattern ?? pick(patterns, hash, 2),
    colors: [first ?? ground, second ?? (first ? contrastTo(first) : figure), third ?? '#FFFFFF'],
  };
}

/** White or near-black, whichever has more contrast to a #RRGGBB colour (relative luminance, WCAG 2.2). */
function contrastTo(color: string): string {
  const part = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179 ? '#16191D' : '#FFFFFF';
}

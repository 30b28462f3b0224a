/** Scores of a feed: JSON text, or its parsed value. Anything else counts as 0. */
export interface RawScore {
  readonly homeScore?: unknown;
  readonly awayScore?: unknown;
  /** For sports that store pairs, `{ pt: [home, away] }`. */
  readonly vbScores?: unknown;
}

/** The deciding number, and the goals of a penalty shoot-out (0 without one). */
export interface SideScore {
  readonly main: number;
  readonly penalties: number;
}
export interface BothSides<T> {
  readonly home: T;
  readonly away: T;
}

/** No real score is longer; parsing text of any length would let a feed waste memory. */
const longestText = 10_000;

export function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.length > longestText) return null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

export const entriesOf = (value: unknown): readonly unknown[] => {
  const entries = parsed(value);
  return Array.isArray(entries) ? entries : [];
};

/** Entry `at` of a list; missing entries and anything but numbers of 0 or more are 0. */
export const entry = (entries: readonly unknown[], at: number): number => {
  const value = entries[at];
  const counts = typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
  return counts ? Math.floor(value) : 0;
};

/** The numbers of a score; anything but numbers of 0 or more is 0. */
export function scoreEntriesOf(value: unknown): number[] {
  const entries = entriesOf(value);
  return entries.map((_, at) => entry(entries, at));
}

export const plain = (main: number): SideScore => ({ main, penalties: 0 });

/** Reads each side of a score by itself. */
export const eachSide =
  (side: (entries: readonly unknown[]) => SideScore) =>
  ({ homeScore, awayScore }: RawScore): BothSides<SideScore> => ({
    home: side(entriesOf(homeScore)),
    away: side(entriesOf(awayScore)),
  });

/** After extra time when positive, else regular time, for each side separately; by the places of the numbers. */
export const withExtraTime = (places: {
  readonly regular: number;
  readonly extra: number;
  readonly shootout: number;
}) =>
  eachSide((entries) => ({
    main: entry(entries, places.extra) || entry(entries, places.regular),
    penalties: entry(entries, places.shootout),
  }));

/** The first number is the score. */
export const firstEntry = (entries: readonly unknown[]): SideScore => plain(entry(entries, 0));

import type { MatchScore } from './score.ts';
import { at } from './sports/entry.ts';
import { type SportId, sportEntryOf } from './sports/index.ts';
import { parsed } from './sports/scoring.ts';
import type { Figures, ScoreFault, ScoreField } from './sports/sport.ts';

/** The numbers of each side in the order of `scoreFieldsOf`; missing numbers at the end are 0. */
export interface ScoreEntry {
  readonly home: Figures;
  readonly away: Figures;
}

/** Upper bound of a cell: no sport comes near it, so larger numbers are typing errors. */
const figureMax = 999;

/** The numbers of a sport, in the layout of `homeScore`; where a score is stored as pairs, the total and then the parts. */
export const scoreFieldsOf = (sportId: SportId): readonly ScoreField[] => sportEntryOf(sportId).fields;

/** As many numbers as the sport has. */
const full = (side: Figures, length: number): number[] => Array.from({ length }, (_, place) => at(side, place));

/** The error of an entry by the rules of the sport, or null. */
export function scoreFault(sportId: SportId, { home, away }: ScoreEntry): ScoreFault | null {
  const { fields, rule } = sportEntryOf(sportId);
  const { length } = fields;
  if (home.length > length || away.length > length || home.length !== away.length) return 'length';
  if ([...home, ...away].some((figure) => !Number.isInteger(figure) || figure < 0 || figure > figureMax))
    return 'range';
  return rule(full(home, length), full(away, length));
}

interface StoredScore {
  readonly homeScore: string;
  readonly awayScore: string;
  readonly vbScores: string | null;
}

/** The stored form of an entry: the texts of `homeScore`, `awayScore` and `vbScores`. */
export function scoreTextsOf(sportId: SportId, { home, away }: ScoreEntry): StoredScore {
  const { stored } = sportEntryOf(sportId);
  if (stored === 'pairs') return pairTexts(home, away);
  const last = Math.max(
    home.findLastIndex((figure) => figure > 0),
    away.findLastIndex((figure) => figure > 0),
  );
  const length = Math.max(stored.least, Math.ceil((last + 1) / stored.step) * stored.step);
  return {
    homeScore: JSON.stringify(full(home, length)),
    awayScore: JSON.stringify(full(away, length)),
    vbScores: null,
  };
}

/** The total is the pair `pt`, the parts are `p1`, `p2` and so on. */
function pairTexts(home: Figures, away: Figures): StoredScore {
  const pairs = home.map((figure, place) => [figure, at(away, place)] as const);
  const played = pairs.findLastIndex(([ours, theirs]) => ours + theirs > 0);
  const filled = pairs.slice(1, Math.max(1, played + 1)).map((pair, part) => [`p${part + 1}`, pair] as const);
  return {
    homeScore: JSON.stringify([at(home, 0)]),
    awayScore: JSON.stringify([at(away, 0)]),
    vbScores: JSON.stringify(Object.fromEntries([...filled, ['pt', [at(home, 0), at(away, 0)]]])),
  };
}

function figuresIn(value: unknown): number[] {
  const entries = parsed(value);
  if (!Array.isArray(entries)) return [];
  return entries.map((figure) => (Number.isInteger(figure) && figure >= 0 && figure <= figureMax ? figure : 0));
}

/** The score of a match as an entry, with every number of the layout. */
export function scoreEntryOf(match: MatchScore & { readonly sportId: SportId }): { home: number[]; away: number[] } {
  const { fields, stored } = sportEntryOf(match.sportId);
  const { length } = fields;
  if (stored !== 'pairs')
    return { home: full(figuresIn(match.homeScore), length), away: full(figuresIn(match.awayScore), length) };
  const value = parsed(match.vbScores);
  const pairs = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const sides = fields.map((_, part) => figuresIn(pairs[part === 0 ? 'pt' : `p${part}`]));
  return { home: sides.map((pair) => at(pair, 0)), away: sides.map((pair) => at(pair, 1)) };
}

import { type SportId, sportEntryOf } from './sports/index.ts';

/** First month (1 to 12, UTC) of a season that crosses the year. */
const firstMonth = 7;

/**
 * The season of a match: the one that its feed states, else by its sport and kick-off. A season that crosses the year
 * begins on 1 July UTC (`2025/26`); that of other sports is the calendar year (`2026`). The database computes the same
 * (`matches_season`).
 */
export function seasonOf(sportId: SportId, kickoffAt: Date, stated: string | null = null): string {
  if (stated !== null) return stated;
  const year = kickoffAt.getUTCFullYear();
  if (sportEntryOf(sportId).season === 'one_year') return String(year);
  const first = kickoffAt.getUTCMonth() + 1 >= firstMonth ? year : year - 1;
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`;
}

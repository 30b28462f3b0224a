import type { LocalName } from '@touchline/contract/kernel';
import type { DuplicateRecord } from '@touchline/contract/matches';
import type { MatchRow } from '../../matches.present.ts';

export const duplicateNamed = (row: {
  readonly id: string;
  readonly provider: string;
  readonly name: LocalName;
  readonly matches: number;
}): DuplicateRecord => ({
  id: row.id,
  provider: row.provider,
  name: row.name,
  other: null,
  kickoffAt: null,
  matches: row.matches,
});

export const duplicateMatch = (row: MatchRow, provider: string): DuplicateRecord => ({
  id: row.id,
  provider,
  name: row.home_name,
  other: row.away_name,
  kickoffAt: row.kickoff_at.toISOString(),
  matches: 1,
});

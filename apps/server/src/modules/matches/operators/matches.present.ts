import type { FedMatch, Match, OperatorMatch } from '@touchline/contract/matches';
import { operatorIn } from '../../../platform/operator-names.ts';
import type { FeedValues } from '../matches.tables.ts';
import type { OperatorMatchRow } from './matches.store.ts';

/** A match with the fields that only operators see. */
export const presentOperatorMatch = (
  match: Match,
  { row, provider, revision, changedBy, hold }: OperatorMatchRow,
  names: ReadonlyMap<string, string>,
): OperatorMatch => ({
  ...match,
  markedPopular: row.popular,
  provider,
  revision,
  by: operatorIn(names, changedBy),
  hold: hold && {
    parts: hold.parts,
    by: { uid: hold.held_by, name: names.get(hold.held_by) ?? hold.held_by },
    at: hold.held_at.toISOString(),
  },
});

/** What the feed says of a match whose parts an operator holds. */
export const presentFed = (fed: FeedValues): FedMatch => ({
  status: fed.status,
  kickoffAt: fed.kickoff_at,
  homeScore: fed.home_score,
  awayScore: fed.away_score,
  vbScores: fed.vb_scores,
});

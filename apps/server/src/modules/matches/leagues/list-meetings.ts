import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { leaderOf, type leagueCalls } from '@touchline/contract/matches';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { BadInput } from '../../../platform/refusal.ts';
import type { Board } from '../board.ts';
import { matchOf } from '../matches.present.ts';
import { matchesByIds } from '../matches.store.ts';
import { readMeetings } from './leagues.store.ts';
import type { Result } from './standing-rows.ts';

type Output = OutputOf<typeof leagueCalls.meetings>;

/** The ended matches of two teams against each other, with a summary on the first page. */
export async function listMeetings(
  { db, board }: { readonly db: Db; readonly board: Pick<Board, 'fresh'> },
  { homeId, awayId, cursor, limit }: ParsedInputOf<typeof leagueCalls.meetings>,
): Promise<Output | BadInput> {
  const before = decodeCursor(cursor, ['kickoff', 'id']);
  if (before instanceof BadInput) return before;
  const read = before === null ? Math.max(limit + 1, limits.matches.meetingsCounted) : limit + 1;
  const found = await readMeetings(db, [homeId, awayId], before, read);
  const { page, next } = takePage(found, limit, (last) => [last.kickoff_at.getTime(), last.id]);
  const rows = await matchesByIds(
    db,
    page.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    items: page.flatMap(({ id }) => {
      const row = byId.get(id);
      return row ? [board.fresh(matchOf(row))] : [];
    }),
    next,
    summary: before === null ? summaryOf(found.slice(0, limits.matches.meetingsCounted), homeId) : null,
  };
}

/** Wins are those of a team, on whichever side it played. */
function summaryOf(found: readonly Result[], homeId: string): NonNullable<Output['summary']> {
  const winners = found.map((result) => {
    const leader = leaderOf({
      sportId: result.sport_id,
      homeScore: result.home_score,
      awayScore: result.away_score,
      vbScores: result.vb_scores,
    });
    return leader === 'draw' ? null : result[`${leader}_id`];
  });
  const homeWins = winners.filter((winner) => winner === homeId).length;
  const draws = winners.filter((winner) => winner === null).length;
  return { played: found.length, homeWins, draws, awayWins: found.length - homeWins - draws };
}

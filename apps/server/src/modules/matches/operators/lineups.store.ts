import type { Side, SideLineup } from '@touchline/contract/matches';
import type { Tx } from '../../../platform/db/database.ts';
import { decidedSequence } from './incidents.store.ts';

/** Sets the line-up of a side; deliveries of a feed no longer replace it. */
export async function setLineup(
  tx: Tx,
  { matchId, side, formation, coach, players }: SideLineup & { readonly matchId: string; readonly side: Side },
  now: Date,
): Promise<void> {
  const values = {
    formation,
    coach: coach && JSON.stringify(coach),
    players: JSON.stringify(players),
    sequence: decidedSequence,
    updated_at: now,
  };
  await tx
    .insertInto('matches_lineup')
    .values({ match_id: matchId, side, ...values })
    .onConflict((conflict) => conflict.columns(['match_id', 'side']).doUpdateSet(values))
    .execute();
}

export const deleteLineup = (tx: Tx, matchId: string, side: Side) =>
  tx.deleteFrom('matches_lineup').where('match_id', '=', matchId).where('side', '=', side).execute();

import type { LineupPlayer, SideLineup } from '@touchline/contract/matches';

/** The starters in rows from the goalkeeper to the forwards; null when they do not fit the formation. */
export function rowsOf({ formation, players }: SideLineup): LineupPlayer[][] | null {
  const counts = (formation ?? '').split('-').map(Number);
  const starters = players.filter(({ starter }) => starter);
  const fits = counts.every((count) => Number.isInteger(count) && count > 0 && count <= 6);
  const [keeper, ...field] = starters;
  if (!fits || !keeper || counts.reduce((sum, count) => sum + count, 0) !== field.length) return null;
  const rows = [[keeper]];
  let at = 0;
  for (const count of counts) {
    rows.push(field.slice(at, at + count));
    at += count;
  }
  return rows;
}

export const hasPlayers = (lineup: SideLineup | null): lineup is SideLineup => (lineup?.players.length ?? 0) > 0;

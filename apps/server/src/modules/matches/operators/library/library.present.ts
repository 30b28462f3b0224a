import type { OperatorLeague, OperatorTeam } from '@touchline/contract/matches';
import { operatorIn } from '../../../../platform/operator-names.ts';
import type * as store from './leagues.store.ts';

type Names = ReadonlyMap<string, string>;

const heldOf = (row: { held_by: string | null; held_at: Date | null }, names: Names): OperatorLeague['held'] =>
  row.held_by === null || row.held_at === null
    ? null
    : { by: { uid: row.held_by, name: names.get(row.held_by) ?? row.held_by }, at: row.held_at.toISOString() };

export const leagueItem = (row: store.LeagueRow, names: Names): OperatorLeague => ({
  id: row.id,
  sportId: row.sport_id,
  name: row.name,
  country: row.country,
  logo: row.logo,
  popular: row.popular,
  rank: row.rank,
  matches: row.matches,
  provider: row.provider,
  demo: row.demo,
  held: heldOf(row, names),
  by: operatorIn(names, row.changed_by),
  revision: row.revision,
});

export const teamItem = (row: store.TeamRow, names: Names): OperatorTeam => ({
  id: row.id,
  sportId: row.sport_id,
  name: row.name,
  shortName: row.short_name,
  crest: row.crest,
  logo: row.logo,
  matches: row.matches,
  provider: row.provider,
  demo: row.demo,
  held: heldOf(row, names),
  by: operatorIn(names, row.changed_by),
  revision: row.revision,
});

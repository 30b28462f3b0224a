import type { Incident } from '@touchline/contract/matches';
import type { Tx } from '../../../platform/db/database.ts';
import { type IncidentRow, incidentColumns } from '../matches.present.ts';

/** Above every sequence of a feed: what an operator decided stays. */
export const decidedSequence = '9223372036854775807';

export type NewIncident = Pick<Incident, 'kind' | 'side' | 'minute' | 'player' | 'other' | 'text' | 'phase'> & {
  readonly id: string;
  readonly matchId: string;
  /** Unique within the match. */
  readonly ref: string;
  readonly at: Date;
};

/** Adds an incident; undefined when the match has one with this reference. */
export const insertIncident = (tx: Tx, incident: NewIncident): Promise<IncidentRow | undefined> =>
  tx
    .insertInto('matches_incident')
    .values({
      id: incident.id,
      match_id: incident.matchId,
      provider_id: incident.ref,
      kind: incident.kind,
      side: incident.side,
      phase: incident.phase,
      minute: incident.minute,
      player: incident.player,
      other: incident.other,
      text: incident.text,
      home_score: null,
      away_score: null,
      at: incident.at,
      sequence: decidedSequence,
    })
    .onConflict((conflict) => conflict.columns(['match_id', 'provider_id']).doNothing())
    .returning(incidentColumns)
    .executeTakeFirst();

export const incidentByRef = (tx: Tx, matchId: string, ref: string): Promise<IncidentRow> =>
  tx
    .selectFrom('matches_incident')
    .select(incidentColumns)
    .where('match_id', '=', matchId)
    .where('provider_id', '=', ref)
    .executeTakeFirstOrThrow();

export const lockIncident = (tx: Tx, matchId: string, id: string): Promise<IncidentRow | undefined> =>
  tx
    .selectFrom('matches_incident')
    .select(incidentColumns)
    .where('match_id', '=', matchId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const setWithdrawn = (tx: Tx, id: string, withdrawn: boolean): Promise<IncidentRow> =>
  tx
    .updateTable('matches_incident')
    .set({ withdrawn, sequence: decidedSequence })
    .where('id', '=', id)
    .returning(incidentColumns)
    .executeTakeFirstOrThrow();

import { type SqlBool, sql } from 'kysely';
import { integers, texts } from '../../../platform/db/arrays.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { type IncidentRow, incidentColumns } from '../matches.present.ts';
import type { FeedIncident } from './feed.types.ts';

/** An incident of a delivery, with its match. */
export type ResolvedIncident = FeedIncident & { readonly matchId: string };

const [_id, _match, ...correctedColumns] = incidentColumns;

/** Inserts or corrects incidents, and returns those that changed. */
export async function upsertIncidents(
  db: Queries,
  ids: Ids,
  incidents: readonly ResolvedIncident[],
): Promise<IncidentRow[]> {
  if (incidents.length === 0) return [];
  return db
    .insertInto('matches_incident')
    .values(
      incidents.map((incident) => ({
        id: ids.next(),
        match_id: incident.matchId,
        provider_id: incident.ref,
        kind: incident.kind,
        side: incident.side ?? null,
        phase: incident.phase ?? null,
        minute: incident.minute ?? null,
        player: incident.player ?? null,
        other: incident.other ?? null,
        text: incident.text ?? null,
        home_score: incident.score?.[0] ?? null,
        away_score: incident.score?.[1] ?? null,
        at: incident.at,
        sequence: incident.sequence ?? 0,
        withdrawn: incident.withdrawn ?? false,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['match_id', 'provider_id'])
        .doUpdateSet(
          (row) =>
            Object.fromEntries(
              [...correctedColumns, 'sequence'].map((column) => [
                column,
                row.ref(`excluded.${column}` as 'excluded.at'),
              ]),
            ) as Record<string, never>,
        )
        .where(sql<SqlBool>`matches_incident.sequence <= excluded.sequence`)
        .where(
          sql<SqlBool>`(${sql.join(correctedColumns.map((column) => sql.ref(`matches_incident.${column}`)))})
            is distinct from (${sql.join(correctedColumns.map((column) => sql.ref(`excluded.${column}`)))})`,
        ),
    )
    .returning(incidentColumns)
    .execute();
}

/** Those of these incidents that are stored, whatever their kinds. */
export async function storedIncidents(
  db: Queries,
  incidents: readonly ResolvedIncident[],
): Promise<ReadonlySet<ResolvedIncident>> {
  if (incidents.length === 0) return new Set();
  const { rows } = await sql<{ match_id: string; provider_id: string }>`select i.match_id, i.provider_id
    from unnest(${integers(incidents.map(({ matchId }) => matchId))}::bigint[],
      ${texts(incidents.map(({ ref }) => ref))}::text[]) as asked (match_id, provider_id)
    join matches_incident as i using (match_id, provider_id)`.execute(db);
  const stored = new Set(rows.map((row) => `${row.match_id}/${row.provider_id}`));
  return new Set(incidents.filter(({ matchId, ref }) => stored.has(`${matchId}/${ref}`)));
}

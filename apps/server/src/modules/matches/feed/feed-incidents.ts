import type { LocalName } from '@touchline/contract/kernel';
import { hasIncident } from '@touchline/contract/matches';
import type { Db } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { IncidentRow } from '../matches.present.ts';
import { cleanName } from './clean-text.ts';
import { mergedRefs, resolveRefs } from './feed.store.ts';
import type { FeedIncident, FeedRecords } from './feed.types.ts';
import { type ResolvedIncident, storedIncidents, upsertIncidents } from './incidents.store.ts';
import { allowedMatch, type LeftOut } from './left-out.ts';

interface IncidentDeps {
  readonly db: Db;
  readonly ids: Ids;
}

/**
 * Stores new incidents and corrects stored ones. Returns those that changed, and adds the records that were not stored to
 * `left`.
 */
export async function applyIncidents(
  { db, ids }: IncidentDeps,
  records: FeedRecords,
  incidents: readonly FeedIncident[],
  left: LeftOut,
): Promise<IncidentRow[]> {
  const matchRefs = incidents.map((incident) => incident.match);
  const matchesByRef = await resolveRefs(db, 'matches_match', records.provider, matchRefs);
  const merged = await mergedRefs(db, 'match', records.provider, matchRefs);
  const fitting: ResolvedIncident[] = [];
  const unfitting: ResolvedIncident[] = [];
  for (const incident of incidents) {
    // The feed of the match that it was merged into delivers them.
    if (merged.has(incident.match)) continue;
    const match = allowedMatch(records, matchesByRef.get(incident.match), nameOf(incident), left);
    if (!match) continue;
    const fits = hasIncident(match.sportId, incident.kind);
    (fits ? fitting : unfitting).push(cleanIncident(incident, match.id));
  }
  // A sport may have lost a kind since: viewers still see what is stored, so it is corrected and taken back.
  const stored = await storedIncidents(db, unfitting);
  for (const incident of unfitting) if (!stored.has(incident)) left.unfitting.push(nameOf(incident));
  return upsertIncidents(db, ids, [...fitting, ...stored]);
}

/** Of the versions of one incident the one with the highest sequence, the last of equal ones. */
export function latestIncidents(incidents: readonly FeedIncident[]): FeedIncident[] {
  const bySequence = incidents.toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
  return [
    ...new Map(bySequence.map((incident) => [JSON.stringify([incident.match, incident.ref]), incident])).values(),
  ];
}

const nameOf = ({ match, ref }: FeedIncident): string => `${match}/${ref}`;

const cleanIncident = (incident: FeedIncident, matchId: string): ResolvedIncident => ({
  ...incident,
  matchId,
  player: cleanNullable(incident.player),
  other: cleanNullable(incident.other),
  text: cleanNullable(incident.text),
});

const cleanNullable = (name: LocalName | null | undefined): LocalName | null => (name ? cleanName(name) : null);

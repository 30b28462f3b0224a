import { nameIn } from '@touchline/contract/languages';
import { type HeldPart, operatorProvider } from '@touchline/contract/matches';
import type { AuditAction } from '@touchline/contract/operators';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import { feedValuesOf, holdParts, type MatchValues } from '../feed/holds.store.ts';
import { changeMatch, type LockedMatch, lockMatch, teamNames } from './matches.store.ts';
import type { MatchOperatorsDeps } from './needs.ts';
import { readMatch } from './read-match.ts';

export interface Change {
  readonly columns: Partial<MatchValues>;
  /** Parts that the feed no longer changes. */
  readonly hold: readonly HeldPart[];
  readonly action: AuditAction;
  readonly details: Readonly<Record<string, unknown>>;
}

interface MatchRevision {
  readonly matchId: string;
  readonly revision: number;
}

type Decide = (tx: Tx, old: LockedMatch) => Promise<Change | BadInput | null> | Change | BadInput | null;

/**
 * Locks the match against feeds and other operators and calls `decide` for the changes (null: none). Writes them with
 * the hold and the audit entry, and publishes them after the commit. An edit based on an old revision gets `conflict`.
 */
export async function changeLocked(
  deps: MatchOperatorsDeps,
  principal: StaffPrincipal,
  edited: MatchRevision,
  decide: Decide,
) {
  const changed = await inTransaction(deps.db, (tx) => changeIn(deps, tx, edited, principal, decide));
  if (isRefusal(changed)) return changed;
  if (changed) deps.board.publish({ matches: [changed], incidents: [], names: false });
  return readMatch(deps, edited.matchId);
}

export async function changeIn(
  deps: MatchOperatorsDeps,
  tx: Tx,
  { matchId, revision }: MatchRevision,
  principal: StaffPrincipal,
  decide: Decide,
) {
  const now = deps.clock.date();
  const old = await lockMatch(tx, matchId);
  if (!old) return refuse('not_found');
  if (old.revision !== revision) return refuse('conflict');
  const change = await decide(tx, old);
  if (change === null || change instanceof BadInput) return change;
  const { columns, hold, action, details } = change;
  if (hold.length > 0 && old.provider !== operatorProvider)
    await holdParts(tx, matchId, hold, { fed: feedValuesOf(old), by: principal.uid, at: now });
  const news = await changeMatch(tx, old, columns, { by: principal.uid, now });
  if (news) await deps.pushStatuses(tx, [news]);
  const label = await matchLabel(tx, old);
  await deps.audit.record(tx, principal, { action, target: { kind: 'match', id: matchId, label }, details });
  return news;
}

/** The teams of a match, for the audit log. */
export async function matchLabel(
  tx: Tx,
  { home_id: homeId, away_id: awayId }: Pick<LockedMatch, 'home_id' | 'away_id'>,
): Promise<string> {
  const teams = await teamNames(tx, [homeId, awayId]);
  return [homeId, awayId].map((id) => nameIn('eng', teams.find((team) => team.id === id)?.name ?? {})).join(' - ');
}

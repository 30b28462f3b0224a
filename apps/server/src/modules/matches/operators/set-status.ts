import type { ParsedInputOf } from '@touchline/contract/kernel';
import { findSport, type matchOperatorCalls } from '@touchline/contract/matches';
import { bulk } from '../../../platform/db/bulk.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, isRefusal } from '../../../platform/refusal.ts';
import type { ChangedMatch } from '../feed/feed.store.ts';
import type { MatchValues } from '../feed/holds.store.ts';
import type { MatchStatus } from '../matches.tables.ts';
import { type Change, changeIn, changeLocked } from './change-match.ts';
import { checkedKickoff } from './fixture.ts';
import type { LockedMatch } from './matches.store.ts';
import type { MatchOperatorsDeps } from './needs.ts';

type Calls = typeof matchOperatorCalls;

/** Clock columns for a status: none before a match, stopped on interruption or abandonment, full time at its end. */
function clockIn(status: MatchStatus, old: LockedMatch, now: Date): Partial<MatchValues> {
  const stopped = { clock_runs: false };
  const none = { clock_seconds: null, clock_at: null, ...stopped };
  if (status === 'ended') return { ...none, phase: 'FT' };
  if (status === 'in_progress') return old.status === 'in_progress' ? {} : { ...none, phase: restingPhase(old) };
  if (status !== 'interrupted' && status !== 'abandoned') return { ...none, phase: null };
  if (!old.clock_runs || old.clock_seconds === null || old.clock_at === null) return stopped;
  const passed = Math.max(0, Math.floor((now.getTime() - old.clock_at.getTime()) / 1000));
  const seconds = old.clock_seconds + (findSport(old.sport_id)?.clock === 'down' ? -passed : passed);
  return { clock_seconds: Math.max(0, seconds), clock_at: now, ...stopped };
}

const restingPhase = (old: LockedMatch): string | null => (old.status === 'interrupted' ? old.phase : null);

/** Sets a status, such as postponed, interrupted, abandoned or ended, with a new kick-off when given. */
export async function setStatus(
  deps: MatchOperatorsDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<Calls['setStatus']>,
) {
  const kickoffAt = input.kickoffAt === undefined ? null : checkedKickoff(deps, input.kickoffAt);
  if (isRefusal(kickoffAt)) return kickoffAt;
  const { status, reason } = input;
  return changeLocked(deps, principal, input, (_tx, old) =>
    statusChange(old, { status, kickoffAt, reason }, deps.clock.date()),
  );
}

interface NewStatus {
  readonly status: MatchStatus;
  readonly kickoffAt: Date | null;
  readonly reason: string;
}

function statusChange(old: LockedMatch, { status, kickoffAt, reason }: NewStatus, now: Date): Change {
  const moved = kickoffAt !== null && kickoffAt.getTime() !== old.kickoff_at.getTime();
  return {
    columns: { status, ...clockIn(status, old, now), ...(moved ? { kickoff_at: kickoffAt } : {}) },
    hold: moved ? ['status', 'kickoff'] : ['status'],
    action: 'match.status',
    details: {
      before: old.status,
      after: status,
      ...(moved ? { kickoffBefore: old.kickoff_at.toISOString(), kickoffAt: kickoffAt.toISOString() } : {}),
      ...(reason === '' ? {} : { reason }),
    },
  };
}

const over: ReadonlySet<MatchStatus> = new Set(['ended', 'abandoned']);

/** Postpones several matches; skips those that are over, and publishes after all are written. */
export async function postponeMatches(
  deps: MatchOperatorsDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<Calls['postponeMany']>,
) {
  const kickoffAt = input.kickoffAt === undefined ? null : checkedKickoff(deps, input.kickoffAt);
  if (isRefusal(kickoffAt)) return kickoffAt;
  const revisions = new Map(input.matches.map(({ matchId, revision }) => [matchId, revision]));
  const news = new Map<string, ChangedMatch>();
  const status = 'postponed';
  const done = await bulk(deps.db, [...revisions.keys()], async (tx, matchId) => {
    // A retry of the transaction may decide differently.
    news.delete(matchId);
    const which = { matchId, revision: revisions.get(matchId) ?? 0 };
    const changed = await changeIn(deps, tx, which, principal, (_tx, old) =>
      over.has(old.status)
        ? new BadInput([{ path: matchId, code: 'over' }])
        : statusChange(old, { status, kickoffAt, reason: input.reason }, deps.clock.date()),
    );
    if (changed && !isRefusal(changed)) news.set(matchId, changed);
    return changed;
  });
  if (news.size > 0) deps.board.publish({ matches: [...news.values()], incidents: [], names: false });
  return done;
}

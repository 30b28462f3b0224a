import { type SportId, sportIds } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { nameIn } from '@touchline/contract/languages';
import {
  type HeldPart,
  isScoreShown,
  type matchOperatorCalls,
  operatorProvider,
  scoreFault,
  scoreText,
  scoreTextsOf,
} from '@touchline/contract/matches';
import type { AuditAction } from '@touchline/contract/operators';
import { bulk } from '../../../platform/db/bulk.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import type { ChangedMatch } from '../feed.store.ts';
import { columnsFromFed, fedWordOf, holdOf, holdParts, keepParts, type MatchWord } from '../holds.store.ts';
import type { MatchStatus } from '../matches.tables.ts';
import type { MatchOperatorsDeps } from './deps.ts';
import { changeMatch, type LockedMatch, lockMatch, teamNames } from './matches.store.ts';
import { checkedFixture, checkedKickoff, fixtureWords, readMatch } from './matches.ts';
import { checkedName } from './names.ts';

type Calls = typeof matchOperatorCalls;

interface Change {
  readonly columns: Partial<MatchWord>;
  /** Parts that the feed no longer changes. */
  readonly hold: readonly HeldPart[];
  readonly action: AuditAction;
  readonly details: Readonly<Record<string, unknown>>;
}

interface Which {
  readonly matchId: string;
  readonly revision: number;
}

type Decide = (tx: Tx, old: LockedMatch) => Promise<Change | BadInput | null> | Change | BadInput | null;

/**
 * Locks the match against feeds and other operators and calls `decide` for the changes (null: none). Writes them with
 * the hold and the audit entry, and publishes them after the commit. An edit based on an old revision gets `conflict`.
 */
async function changing(deps: MatchOperatorsDeps, which: Which, principal: StaffPrincipal, decide: Decide) {
  const changed = await inTransaction(deps.db, (tx) => changeIn(deps, tx, which, principal, decide));
  if (isRefusal(changed)) return changed;
  if (changed) deps.board.publish({ matches: [changed], incidents: [], names: false });
  return readMatch(deps, which.matchId);
}

async function changeIn(
  deps: MatchOperatorsDeps,
  tx: Tx,
  { matchId, revision }: Which,
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
    await holdParts(tx, matchId, hold, { fed: fedWordOf(old), by: principal.uid, at: now });
  const news = await changeMatch(tx, old, columns, { by: principal.uid, now });
  const teams = await teamNames(tx, [old.home_id, old.away_id]);
  const label = [old.home_id, old.away_id]
    .map((id) => nameIn('eng', teams.find((team) => team.id === id)?.name ?? {}))
    .join(' - ');
  await deps.audit.record(tx, principal, { action, target: { kind: 'match', id: matchId, label }, details });
  return news;
}

/** Changes league, teams, kick-off, round and the popular flag; writes and holds only the differences. */
export async function editMatch(
  deps: MatchOperatorsDeps,
  input: ParsedInputOf<Calls['edit']>,
  principal: StaffPrincipal,
) {
  const named = input.round && checkedName(input.round, 'round', { needed: false });
  if (isRefusal(named)) return named;
  const round = named && Object.keys(named).length > 0 ? named : null;
  const kickoffAt = checkedKickoff(deps, input.kickoffAt);
  if (isRefusal(kickoffAt)) return kickoffAt;
  return changing(deps, input, principal, async (tx, old) => {
    const fixture = await checkedFixture(tx, old.sport_id, input);
    if (isRefusal(fixture)) return fixture;
    // Demo data is deleted with the demo, so a real match must not depend on it.
    if (fixture.demo && !old.demo) return new BadInput([{ path: 'homeId', code: 'invalid' }]);
    const hold: HeldPart[] = [];
    if (old.league_id !== input.leagueId) hold.push('league');
    if (old.home_id !== input.homeId || old.away_id !== input.awayId) hold.push('teams');
    if (old.kickoff_at.getTime() !== kickoffAt.getTime()) hold.push('kickoff');
    if (!sameName(old.round, round)) hold.push('round');
    if (old.popular !== input.popular) hold.push('popular');
    if (hold.length === 0) return null;
    const columns = {
      league_id: input.leagueId,
      home_id: input.homeId,
      away_id: input.awayId,
      kickoff_at: kickoffAt,
      round,
      popular: input.popular,
    };
    const [before, after] = [
      await fixtureWords(tx, { leagueId: old.league_id, homeId: old.home_id, awayId: old.away_id }),
      await fixtureWords(tx, input),
    ];
    return {
      columns,
      hold,
      action: 'match.change',
      details: {
        parts: hold,
        before: { ...before, kickoffAt: old.kickoff_at.toISOString(), round: old.round, popular: old.popular },
        after: { ...after, kickoffAt: kickoffAt.toISOString(), round, popular: input.popular },
      },
    };
  });
}

type NameOrNull = LockedMatch['round'];
const sameName = (a: NameOrNull, b: NameOrNull): boolean => {
  const text = (name: NameOrNull): string =>
    JSON.stringify(Object.entries(name ?? {}).toSorted(([one], [other]) => one.localeCompare(other)));
  return text(a) === text(b);
};

const countsDown: ReadonlySet<SportId> = new Set([sportIds.basketball, sportIds.ice_hockey]);

/** Clock columns for a status: none before a match, stopped on interruption or abandonment, full time at its end. */
function clockIn(status: MatchStatus, old: LockedMatch, now: Date): Partial<MatchWord> {
  const stopped = { clock_runs: false };
  const none = { clock_seconds: null, clock_at: null, ...stopped };
  if (status === 'ended') return { ...none, phase: 'FT' };
  if (status === 'in_progress') return old.status === 'in_progress' ? {} : { ...none, phase: restingPhase(old) };
  if (status !== 'interrupted' && status !== 'abandoned') return { ...none, phase: null };
  if (!old.clock_runs || old.clock_seconds === null || old.clock_at === null) return stopped;
  const passed = Math.max(0, Math.floor((now.getTime() - old.clock_at.getTime()) / 1000));
  const seconds = old.clock_seconds + (countsDown.has(old.sport_id) ? -passed : passed);
  return { clock_seconds: Math.max(0, seconds), clock_at: now, ...stopped };
}

const restingPhase = (old: LockedMatch): string | null => (old.status === 'interrupted' ? old.phase : null);

/** Sets a status, such as postponed, interrupted, abandoned or ended, with a new kick-off when given. */
export async function setStatus(
  deps: MatchOperatorsDeps,
  input: ParsedInputOf<Calls['setStatus']>,
  principal: StaffPrincipal,
) {
  const kickoffAt = input.kickoffAt === undefined ? null : checkedKickoff(deps, input.kickoffAt);
  if (isRefusal(kickoffAt)) return kickoffAt;
  const { status, reason } = input;
  return changing(deps, input, principal, (_tx, old) =>
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
  input: ParsedInputOf<Calls['postponeMany']>,
  principal: StaffPrincipal,
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

/** Corrects the score by the layout and rules of the sport. Rejects a match that has not begun. */
export async function correctScore(
  deps: MatchOperatorsDeps,
  input: ParsedInputOf<Calls['correctScore']>,
  principal: StaffPrincipal,
) {
  return changing(deps, input, principal, (_tx, old) => {
    if (!isScoreShown(old.status)) return new BadInput([{ path: 'matchId', code: 'not_started' }]);
    const fault = scoreFault(old.sport_id, input);
    if (fault) return new BadInput([{ path: 'home', code: fault }]);
    const texts = scoreTextsOf(old.sport_id, input);
    return {
      // Clears the points of the current game, because they belong to a wrong score.
      columns: {
        home_score: texts.homeScore,
        away_score: texts.awayScore,
        vb_scores: texts.vbScores,
        points_home: null,
        points_away: null,
      },
      hold: ['score'],
      action: 'match.score',
      details: {
        before: scoreText(old.sport_id, old.home_score, old.away_score, old.vb_scores),
        after: scoreText(old.sport_id, texts.homeScore, texts.awayScore, texts.vbScores),
        ...(input.reason === '' ? {} : { reason: input.reason }),
      },
    };
  });
}

/** Releases parts to the feed: its latest values apply right away, and so do later ones. */
export async function releaseMatch(
  deps: MatchOperatorsDeps,
  input: ParsedInputOf<Calls['release']>,
  principal: StaffPrincipal,
) {
  return changing(deps, input, principal, async (tx, old) => {
    const hold = await holdOf(tx, old.id);
    const parts = hold?.parts.filter((part) => input.parts.includes(part)) ?? [];
    if (!hold || parts.length === 0) return null;
    const rest = hold.parts.filter((part) => !parts.includes(part));
    await keepParts(tx, old.id, rest);
    return { columns: columnsFromFed(hold.fed, parts), hold: [], action: 'match.release', details: { parts } };
  });
}

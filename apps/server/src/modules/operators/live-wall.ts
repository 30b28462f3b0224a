import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type LanguageCode, nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import type { LiveTile, liveCalls } from '@touchline/contract/operators';
import { inTransaction } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import type { OpenBroadcast, OperatorToolDeps } from './deps.ts';
import { checkReason } from './reason.ts';
import { warningsIn } from './warnings.store.ts';

const { reasonMax } = limits.operators;
const { encoderGraceMs } = limits.streams;

function healthOf({ state, signal }: OpenBroadcast): LiveTile['health'] {
  if (state === 'reconnecting') return 'no_signal';
  if (!signal) return 'unknown';
  return signal.warnings.length > 0 ? 'poor' : 'healthy';
}

export async function liveWall(deps: OperatorToolDeps, language: LanguageCode) {
  const open = deps.streams.openBroadcasts();
  const hosts = open.map(({ hostId }) => hostId);
  const matchIds = open.flatMap(({ matchId }) => (matchId ? [matchId] : []));
  const [people, languages, matches, warnings, profiles] = await Promise.all([
    deps.accounts.people.summaries(hosts),
    deps.accounts.people.languages(hosts),
    deps.matches.findMatches(matchIds),
    warningsIn(
      deps.db,
      open.map(({ sessionId }) => sessionId),
    ),
    Promise.all(hosts.map((uid) => deps.hosts.profileOf(uid))),
  ]);
  const items = open.flatMap((broadcast, index): LiveTile[] => {
    const host = people.get(broadcast.hostId);
    if (!host) return [];
    const match = matches.get(broadcast.matchId ?? '');
    const profile = profiles[index];
    const { sessionId, hostId, roomId, matchId, state, viewers, peakViewers, signal, lostAt } = broadcast;
    return [
      {
        sessionId,
        anchorId: hostId,
        roomId,
        matchId,
        state,
        viewers,
        peakViewers,
        signal,
        private: broadcast.private,
        appNumber: host.appNumber,
        nickname: host.nickname,
        avatar: host.avatar,
        language: languages.get(hostId) ?? '',
        roomName: profile?.room_name ?? host.nickname,
        cover: profile?.cover ?? null,
        match: match
          ? {
              sportId: match.sportId,
              home: nameIn(language, match.homeName),
              away: nameIn(language, match.awayName),
              league: nameIn(language, match.leagueMatchName),
            }
          : null,
        health: healthOf(broadcast),
        startedAt: broadcast.startedAt.toISOString(),
        endsAt: state === 'reconnecting' && lostAt ? new Date(lostAt.getTime() + encoderGraceMs).toISOString() : null,
        warnings: warnings.get(sessionId) ?? 0,
      },
    ];
  });
  items.sort((one, other) => other.viewers - one.viewers || one.startedAt.localeCompare(other.startedAt));
  const viewers = items.reduce((sum, tile) => sum + tile.viewers, 0);
  return { items, viewers, at: deps.clock.date().toISOString() };
}

const broadcastOf = (deps: OperatorToolDeps, hostId: string): OpenBroadcast | undefined =>
  deps.streams.openBroadcasts().find((broadcast) => broadcast.hostId === hostId);

export async function watchBroadcast(deps: OperatorToolDeps, hostId: string, origin: string) {
  if (!broadcastOf(deps, hostId)) return refuse('stream_not_live');
  return { playback: await deps.streams.playbackOf(hostId, origin) };
}

/** The audit target of a broadcast is its host. */
async function targetOf(deps: OperatorToolDeps, hostId: string) {
  const host = (await deps.accounts.people.summaries([hostId])).get(hostId);
  return { kind: 'person' as const, id: hostId, label: host?.nickname ?? '' };
}

const shownMatches = 20;

export async function matchesToShow(deps: OperatorToolDeps, text: string) {
  const found = await deps.matches.search({ text, kind: 'matches', limit: shownMatches });
  if (isRefusal(found)) return found;
  return { items: found.matches.items.filter(({ status }) => status !== 'ended' && status !== 'abandoned') };
}

/** Assigns another match to a running broadcast. */
export async function showMatch(
  deps: OperatorToolDeps,
  { hostId, matchId }: { hostId: string; matchId: string | null },
  principal: StaffPrincipal,
) {
  const broadcast = broadcastOf(deps, hostId);
  if (!broadcast) return refuse('stream_not_live');
  const target = await targetOf(deps, hostId);
  const { sessionId, matchId: before } = broadcast;
  // Writes the entry first: an action that cannot be recorded fails, and a refused one leaves no entry.
  return inTransaction(deps.db, async (tx) => {
    await deps.audit.record(tx, principal, { action: 'live.match', target, details: { matchId, before, sessionId } });
    const done = await deps.streams.broadcastSettings.update(hostId, { matchId });
    return isRefusal(done) ? (done as Refusal<'not_found' | 'match_already_ended' | 'match_called_off'>) : {};
  });
}

export async function cutOff(
  deps: OperatorToolDeps,
  { anchorId: hostId, template, reason, resetLiveCode }: ParsedInputOf<typeof liveCalls.cutOff>,
  principal: StaffPrincipal,
) {
  const problem = checkReason(reason, reasonMax);
  // A template is a sufficient reason.
  if (problem && (template === null || problem.code !== 'decision_reason_empty')) return problem;
  const words = problem ? '' : reason;
  const broadcast = broadcastOf(deps, hostId);
  if (!broadcast) return refuse('stream_not_live');
  const target = await targetOf(deps, hostId);
  // The engine is not part of the transaction: a recorded cut-off that failed is better than an unrecorded one.
  await inTransaction(deps.db, (tx) =>
    deps.audit.record(tx, principal, {
      action: 'live.cut_off',
      target,
      details: {
        ...(template === null ? {} : { template }),
        ...(words === '' ? {} : { reason: words }),
        resetLiveCode,
        sessionId: broadcast.sessionId,
        viewers: broadcast.viewers,
      },
    }),
  );
  await deps.streams.cutOff(hostId, words, principal.uid, template);
  if (resetLiveCode) await deps.streams.broadcastSettings.resetLiveCode(hostId);
  return {};
}

import { type LanguageCode, nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import type { LiveTile } from '@touchline/contract/operators';
import type { OpenBroadcast, OperatorToolDeps } from '../needs.ts';
import { warningsIn } from '../warnings/warnings.store.ts';

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
  const [people, languages, regions, matches, warnings, reporters, reports, profiles] = await Promise.all([
    deps.accounts.people.summaries(hosts),
    deps.accounts.people.languages(hosts),
    deps.accounts.people.countries(hosts),
    deps.matches.findMatches(matchIds),
    warningsIn(
      deps.db,
      open.map(({ sessionId }) => sessionId),
    ),
    deps.reports.reportersByRoom(open),
    deps.reports.openReports(),
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
        hostId,
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
        region: regions.get(hostId) ?? null,
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
        reports: reporters.get(roomId) ?? 0,
      },
    ];
  });
  items.sort((one, other) => other.viewers - one.viewers || one.startedAt.localeCompare(other.startedAt));
  const viewers = items.reduce((sum, tile) => sum + tile.viewers, 0);
  return { items, viewers, reports, at: deps.clock.date().toISOString() };
}

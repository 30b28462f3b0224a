import type { Platform } from '../../../platform/platform.ts';
import { createSharedReads } from '../../../platform/shared-reads.ts';
import type { MatchBroadcasts } from '../needs.ts';
import { type PlayingMatch, playingMatches } from './playing.store.ts';

const hour = 3_600_000;
/** Longer than any match. */
const playingMs = 12 * hour;
/** Feeds are late by minutes; much later a match was put off. */
const lateAfterMs = 600_000;
const lateMs = 3 * hour;
/** Matches of either kind that are read. */
const readMax = 2000;

/** The best broadcast of a match. */
const broadcastStates = ['live', 'reconnecting', 'none'] as const;
type BroadcastState = (typeof broadcastStates)[number];

/**
 * Whether the matches in play are on air: those that hosts reserved, by their broadcast. And what is in play or late by
 * provider, so that a silent feed is missed only when it has something to report.
 */
export function createPlayingMetrics(
  { db, clock, metrics }: Pick<Platform, 'db' | 'clock' | 'metrics'>,
  broadcasts: Pick<MatchBroadcasts, 'openBroadcasts'>,
): void {
  const shared = createSharedReads<PlayingMatch[]>();
  const read = () =>
    shared('matches', () => {
      const now = clock.now();
      return playingMatches(db, {
        playingFrom: new Date(now - playingMs),
        lateFrom: new Date(now - lateMs),
        lateUntil: new Date(now - lateAfterMs),
        limit: readMax,
      });
    });

  metrics.gauges(
    'touchline_matches_now',
    'Matches in play, and late ones: not started ten minutes after their kick-off.',
    ['provider', 'state'],
    async () => {
      const groups = Map.groupBy(await read(), ({ provider, state }) => `${state} ${provider}`);
      return [...groups.values()].flatMap((matches) => {
        const [first] = matches;
        return first ? [{ labels: { provider: first.provider, state: first.state }, value: matches.length }] : [];
      });
    },
  );
  metrics.gauges(
    'touchline_matches_expected',
    'Matches in play that a host reserved, by their broadcast.',
    ['broadcast'],
    async () => {
      const onAir = statesOf(broadcasts.openBroadcasts());
      const expected = (await read()).filter(({ reserved }) => reserved);
      const found = Map.groupBy(expected, ({ id }) => onAir.get(id) ?? 'none');
      return broadcastStates.map((broadcast) => ({
        labels: { broadcast },
        value: found.get(broadcast)?.length ?? 0,
      }));
    },
  );
}

/** The public broadcasts by match; a live one counts more than one that waits for its encoder. */
function statesOf(open: ReturnType<MatchBroadcasts['openBroadcasts']>): Map<string, BroadcastState> {
  const states = new Map<string, BroadcastState>();
  for (const { matchId, private: isPrivate, state } of open) {
    if (matchId === null || isPrivate || states.get(matchId) === 'live') continue;
    states.set(matchId, state);
  }
  return states;
}

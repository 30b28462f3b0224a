import type { Match } from '@touchline/contract/matches';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Hub } from '../../realtime/index.ts';
import type { PushWriter } from '../push/index.ts';
import { type BoardChange, createBoard } from './board.ts';
import { ownMatchChannels } from './channels.ts';
import { deleteDemo, readProgress } from './feed/feed.store.ts';
import { applyFeed } from './feed/feed.ts';
import type { FeedRecords, FeedResult } from './feed/feed.types.ts';
import { type FeedPlan, planFeed } from './feed/plan.ts';
import { matchOf } from './matches.present.ts';
import { matchesByIds } from './matches.store.ts';
import { pushStatuses } from './schedule/push-status.ts';

export type MatchRegistry = ReturnType<typeof createMatchRegistry>;

/**
 * Leagues, teams and matches: writes feeds, finds matches, and publishes changes. It needs no other module, so hosts and
 * rooms can use it before the pages of matches exist.
 */
export function createMatchRegistry(
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'bus'>,
  hub: Pick<Hub, 'publish' | 'announce' | 'channel'>,
  push: Pick<PushWriter, 'add'>,
) {
  const { db, clock, ids } = platform;
  const board = createBoard(platform.bus, hub);
  const own = { board, pushStatuses: pushStatuses.bind(null, { clock, push }) };

  const findMatches = async (matchIds: readonly string[]): Promise<Map<string, Match>> => {
    const found = await matchesByIds(db, [...new Set(matchIds)]);
    return new Map(found.map((row) => [row.id, board.fresh(matchOf(row))]));
  };

  ownMatchChannels(hub, async (matchId) => (await findMatches([matchId])).size > 0);

  const feed = (records: FeedRecords): Promise<FeedResult> =>
    applyFeed({ db, ids, clock, pushStatuses: own.pushStatuses, onChanged: board.publish }, records);

  return {
    /** The entry point of every feed; see `FeedRecords`. Safe to repeat and to deliver out of order. */
    applyFeed: feed,
    /** What a delivery would change; writes nothing. */
    planFeed: (records: FeedRecords): Promise<FeedPlan> => planFeed(db, records),
    /** Sequence and status of the matches of a provider that it has delivered, by its references. */
    progressOf: (provider: string, refs: readonly string[]) => readProgress(db, provider, refs),
    /** Deletes demo matches that kicked off before an instant. */
    forgetDemoBefore: (instant: Date): Promise<number> => deleteDemo(db, instant),
    /** Deletes all demo data, also of an earlier seed. Returns the number of deleted matches. */
    removeDemo: async (): Promise<number> => {
      const removed = await inTransaction(db, (tx) => deleteDemo(tx));
      board.publish({ matches: [], incidents: [], names: true });
      return removed;
    },
    /** Matches with their latest state and audience, by id; leaves out unknown ids. */
    findMatches,
    findMatch: async (matchId: string): Promise<Match | null> => (await findMatches([matchId])).get(matchId) ?? null,
    /** Whether a match is unknown, open, or over (ended or abandoned). */
    phaseOf: async (matchId: string): Promise<'unknown' | 'open' | 'over'> => {
      const match = (await findMatches([matchId])).get(matchId);
      if (!match) return 'unknown';
      return match.status === 'ended' || match.status === 'abandoned' ? 'over' : 'open';
    },
    /** Updates an earlier read match to the latest state and audience, without a query. */
    fresh: (match: Match): Match => board.fresh(match),
    /** Subscribes to every change of a match in every process. Returns the unsubscribe function. */
    onChanged: (listener: (changes: readonly BoardChange[]) => void): (() => void) => board.onChanged(listener),
    /** For this module only. */
    own,
  };
}

import type { UserCard } from '@touchline/contract/accounts';
import { fanLevelOf, giftEvents, type SentGift } from '@touchline/contract/gifts';
import { channelOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { retry } from '../../../platform/retry.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { comboOf, faceOf, nameOf } from '../gifts.present.ts';
import { type BoardName, boardKey, readRanks } from '../leaderboards/boards.store.ts';
import { dayBucketAt, sessionBucket } from '../leaderboards/buckets.ts';
import type { LeaderboardTotals } from '../leaderboards/leaderboard-totals.ts';
import type { GiftNeeds, GiftPlatform } from '../needs.ts';
import type { Batch } from './committer.ts';
import type { GiftLines } from './lines.ts';
import type { SentRow } from './sent.store.ts';

interface AnnounceDeps extends Pick<GiftPlatform, 'db' | 'clock' | 'log'> {
  readonly needs: GiftNeeds;
  readonly catalogue: Catalogue;
  readonly lines: GiftLines;
}

/** The leaderboard whose rank is published with a gift. */
const boardOf = (row: SentRow): BoardName => ({
  hostId: row.host_uid,
  bucket: row.session_id === null ? dayBucketAt(row.at) : sessionBucket(row.session_id),
});

const attempts = 4;
const backoff = { firstMs: 200, maxMs: 1000 };

/** Publishes committed gifts batch by batch, in order: to rooms, senders and hosts. */
export function createAnnouncer(deps: AnnounceDeps): { publish(batch: Batch): void; settled(): Promise<void> } {
  const { db, log, needs, catalogue, lines } = deps;
  let last: Promise<void> = Promise.resolve();

  const places = async (rows: readonly SentRow[]) => {
    const boards = [...new Map(rows.map(boardOf).map((board) => [boardKey(board), board])).values()];
    const uids = [...new Set(rows.map(({ uid }) => uid))];
    return readRanks(db, boards, uids, limits.gifts.placesMax).catch((error: unknown) => {
      log.error({ err: error }, 'gift ranks missing');
      return new Map<string, Readonly<Record<string, number>>>();
    });
  };

  /** Retried several times: without the cards none of these gifts could be published. */
  const people = (rows: readonly SentRow[]): Promise<Map<string, UserCard>> =>
    retry(() => needs.accounts.findUsers(rows.flatMap((row) => [row.uid, row.host_uid])), {
      attempts,
      backoff,
      onFailed: (error) => log.warn({ err: error, gifts: rows.length }, 'gift publishing delayed'),
    });

  const publish = async ({ rows, sums }: Batch): Promise<void> => {
    needs.ledger.balanceChanged([...new Set(rows.map(({ uid }) => uid))]);
    if (sums) notifyHosts(deps, rows, sums);
    const [cards, ranks] = await Promise.all([people(rows), places(rows)]);
    for (const row of rows) {
      const gift = catalogue.find(row.gift_id);
      const [from, host] = [cards.get(row.uid), cards.get(row.host_uid)];
      if (!gift || !from || !host) continue;
      const sent: SentGift = {
        id: row.id,
        roomId: row.room_id,
        from: { ...from, fanLevel: fanLevelOf(Number(row.ever)) },
        host: nameOf(host),
        gift: faceOf(gift),
        count: row.count,
        coins: row.paid,
        combo: comboOf(row),
        place: ranks.get(boardKey(boardOf(row)))?.[row.uid] ?? null,
        at: row.at.toISOString(),
      };
      needs.hub.publish(channelOf('room', row.room_id), giftEvents.sent, sent);
      lines.add(sent);
    }
  };

  return {
    publish: (batch) => {
      last = last
        .then(() => publish(batch))
        .catch((error: unknown) => log.error({ err: error, gifts: batch.rows.length }, 'gift publishing failed'));
    },
    settled: () => last,
  };
}

/** Notifies each host once per batch: its coins, and the totals of today and of the broadcast. */
function notifyHosts({ needs, clock }: AnnounceDeps, rows: Batch['rows'], sums: LeaderboardTotals): void {
  const brought = new Map<string, { coins: number; sessionId: string | null }>();
  for (const { host_uid: hostId, share, session_id: sessionId } of rows)
    brought.set(hostId, { coins: (brought.get(hostId)?.coins ?? 0) + share, sessionId });
  const today = dayBucketAt(clock.date());
  for (const [hostId, { coins, sessionId }] of brought) {
    const sumOf = (bucket: string): number => sums.get(boardKey({ hostId, bucket })) ?? 0;
    needs.hub.notify(hostId, giftEvents.earned, {
      coins,
      today: sumOf(today),
      session: sessionId === null ? null : { id: sessionId, coins: sumOf(sessionBucket(sessionId)) },
    });
  }
}

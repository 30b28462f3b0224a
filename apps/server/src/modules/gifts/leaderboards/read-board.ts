import { type BoardOwn, fanLevelOf, type giftCalls, nextFanLevelAt } from '@touchline/contract/gifts';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { Principal } from '../../../platform/identity.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { createSharedReads } from '../../../platform/shared-reads.ts';
import { boardRowOf } from '../gifts.present.ts';
import { type GiftNeeds, type GiftPlatform, publicBroadcast } from '../needs.ts';
import { firstOfBoard, peopleOnBoard, standingOnBoard } from './boards.store.ts';
import { bucketNow } from './buckets.ts';

type Board = OutputOf<typeof giftCalls.board>;
export interface BoardDeps extends Pick<GiftPlatform, 'db' | 'clock'> {
  readonly needs: Pick<GiftNeeds, 'accounts' | 'broadcasts'>;
}

const visitor = 4;

/** Reads leaderboards. Concurrent requests for one board share a read. */
export function createReadBoard(deps: BoardDeps) {
  const { db, clock, needs } = deps;
  const reads = createSharedReads<Pick<Board, 'items' | 'people'>>();

  const read = async (hostId: string, bucket: string, limit: number): Promise<Pick<Board, 'items' | 'people'>> => {
    const [rows, people] = await Promise.all([
      firstOfBoard(db, hostId, bucket, limit),
      peopleOnBoard(db, hostId, bucket),
    ]);
    const cards = await needs.accounts.findUsers(rows.map(({ uid }) => uid));
    const items = rows.flatMap((row, at) => {
      const card = cards.get(row.uid);
      return card ? [boardRowOf(row, at + 1, card)] : [];
    });
    return { items, people };
  };

  return async (
    { anchorId: hostId, period, limit }: ParsedInputOf<typeof giftCalls.board>,
    principal: Principal,
  ): Promise<Board | Refusal<'user_not_found'>> => {
    if (!(await needs.accounts.findUsers([hostId])).has(hostId)) return refuse('user_not_found');
    const broadcast = publicBroadcast(needs, hostId);
    const session = broadcast && { id: broadcast.id, startedAt: broadcast.started_at };
    const now = bucketNow(period, clock.date(), session);
    const asksOwn = principal.userType !== visitor && principal.uid !== hostId;
    const [board, standing] = await Promise.all([
      now ? reads(`${hostId} ${now.bucket} ${limit}`, () => read(hostId, now.bucket, limit)) : { items: [], people: 0 },
      asksOwn ? standingOnBoard(db, hostId, now?.bucket ?? null, principal.uid) : null,
    ]);
    return { from: now?.from?.toISOString() ?? null, ...board, own: standing && ownOf(standing) };
  };
}

const ownOf = ({ ever, ...standing }: Awaited<ReturnType<typeof standingOnBoard>>): BoardOwn => ({
  ...standing,
  coinsEver: ever,
  fanLevel: fanLevelOf(ever),
  nextLevelAt: nextFanLevelAt(ever),
});

import { type BoardOwn, fanLevelOf, type giftCalls, nextFanLevelAt } from '@touchline/contract/gifts';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { Principal } from '../../../platform/identity.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { SharedReads } from '../../../platform/shared-reads.ts';
import { boardRowOf } from '../gifts.present.ts';
import { type GiftNeeds, type GiftPlatform, publicBroadcast } from '../needs.ts';
import { firstOfBoard, peopleOnBoard, standingOnBoard } from './boards.store.ts';
import { bucketNow } from './buckets.ts';

type Board = OutputOf<typeof giftCalls.board>;
export type BoardPage = Pick<Board, 'items' | 'people'>;

export interface BoardDeps extends Pick<GiftPlatform, 'db' | 'clock'> {
  readonly needs: Pick<GiftNeeds, 'accounts' | 'broadcasts'>;
  /** Concurrent requests for one board share a read. */
  readonly boardReads: SharedReads<BoardPage>;
}

const visitor = 4;

/** Reads a leaderboard, and the place of the caller on it. */
export async function readBoard(
  deps: BoardDeps,
  principal: Principal,
  { hostId, period, limit }: ParsedInputOf<typeof giftCalls.board>,
): Promise<Board | Refusal<'user_not_found'>> {
  const { db, clock, needs, boardReads } = deps;
  if (!(await needs.accounts.findUsers([hostId])).has(hostId)) return refuse('user_not_found');
  const broadcast = publicBroadcast(needs, hostId);
  const session = broadcast && { id: broadcast.id, startedAt: broadcast.started_at };
  const now = bucketNow(period, clock.date(), session);
  const asksOwn = principal.userType !== visitor && principal.uid !== hostId;
  const [board, standing] = await Promise.all([
    now
      ? boardReads(`${hostId} ${now.bucket} ${limit}`, () => readPage(deps, hostId, now.bucket, limit))
      : { items: [], people: 0 },
    asksOwn ? standingOnBoard(db, hostId, now?.bucket ?? null, principal.uid) : null,
  ]);
  return { from: now?.from?.toISOString() ?? null, ...board, own: standing && ownOf(standing) };
}

async function readPage({ db, needs }: BoardDeps, hostId: string, bucket: string, limit: number): Promise<BoardPage> {
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
}

const ownOf = ({ ever, ...standing }: Awaited<ReturnType<typeof standingOnBoard>>): BoardOwn => ({
  ...standing,
  coinsEver: ever,
  fanLevel: fanLevelOf(ever),
  nextLevelAt: nextFanLevelAt(ever),
});

import type { studioCalls } from '@touchline/contract/hosts';
import type { OutputOf } from '@touchline/contract/kernel';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import { BadInput } from '../../../platform/refusal.ts';
import { countFollowers, latestFollowers } from '../hosts.store.ts';
import type { StudioDeps } from './needs.ts';

/** Followers of a host, latest first. */
export async function listFans(
  { db, accounts }: StudioDeps,
  uid: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<OutputOf<typeof studioCalls.fans> | BadInput> {
  const after = decodeCursor(cursor, ['instant', 'id']);
  if (after instanceof BadInput) return after;
  const [found, total] = await Promise.all([
    latestFollowers(db, uid, after && { at: new Date(after[0]), follower: after[1] }, limit + 1),
    countFollowers(db, uid),
  ]);
  const { page, next } = takePage(found, limit, (last) => [last.at.getTime(), last.follower]);
  const cards = await accounts.findUsers(page.map(({ follower }) => follower));
  return {
    items: page.flatMap(({ follower, at }) => {
      const card = cards.get(follower);
      return card ? [{ ...card, followedAt: at.toISOString() }] : [];
    }),
    next,
    total,
  };
}

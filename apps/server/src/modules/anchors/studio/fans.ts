import type { studioCalls } from '@touchline/contract/anchors';
import type { OutputOf } from '@touchline/contract/kernel';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { BadInput } from '../../../platform/refusal.ts';
import { countFollowersSince, latestFollowers } from '../anchors.store.ts';
import { coversOf } from './covers.store.ts';
import type { StudioDeps } from './deps.ts';
import { countNotes } from './notes.store.ts';
import { countPhotos } from './photos.store.ts';

const weekMs = 7 * 24 * 3_600_000;

/** Who follows a host, the latest first. */
export async function listFans(
  { db, accounts }: StudioDeps,
  uid: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<OutputOf<typeof studioCalls.fans> | BadInput> {
  const after = decodeCursor(cursor, ['instant', 'id']);
  if (after instanceof BadInput) return after;
  const [found, total] = await Promise.all([
    latestFollowers(db, uid, after && { at: new Date(after[0]), follower: after[1] }, limit + 1),
    countFollowersSince(db, uid, null),
  ]);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const cards = await accounts.findUsers(page.map(({ follower }) => follower));
  return {
    items: page.flatMap(({ follower, at }) => {
      const card = cards.get(follower);
      return card ? [{ ...card, followedAt: at.toISOString() }] : [];
    }),
    next: last ? encodeCursor([last.at.getTime(), last.follower]) : null,
    total,
  };
}

export async function overviewOf(
  { db, clock, anchors }: StudioDeps,
  uid: string,
): Promise<OutputOf<typeof studioCalls.overview>> {
  const host = await anchors.deps.hostOf(uid);
  const [fans, newFans, { total: covers }, notes, photos] = await Promise.all([
    countFollowersSince(db, uid, null),
    countFollowersSince(db, uid, new Date(clock.now() - weekMs)),
    coversOf(db, uid, { offset: 0, limit: 1 }),
    countNotes(db, uid),
    countPhotos(db, uid),
  ]);
  return {
    fans,
    newFans,
    broadcasts: host?.profile.broadcasts ?? 0,
    minutesOnAir: host?.profile.minutes_on_air ?? 0,
    lastLiveAt: host?.profile.last_live_at?.toISOString() ?? null,
    covers,
    notes,
    photos,
  };
}

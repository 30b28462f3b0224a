import type { Platform } from '../../../platform/platform.ts';
import type { RoomNeeds } from '../needs.ts';
import { deleteMessagesBefore, filledRooms, markEmptied, roomsWithHeld } from './old-chat.store.ts';

const pageSize = 200;
/** Small enough that nobody waits for the locks or the disk of one batch. */
const batch = 1000;
/** Upper bound per run; the next run continues. */
const runMax = 200_000;

type Deps = Pick<Platform, 'db' | 'clock' | 'log' | 'settings'> & {
  readonly needs: Pick<RoomNeeds, 'matches' | 'reports'>;
  /** Drops the cached messages of a room. */
  readonly forget: (roomId: string) => void;
};

/**
 * Deletes messages of match rooms that are older than the retention the operators set. Skips a room while its match is
 * live, one of its messages is held, or a report about it is open. Returns the number of deleted messages.
 */
export async function deleteOldChat(deps: Deps): Promise<number> {
  const { db, clock, settings } = deps;
  const before = new Date(clock.now() - settings.get('rooms.matchChatLifeMs'));
  let deleted = 0;
  for (let page = await filledRooms(db, before, undefined, pageSize); page.length > 0; ) {
    const ids = page.map(({ id }) => id);
    const [held, reported] = await Promise.all([
      roomsWithHeld(db, ids),
      deps.needs.reports?.reportedRooms(ids) ?? new Set<string>(),
    ]);
    for (const room of page) {
      if (held.has(room.id) || reported.has(room.id) || !(await isOver(deps, room.match_id))) continue;
      deleted += await emptyRoom(deps, room.id, before);
      if (deleted >= runMax) return done(deps, deleted);
    }
    page = await filledRooms(db, before, page.at(-1), pageSize);
  }
  return done(deps, deleted);
}

async function isOver({ needs }: Deps, matchId: string | null): Promise<boolean> {
  const match = matchId === null ? null : await needs.matches.findMatch(matchId);
  return match === null || match.status === 'ended' || match.status === 'abandoned';
}

async function emptyRoom({ db, clock, forget }: Deps, roomId: string, before: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const gone = await deleteMessagesBefore(db, roomId, before, batch);
    deleted += gone;
    if (gone < batch) break;
  }
  await markEmptied(db, roomId, clock.date());
  forget(roomId);
  return deleted;
}

function done({ log }: Deps, deleted: number): number {
  if (deleted > 0) log.info({ deleted }, 'old match room messages deleted');
  return deleted;
}

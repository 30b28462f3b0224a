import type { Room } from './directory.ts';
import type { RoomNeeds } from './needs.ts';

/** Fan levels with the host of the room, for those of the users who have one. */
export async function fanLevels(
  { gifts }: Pick<RoomNeeds, 'gifts'>,
  { ownerId }: Room,
  uids: Iterable<string>,
): Promise<Map<string, number>> {
  const levels = new Map<string, number>();
  if (!gifts || ownerId === null) return levels;
  for (const uid of uids) {
    const level = await gifts.fanLevelOf(uid, ownerId);
    if (level) levels.set(uid, level);
  }
  return levels;
}

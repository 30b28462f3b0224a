import type { ModerationDeps } from './deed.ts';
import { dropMute, dropOldMutes, openEndedMutes } from './moderation.store.ts';
import { tellStanding } from './telling.ts';

/** Expired mutes are kept for a while, so that a clock that is set back does not end them early. */
const keptMs = 24 * 3_600_000;

/** Ends mutes whose match or broadcast is over, and tells those who were muted. */
export async function sweepMutes(deps: ModerationDeps): Promise<void> {
  const { db, clock } = deps.platform;
  for (const mute of await openEndedMutes(db)) {
    const room = await deps.directory.find(mute.room_id);
    if (!room || (await deps.facts.muteOf(room, mute.uid)) !== null) continue;
    if (room.mutes.get(mute.uid)?.at.getTime() !== mute.at.getTime()) continue;
    await dropMute(db, mute.room_id, mute.uid);
    deps.directory.changed(mute.room_id);
    await tellStanding(deps, mute.room_id, mute.uid);
  }
  for (const roomId of await dropOldMutes(db, new Date(clock.now() - keptMs))) deps.directory.changed(roomId);
}

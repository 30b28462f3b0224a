import type { Platform } from '../../../platform/platform.ts';
import type { RoomDirectory } from '../room-directory.ts';
import type { StandingReader } from './room-standing.ts';
import { dropOldMutes, dropOpenEndedMute, openEndedMutes } from './standing.store.ts';

/** Expired mutes are kept for a day, so that a clock that is set back does not end them early. */
const keptMs = 24 * 3_600_000;
const pageSize = 500;

interface SweepDeps {
  readonly platform: Pick<Platform, 'db' | 'clock'>;
  readonly directory: RoomDirectory;
  readonly standing: StandingReader;
  /** Notifies a user of a new standing. */
  readonly standingChanged: (roomId: string, uid: string) => Promise<void>;
}

/** Ends mutes whose match or broadcast is over and notifies the muted users. */
export async function sweepMutes({ platform, directory, standing, standingChanged }: SweepDeps): Promise<void> {
  const { db, clock } = platform;
  let page = await openEndedMutes(db, undefined, pageSize);
  while (page.length > 0) {
    for (const mute of page) {
      const room = await directory.find(mute.room_id);
      if (!room || (await standing.muteOf(room, mute.uid)) !== null) continue;
      if (room.mutes.get(mute.uid)?.at.getTime() !== mute.at.getTime()) continue;
      // The mute may have been replaced since this page was read.
      if (!(await dropOpenEndedMute(db, mute))) continue;
      directory.changed(mute.room_id);
      await standingChanged(mute.room_id, mute.uid);
    }
    page = page.length < pageSize ? [] : await openEndedMutes(db, page.at(-1), pageSize);
  }
  for (const roomId of await dropOldMutes(db, new Date(clock.now() - keptMs))) directory.changed(roomId);
}

import type { ModerationDeps } from './moderate.ts';
import { dropOldMutes, dropOpenEndedMute, openEndedMutes } from './moderation.store.ts';
import { notifyStanding } from './moderation-events.ts';

/** Expired mutes are kept for a day, so that a clock that is set back does not end them early. */
const keptMs = 24 * 3_600_000;
const pageSize = 500;

type SweepDeps = Pick<ModerationDeps, 'hub' | 'directory' | 'needs' | 'facts' | 'inOrder'> & {
  readonly platform: Pick<ModerationDeps['platform'], 'db' | 'clock'>;
};

/** Ends mutes whose match or broadcast is over and notifies the muted users. */
export async function sweepMutes(deps: SweepDeps): Promise<void> {
  const { db, clock } = deps.platform;
  let page = await openEndedMutes(db, undefined, pageSize);
  while (page.length > 0) {
    for (const mute of page) {
      const room = await deps.directory.find(mute.room_id);
      if (!room || (await deps.facts.muteOf(room, mute.uid)) !== null) continue;
      if (room.mutes.get(mute.uid)?.at.getTime() !== mute.at.getTime()) continue;
      // The mute may have been replaced since this page was read.
      if (!(await dropOpenEndedMute(db, mute))) continue;
      deps.directory.changed(mute.room_id);
      await notifyStanding(deps, mute.room_id, mute.uid);
    }
    page = page.length < pageSize ? [] : await openEndedMutes(db, page.at(-1), pageSize);
  }
  for (const roomId of await dropOldMutes(db, new Date(clock.now() - keptMs))) deps.directory.changed(roomId);
}

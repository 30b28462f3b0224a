import { deleteOldChat } from './messages/delete-old-chat.ts';
import { createMediaSweep } from './messages/media/sweep-media.ts';
import type { RoomParts, RoomsPlatform } from './room-parts.ts';
import { sweepMutes } from './standing/sweep-mutes.ts';

/** How soon users are notified that a mute for the match is over. */
const muteSweepMs = 30_000;
const sweepMs = 3_600_000;
/** How often rejections of a process that stopped are carried out. */
const rejectionsMs = 30_000;

/** Starts what rooms do by themselves. */
export function startRoomJobs(parts: RoomParts): void {
  const { platform, needs, directory, standing, messageStream, held, openRooms, events } = parts;
  const { timers, settings, log } = platform;
  const { standingChanged, rulesChanged } = events;
  timers.every('rooms.mutes.sweep', muteSweepMs, 'once', () =>
    sweepMutes({ platform, directory, standing, standingChanged }),
  );
  timers.every('rooms.held.rejections', rejectionsMs, 'once', () => held.applyDue());
  timers.every('rooms.held.sweep', sweepMs, 'once', () => held.sweep());
  timers.every('rooms.media.sweep', sweepMs, 'once', createMediaSweep(platform, needs));
  timers.every('rooms.chat.delete', sweepMs, 'once', () =>
    deleteOldChat({
      ...platform,
      needs,
      forget: (roomId) => {
        directory.changed(roomId);
        messageStream.recent.forget(roomId);
      },
    }),
  );
  onNewInterval(settings, () => {
    for (const roomId of openRooms())
      rulesChanged(roomId).catch((error: unknown) => log.error({ err: error, roomId }, 'room rules event failed'));
  });
}

/** Notifies the rooms without a slow mode of their own when the default of the platform changes. */
function onNewInterval(settings: RoomsPlatform['settings'], notify: () => void): void {
  const standard = (): number => settings.get('rooms.speakingIntervalMs');
  let interval = standard();
  settings.onChanged(() => {
    if (interval === standard()) return;
    interval = standard();
    notify();
  });
}

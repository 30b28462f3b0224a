import { limits } from '@touchline/contract/limits';
import { changeChannel } from '../channel/change-channel.ts';
import type { VoiceDeps } from '../needs.ts';
import { endRequest } from './end-request.ts';
import { deleteEndedRequests, dueIn, dueRooms } from './requests.store.ts';

const batch = 200;

/**
 * Ends requests that nobody answered in time and seats that nobody connected in time. Usually two indexes of a few rows
 * show that none is due. Safe in several processes: the channel is locked and its requests are read again.
 */
export async function expireRequests(deps: VoiceDeps): Promise<void> {
  const { db, clock, log } = deps.platform;
  for (const roomId of await dueRooms(db, clock.date(), batch))
    await expireIn(deps, roomId).catch((error: unknown) => log.error({ err: error, roomId }, 'link-mic expiry failed'));
}

const expireIn = (deps: VoiceDeps, roomId: string) =>
  changeChannel(deps, roomId, async (context) => {
    for (const request of await dueIn(context.tx, roomId, context.at))
      await endRequest(
        deps,
        context,
        request,
        request.seat === null ? { status: 'expired' } : { status: 'interrupted', ending: 'lost' },
      );
  });

/** Deletes requests that ended long ago. */
export async function deleteOldRequests({ platform: { db, clock } }: VoiceDeps): Promise<void> {
  const before = new Date(clock.now() - limits.voice.linkMicRequestKeepMs);
  for (let deleted = batch; deleted === batch; ) deleted = await deleteEndedRequests(db, before, batch);
}

import { inTransaction } from '../../platform/db/database.ts';
import { changeChannel } from './channel/change-channel.ts';
import { deleteChannels, roomsOfHosts } from './channel/channels.store.ts';
import { closeChannelOf } from './channel/close-channel.ts';
import type { VoiceDeps } from './needs.ts';
import { endRequest } from './requests/end-request.ts';
import { activeIn, deleteRequestsOf, readActiveRooms } from './requests/requests.store.ts';

/**
 * Deletes what is kept of accounts, for good. First their seats, requests and link-mics end as usual: held prices are paid
 * back, the engine frees the seats, and the rooms learn of it. Safe to repeat.
 */
export async function removePeople(deps: VoiceDeps, uids: readonly string[]): Promise<void> {
  const { db } = deps.platform;
  if (uids.length === 0) return;
  for (const roomId of await roomsOfHosts(db, uids)) await closeChannelOf(deps, roomId);
  for (const roomId of await readActiveRooms(db, uids))
    await changeChannel(deps, roomId, async (context) => {
      for (const request of await activeIn(context.tx, roomId))
        if (uids.includes(request.uid))
          await endRequest(deps, context, request, { status: 'interrupted', ending: 'removed' });
    });
  await inTransaction(db, async (tx) => {
    await deleteRequestsOf(tx, uids);
    await deleteChannels(tx, uids);
  });
}

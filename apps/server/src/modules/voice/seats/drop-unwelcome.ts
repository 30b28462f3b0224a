import { isRefusal } from '../../../platform/refusal.ts';
import { changeChannel } from '../channel/change-channel.ts';
import { isOpen, readChannel } from '../channel/channels.store.ts';
import type { VoiceDeps } from '../needs.ts';
import { mayBeGuest, userAs } from '../requests/apply-block.ts';
import { endRequest } from '../requests/end-request.ts';
import { activeIn } from '../requests/requests.store.ts';

/** Refusals that end a seat. A mute in the chat of the room does not, one of the whole platform does. */
const ends: readonly string[] = ['room_blacklisted', 'login_forbidden', 'login_forbidden_until', 'account_muted'];

/** Of these users, those who are blacklisted, banned, muted by operators or removed; without a query when all are known. */
export async function unwelcomeAmong(
  deps: VoiceDeps,
  roomId: string,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  const unwelcome = new Set<string>();
  const cards = await deps.needs.accounts.findUsers(uids);
  for (const uid of uids) {
    const card = cards.get(uid);
    const may = card ? await mayBeGuest(deps, userAs(card), roomId) : null;
    if (may === null || (isRefusal(may) && ends.includes(may.code))) unwelcome.add(uid);
  }
  return unwelcome;
}

/**
 * Ends the seats and waiting requests of users who are blacklisted, banned, muted by operators or removed. Also runs after a seat is given,
 * because the user may have been blacklisted in between.
 */
export async function dropUnwelcome(deps: VoiceDeps, roomId: string): Promise<void> {
  const { db } = deps.platform;
  if (!isOpen(await readChannel(db, roomId))) return;
  const uids = [...new Set((await activeIn(db, roomId)).map(({ uid }) => uid))];
  const unwelcome = await unwelcomeAmong(deps, roomId, uids);
  if (unwelcome.size === 0) return;
  await changeChannel(deps, roomId, async (context) => {
    for (const request of await activeIn(context.tx, roomId))
      if (unwelcome.has(request.uid))
        await endRequest(deps, context, request, { status: 'interrupted', ending: 'removed' });
  });
}

import type { RoomAct } from '@touchline/contract/rooms';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { ChannelChanges, type ChannelContext, publishChanges, withChannel } from '../channel/change-channel.ts';
import { isOpen } from '../channel/channels.store.ts';
import type { VoiceDeps } from '../needs.ts';
import { type SeatRow, seatsIn } from '../requests/requests.store.ts';

interface SeatOrder {
  readonly principal: Principal;
  readonly roomId: string;
  readonly uid: string;
  readonly action: 'link_mic_discipline' | 'link_mic_admit';
}

/** An action on the seat of a user, while its room and channel are locked. */
export interface SeatAction {
  readonly context: ChannelContext;
  /** The guest's seat; undefined when the user has none. */
  readonly seat: SeatRow | 'host' | undefined;
  /** Writes the action to the log of the room. */
  readonly record: (act: RoomAct, details?: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Runs an action of the host or a moderator on a seat; it is in the log of the room when it changes something. */
export async function disciplineSeat<T>(
  deps: VoiceDeps,
  { principal, roomId, uid, action }: SeatOrder,
  work: (seat: SeatAction) => Promise<T>,
): Promise<T | Refusal<'not_found' | 'no_permission' | 'user_not_found'>> {
  const { moderation, accounts } = deps.needs;
  const target = (await accounts.findUsers([uid])).get(uid);
  const changes = new ChannelChanges();
  const done = await moderation.inRoom({ kind: 'person', principal }, roomId, action, async ({ tx, record }) => {
    changes.clear();
    if (!target) return refuse('user_not_found');
    return withChannel(deps, tx, roomId, changes, async (context) =>
      work({
        context,
        seat: await findSeat(context, uid),
        record: (act, details) => record(act, target, { ...details }),
      }),
    );
  });
  if (!isRefusal(done)) await publishChanges(deps, roomId, changes);
  return done;
}

/** The seat of a user in an open link-mic. */
export async function findSeat(
  { tx, channel }: Pick<ChannelContext, 'tx' | 'channel'>,
  uid: string,
): Promise<SeatAction['seat']> {
  if (!isOpen(channel)) return undefined;
  if (channel.host_uid === uid) return 'host';
  return (await seatsIn(tx, [channel.room_id])).find((seat) => seat.uid === uid);
}

import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { voiceCalls } from '@touchline/contract/voice';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import type { AdmitRefusal, VoiceDeps } from '../needs.ts';
import { presentChannel } from '../voice.present.ts';
import { changeChannel } from './change-channel.ts';
import { type ChannelPatch, ensureChannel, readChannel } from './channels.store.ts';
import { ownRoom } from './own-room.ts';

type Call = typeof voiceCalls.configure;
export type ChannelConfig = Omit<ParsedInputOf<Call>, 'roomId'>;

/** Settings of a link-mic that was never configured. */
export const firstSettings = { who_may_apply: 'everyone', price: 0, auto_accept: false, sound: 'separate' } as const;

/** The given settings as columns. */
export const patchOf = ({ whoMayApply, price, autoAccept, sound }: ChannelConfig): ChannelPatch => ({
  ...(whoMayApply !== undefined && { who_may_apply: whoMayApply }),
  ...(price !== undefined && { price }),
  ...(autoAccept !== undefined && { auto_accept: autoAccept }),
  ...(sound !== undefined && { sound }),
});

/** Stores the channel of a room at its first use. */
export const prepareChannel = ({ platform: { db } }: VoiceDeps, roomId: string, hostId: string): Promise<void> =>
  inTransaction(db, (tx) => ensureChannel(tx, { room_id: roomId, host_uid: hostId, ...firstSettings }));

/** Changes the settings of the host's link-mic. */
export async function configureChannel(
  deps: VoiceDeps,
  principal: Principal,
  { roomId: wanted, ...config }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | AdmitRefusal> {
  const roomId = await ownRoom(deps, principal, wanted);
  if (isRefusal(roomId)) return roomId;
  await prepareChannel(deps, roomId, principal.uid);
  const patch = patchOf(config);
  const done = await changeChannel(deps, roomId, async ({ channel, changes }) => {
    const isChanged = Object.entries(patch).some(([name, value]) => Reflect.get(channel, name) !== value);
    if (isChanged) changes.channel(patch);
    return true;
  });
  if (isRefusal(done)) return done;
  const row = await readChannel(deps.platform.db, roomId);
  if (!row) throw new Error(`the link-mic of room ${roomId} is gone`);
  return presentChannel(row);
}

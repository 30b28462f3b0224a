import { channelOf } from '@touchline/contract/kernel';
import { voiceEvents } from '@touchline/contract/voice';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { VoiceDeps } from '../needs.ts';
import { countWaiting, type RequestRow } from '../requests/requests.store.ts';
import { presentChannel, presentRequest, presentSeats } from '../voice.present.ts';
import { type ChannelPatch, type ChannelRow, changeChannelRow, lockChannel, readChannel } from './channels.store.ts';

/** The link-mic of a room while its channel is locked: nobody else changes its settings, requests or seats. */
export interface ChannelContext {
  readonly tx: Tx;
  readonly channel: ChannelRow;
  readonly at: Date;
  readonly changes: ChannelChanges;
}

/** What a transaction changed, to be published after its commit. */
export class ChannelChanges {
  readonly requests = new Map<string, RequestRow>();
  /** Accounts with other balances. */
  readonly paid = new Set<string>();
  patch: ChannelPatch | null = null;
  isSeatChanged = false;

  /** For transactions that run again after a conflict. */
  clear(): void {
    this.requests.clear();
    this.paid.clear();
    this.patch = null;
    this.isSeatChanged = false;
  }

  request(row: RequestRow): void {
    this.requests.set(row.id, row);
  }

  channel(patch: ChannelPatch): void {
    this.patch = { ...this.patch, ...patch };
  }

  seats(): void {
    this.isSeatChanged = true;
  }

  /** False when only waiting requests changed, which concern their users and the host. */
  get isRoomChanged(): boolean {
    return this.patch !== null || this.isSeatChanged;
  }
}

/** Locks the channel of a room in a transaction, and stores what `work` noted in `changes`. */
export async function withChannel<T>(
  { platform }: Pick<VoiceDeps, 'platform'>,
  tx: Tx,
  roomId: string,
  changes: ChannelChanges,
  work: (context: ChannelContext) => Promise<T>,
): Promise<T | Refusal<'not_found'>> {
  const channel = await lockChannel(tx, roomId);
  if (!channel) return refuse('not_found');
  const result = await work({ tx, channel, at: platform.clock.date(), changes });
  if (!isRefusal(result) && changes.isRoomChanged) await changeChannelRow(tx, roomId, changes.patch ?? {});
  return result;
}

/** Changes the link-mic of a room in one transaction, and publishes the changes. */
export async function changeChannel<T>(
  deps: VoiceDeps,
  roomId: string,
  work: (context: ChannelContext) => Promise<T>,
): Promise<T | Refusal<'not_found'>> {
  const changes = new ChannelChanges();
  const result = await inTransaction(deps.platform.db, (tx) => {
    changes.clear();
    return withChannel(deps, tx, roomId, changes, work);
  });
  if (!isRefusal(result)) await publishChanges(deps, roomId, changes);
  return result;
}

/** Call after the commit: tells the engine, the room, the users of changed requests and the host. */
export async function publishChanges(deps: VoiceDeps, roomId: string, changes: ChannelChanges): Promise<void> {
  const { board, engineRooms, needs } = deps;
  deps.requestsChanged();
  if (changes.isRoomChanged) {
    await board.changed(roomId);
    // First the engine, so that a muted or removed guest is not heard any more.
    await engineRooms.settled(roomId);
    publishRoom(deps, roomId, changes.patch !== null).catch((error: unknown) => logFailure(deps, error, roomId));
  }
  const rows = [...changes.requests.values()];
  if (rows.length > 0) notifyPeople(deps, roomId, rows).catch((error: unknown) => logFailure(deps, error, roomId));
  if (changes.paid.size > 0) needs.ledger.balanceChanged([...changes.paid]);
}

const logFailure = ({ platform }: VoiceDeps, error: unknown, roomId: string): void =>
  platform.log.error({ err: error, roomId }, 'link-mic event failed');

/** Publishes the current link-mic of a room. Its version tells an older state from a newer one. */
export async function publishRoom(deps: VoiceDeps, roomId: string, withChannelEvent: boolean): Promise<void> {
  const { needs, board, platform } = deps;
  const channel = channelOf('room', roomId);
  const state = board.open().get(roomId);
  if (withChannelEvent || !state) {
    const row = state?.channel ?? (await readChannel(platform.db, roomId));
    if (row) needs.hub.publish(channel, voiceEvents.channel, presentChannel(row));
  }
  if (!state) return;
  const uids = [state.channel.host_uid, ...state.seats.map(({ uid }) => uid)];
  const cards = await needs.accounts.findUsers(uids);
  const version = Number(state.channel.version);
  needs.hub.publish(channel, voiceEvents.seats, { roomId, version, seats: presentSeats(state, cards) });
}

async function notifyPeople(deps: VoiceDeps, roomId: string, rows: readonly RequestRow[]): Promise<void> {
  const { needs, platform } = deps;
  const cards = await needs.accounts.findUsers(rows.map(({ uid }) => uid));
  for (const row of rows) {
    const account = cards.get(row.uid);
    if (account) needs.hub.notify(row.uid, voiceEvents.request, presentRequest(row, account));
  }
  const hostId = (await needs.rooms.findRoom(roomId))?.ownerId;
  if (!hostId) return;
  const { applications } = await countWaiting(platform.db, roomId);
  needs.hub.notify(hostId, voiceEvents.requests, { roomId, waiting: applications });
}

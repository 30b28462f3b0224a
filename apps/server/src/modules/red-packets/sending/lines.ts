import { contentTypes } from '@touchline/contract/enums';
import type { Tx } from '../../../platform/db/database.ts';
import type { OutboxEntry, Topic } from '../../../platform/outbox/outbox.ts';
import type { LineDeps, PacketDeps } from '../needs.ts';
import { presentLine } from '../red-packets.present.ts';
import { type PacketRow, packetsByIds } from '../red-packets.store.ts';

/** Sending posts the chat message itself; after this time it was interrupted. */
const missingAfterMs = 10_000;
const batch = 100;
const backoff = { firstMs: 10_000, maxMs: 5 * 60_000 };

/** Messages of packets that are missing: a process ended between sending and message, or posting failed. */
export const createLineTopic = (deps: PacketDeps): Topic =>
  deps.platform.outbox.topic('red_packets.line', { batch, backoff, deliver: (entries) => postMissing(deps, entries) });

/** Owes the message of a packet, in the transaction that sends it. */
export const oweLine = ({ lineTopic }: LineDeps, tx: Tx, { id, sent_at: sentAt }: PacketRow): Promise<void> =>
  lineTopic.add(tx, [id], new Date(sentAt.getTime() + missingAfterMs));

/** Posts the chat message of a sent packet. The packet is sent even if this fails; then the outbox posts it later. */
export async function postLine(deps: LineDeps, row: PacketRow): Promise<void> {
  if (await post(deps, row)) deps.lineTopic.delivered([row.id]);
}

async function postMissing(deps: PacketDeps, entries: readonly OutboxEntry[]): Promise<string[]> {
  const done = new Set(entries.map(({ ref }) => ref));
  const rows = await packetsByIds(deps.platform.db, [...done]);
  for (const row of rows) if (!(await post(deps, row))) done.delete(row.id);
  return [...done];
}

/** False when it failed; a repetition changes nothing. */
async function post({ platform: { log }, needs: { rooms } }: PacketDeps, row: PacketRow): Promise<boolean> {
  try {
    await rooms.post({
      roomId: row.room_id,
      uid: row.sender_uid,
      contentType: contentTypes.red_packet,
      content: { text: '', packet: presentLine(row) },
      clientId: `packet-${row.id}`,
    });
    return true;
  } catch (error) {
    log.error({ err: error, packetId: row.id }, 'red packet message failed');
    return false;
  }
}

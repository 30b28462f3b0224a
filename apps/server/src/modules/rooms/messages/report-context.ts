import { limits } from '@touchline/contract/limits';
import type { ReportContext, ReportPlace } from '@touchline/contract/reports';
import type { Db } from '../../../platform/db/database.ts';
import type { RoomNeeds } from '../needs.ts';
import type { Room, RoomDirectory } from '../room-directory.ts';
import type { StandingReader } from '../standing/room-standing.ts';
import { mediaOf, presentReported } from './messages.present.ts';
import { messageById, messagesIn, readMessagesOfUser } from './messages.store.ts';

interface Deps {
  readonly directory: RoomDirectory;
  readonly standing: StandingReader;
  readonly needs: Pick<RoomNeeds, 'accounts'>;
}

const shown = limits.rooms.reportContext;

/**
 * Messages before the reported message, or the last ones of the reported user. Includes deleted ones: operators see
 * what the room saw.
 */
export async function reportContext(
  deps: Deps & { readonly db: Db },
  roomId: string,
  { uid, messageId }: { uid: string; messageId: string | null },
): Promise<ReportContext | null> {
  const { db, directory, needs } = deps;
  const room = await directory.find(roomId);
  if (!room) return null;
  const message = messageId === null ? undefined : await messageById(db, roomId, messageId);
  const rows = message
    ? await messagesIn(db, roomId, shown, Number(message.seq))
    : await readMessagesOfUser(db, roomId, uid, shown);
  const cards = await needs.accounts.findUsers([...new Set(rows.map((row) => row.uid))]);
  return {
    roomId,
    messages: rows.reverse().map((row) => presentReported(row, cards.get(row.uid)?.nickname ?? '')),
    media: message ? mediaOf(message) : null,
    target: await placeIn(deps, room, uid),
  };
}

/** Standing of a user in a room; null when there is no such room or user. */
export async function readPlace(deps: Deps, roomId: string, uid: string): Promise<ReportPlace | null> {
  const room = await deps.directory.find(roomId);
  return room ? placeIn(deps, room, uid) : null;
}

async function placeIn({ standing, needs }: Deps, room: Room, uid: string): Promise<ReportPlace | null> {
  const card = (await needs.accounts.findUsers([uid])).get(uid);
  if (!card) return null;
  const { role, operator, muted, blacklisted } = await standing.standingOf(room, card);
  return { role, operator: operator === true, muted: muted === true, blacklisted: blacklisted === true };
}

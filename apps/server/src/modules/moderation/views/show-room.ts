import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { roomOperatorCalls } from '@touchline/contract/rooms';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { presentMessage } from '../../rooms/index.ts';
import { muteScope, presentScope } from '../actions/mute-scope.ts';
import { presentRoom } from '../moderation.present.ts';
import type { ModerationDeps } from '../needs.ts';

type Call = (typeof roomOperatorCalls)['room'];

const pageOfMessages = 50;

/** A room with its rules and a page of its messages, including deleted ones. */
export async function showRoom(
  deps: ModerationDeps,
  { roomId, before }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | Refusal<'not_found'>> {
  const { rooms, accounts } = deps.needs;
  const room = await rooms.find(roomId);
  if (!room) return refuse('not_found');
  const rows = await rooms.messagesIn(deps.platform.db, roomId, pageOfMessages + 1, before ?? null);
  const cards = await accounts.findUsers([
    ...new Set([...rows.map(({ uid }) => uid), ...(room.ownerId === null ? [] : [room.ownerId])]),
  ]);
  const standings = await rooms.standings(room, [...cards.values()]);
  const scope = await muteScope(room, deps.needs);
  const isMuted = (uid: string): boolean => {
    const card = cards.get(uid);
    return card !== undefined && standings.of(room, card).muted === true;
  };
  return {
    room: await presentRoom(deps, room.row, cards),
    rules: await rooms.rulesOf(room),
    messages: rows.slice(0, pageOfMessages).map((row) => ({
      message: presentMessage(room, row, cards.get(row.uid)),
      deleted: row.deleted_at !== null,
      muted: isMuted(row.uid),
    })),
    more: rows.length > pageOfMessages,
    muteLastsWith: presentScope(scope),
  };
}

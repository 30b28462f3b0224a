import type { UserCard } from '@touchline/contract/accounts';
import { channelOf, type OutputOf, type ParsedInputOf } from '@touchline/contract/kernel';
import type { OperatorRoom, roomOperatorCalls } from '@touchline/contract/rooms';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { presentMessage } from '../rooms.present.ts';
import { messagesIn, type RoomRow, roomsBy } from '../rooms.store.ts';
import { rulesOf } from '../rules.ts';
import type { ModerationDeps } from './moderate.ts';
import { muteScope } from './mute-scope.ts';

type Calls = typeof roomOperatorCalls;
const pageOfMessages = 50;

/** Rooms with users in them, most watched first; with a search, any room with that number, match or host. */
export async function listOperatorRooms(
  deps: ModerationDeps,
  { search, page, pageSize }: ParsedInputOf<Calls['rooms']>,
): Promise<OutputOf<Calls['rooms']>> {
  const { db } = deps.platform;
  const wanted = search.trim();
  const viewers = (roomId: string): number => deps.hub.viewers(channelOf('room', roomId));
  const rows =
    wanted === ''
      ? await roomsBy(db, { ids: deps.openRooms() })
      : /^[1-9]\d{0,17}$/.test(wanted)
        ? await roomsBy(db, { number: wanted })
        : await roomsBy(db, { owners: (await deps.needs.accounts.findByNickname(wanted, 50)).map(({ uid }) => uid) });
  const sorted = rows.sort((a, b) => viewers(b.id) - viewers(a.id) || Number(BigInt(a.id) - BigInt(b.id)));
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize);
  const cards = await deps.needs.accounts.findUsers(shown.flatMap((row) => row.host_uid ?? []));
  const items = await Promise.all(shown.map((row) => presentOperatorRoom(deps, row, cards)));
  return { items, total: rows.length, page, pageSize };
}

/** A room with its rules and a page of its messages, including deleted ones. */
export async function showOperatorRoom(
  deps: ModerationDeps,
  { roomId, before }: ParsedInputOf<Calls['room']>,
): Promise<OutputOf<Calls['room']> | Refusal<'not_found'>> {
  const room = await deps.directory.find(roomId);
  if (!room) return refuse('not_found');
  const { db, settings } = deps.platform;
  const rows = await messagesIn(db, roomId, pageOfMessages + 1, before ?? null);
  const cards = await deps.needs.accounts.findUsers([
    ...new Set([...rows.map(({ uid }) => uid), ...(room.ownerId === null ? [] : [room.ownerId])]),
  ]);
  const standings = await deps.facts.standings(room, [...cards.values()]);
  const scope = await muteScope(room, deps.needs);
  const isMuted = (uid: string): boolean => {
    const card = cards.get(uid);
    return card !== undefined && standings.of(room, card).muted === true;
  };
  return {
    room: await presentOperatorRoom(deps, room.row, cards),
    rules: await rulesOf({ needs: deps.needs, settings }, room),
    messages: rows.slice(0, pageOfMessages).map((row) => ({
      message: presentMessage(room, row, cards.get(row.uid)),
      deleted: row.deleted_at !== null,
      muted: isMuted(row.uid),
    })),
    more: rows.length > pageOfMessages,
    muteLastsWith: scope && (scope.match_id === null ? 'broadcast' : 'match'),
  };
}

async function presentOperatorRoom(
  { hub, needs }: ModerationDeps,
  row: RoomRow,
  cards: ReadonlyMap<string, UserCard>,
): Promise<OperatorRoom> {
  const owner = row.host_uid;
  const name = owner === null ? '' : ((await needs.hosts.roomNameOf(owner)) ?? cards.get(owner)?.nickname ?? '');
  return {
    roomId: row.id,
    kind: row.kind,
    ownerId: owner,
    matchId: row.match_id,
    name,
    viewers: hub.viewers(channelOf('room', row.id)),
  };
}

import type { UserCard } from '@touchline/contract/accounts';
import { channelOf, type OutputOf, type ParsedInputOf } from '@touchline/contract/kernel';
import type { OfficeRoom, roomOperatorCalls } from '@touchline/contract/rooms';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { presentMessage } from '../rooms.present.ts';
import { type RoomRow, roomsBy, spokenIn } from '../rooms.store.ts';
import { rulesOf } from '../rules.ts';
import type { ModerationDeps } from './deed.ts';
import { groundOf } from './mute.ts';

type Calls = typeof roomOperatorCalls;
const pageOfMessages = 50;

/** Rooms with people in them, most watched first; with a search, any room of that number, match or host. */
export async function officeRooms(
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
        : await roomsBy(db, { owners: (await deps.doors.accounts.findByNickname(wanted, 50)).map(({ uid }) => uid) });
  const sorted = rows.sort((a, b) => viewers(b.id) - viewers(a.id) || Number(BigInt(a.id) - BigInt(b.id)));
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize);
  const cards = await deps.doors.accounts.findUsers(shown.flatMap((row) => row.anchor_uid ?? []));
  const items = await Promise.all(shown.map((row) => officeRoom(deps, row, cards)));
  return { items, total: rows.length, page, pageSize };
}

/** A room with its rules and a page of its messages, the deleted too. */
export async function officeRoomDetails(
  deps: ModerationDeps,
  { roomId, before }: ParsedInputOf<Calls['room']>,
): Promise<OutputOf<Calls['room']> | Refusal<'not_found'>> {
  const room = await deps.directory.find(roomId);
  if (!room) return refuse('not_found');
  const { db, settings } = deps.platform;
  const rows = await spokenIn(db, roomId, pageOfMessages + 1, before ?? null);
  const cards = await deps.doors.accounts.findUsers([
    ...new Set([...rows.map(({ uid }) => uid), ...(room.ownerId === null ? [] : [room.ownerId])]),
  ]);
  const standings = await deps.facts.standings(room, [...cards.values()]);
  const ground = await groundOf(room, deps.doors);
  const isMuted = (uid: string): boolean => {
    const card = cards.get(uid);
    return card !== undefined && standings.of(room, card).muted === true;
  };
  return {
    room: await officeRoom(deps, room.row, cards),
    rules: await rulesOf({ doors: deps.doors, settings }, room),
    messages: rows.slice(0, pageOfMessages).map((row) => ({
      message: presentMessage(room, row, cards.get(row.uid)),
      deleted: row.deleted_at !== null,
      muted: isMuted(row.uid),
    })),
    more: rows.length > pageOfMessages,
    muteLastsWith: ground && (ground.match_id === null ? 'broadcast' : 'match'),
  };
}

async function officeRoom(
  { hub, doors }: ModerationDeps,
  row: RoomRow,
  cards: ReadonlyMap<string, UserCard>,
): Promise<OfficeRoom> {
  const owner = row.anchor_uid;
  const name = owner === null ? '' : ((await doors.anchors().roomNameOf(owner)) ?? cards.get(owner)?.nickname ?? '');
  return {
    roomId: row.id,
    kind: row.kind,
    ownerId: owner,
    matchId: row.match_id,
    name,
    viewers: hub.viewers(channelOf('room', row.id)),
  };
}

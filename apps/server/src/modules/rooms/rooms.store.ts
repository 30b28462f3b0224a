import { hostRoomKind } from '@touchline/contract/rooms';
import type { Selectable } from 'kysely';
import type { Queries, Tx } from '../../platform/db/database.ts';
import type { BlacklistTable, MuteTable, RoomTable } from './rooms.tables.ts';

export type RoomRow = Selectable<RoomTable>;
export type MuteRow = Selectable<MuteTable>;
export type BlacklistRow = Selectable<BlacklistTable>;

/** The match or host of a room. */
export type RoomOf = { kind: 'match'; matchId: string } | { kind: typeof hostRoomKind; hostId: string };

const roomBy = (db: Queries, of: RoomOf) =>
  of.kind === 'match'
    ? db.selectFrom('rooms_room').selectAll().where('match_id', '=', of.matchId)
    : db.selectFrom('rooms_room').selectAll().where('host_uid', '=', of.hostId);

/** The room of a match or host; created with `id` when there is none. Concurrent callers get the same room. */
export async function ensureRoom(db: Queries, of: RoomOf, id: string, at: Date): Promise<RoomRow> {
  const found = await roomBy(db, of).executeTakeFirst();
  if (found) return found;
  await db
    .insertInto('rooms_room')
    .values({
      id,
      kind: of.kind,
      match_id: of.kind === 'match' ? of.matchId : null,
      host_uid: of.kind === hostRoomKind ? of.hostId : null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return roomBy(db, of).executeTakeFirstOrThrow();
}

export const readRoom = (db: Queries, roomId: string): Promise<RoomRow | undefined> =>
  db.selectFrom('rooms_room').selectAll().where('id', '=', roomId).executeTakeFirst();

/** Rooms by id, by any of their numbers, or by host. */
export function roomsBy(
  db: Queries,
  by: { ids: readonly string[] } | { number: string } | { owners: readonly string[] },
): Promise<RoomRow[]> {
  const rooms = db.selectFrom('rooms_room').selectAll();
  if ('number' in by)
    return rooms
      .where((where) =>
        where.or([where('id', '=', by.number), where('match_id', '=', by.number), where('host_uid', '=', by.number)]),
      )
      .execute();
  const [column, values] = 'ids' in by ? (['id', by.ids] as const) : (['host_uid', by.owners] as const);
  return values.length === 0 ? Promise.resolve([]) : rooms.where(column, 'in', values).execute();
}

/** Admins, blacklist and mutes of a room, and the uids with held messages. */
export async function readPeople(
  db: Queries,
  roomId: string,
): Promise<{ admins: string[]; blacklist: BlacklistRow[]; mutes: MuteRow[]; held: string[] }> {
  const [admins, blacklist, mutes, held] = await Promise.all([
    db.selectFrom('rooms_admin').select('uid').where('room_id', '=', roomId).execute(),
    db.selectFrom('rooms_blacklist').selectAll().where('room_id', '=', roomId).execute(),
    db.selectFrom('rooms_mute').selectAll().where('room_id', '=', roomId).execute(),
    db
      .selectFrom('rooms_held')
      .select('uid')
      .distinct()
      .where('room_id', '=', roomId)
      .where('state', '=', 'waiting')
      .execute(),
  ]);
  return { admins: admins.map(({ uid }) => uid), blacklist, mutes, held: held.map(({ uid }) => uid) };
}

/** Locks a room for the rest of the transaction, so that actions run one after the other. */
export const lockRoom = (tx: Tx, roomId: string) =>
  tx.selectFrom('rooms_room').select('id').where('id', '=', roomId).forNoKeyUpdate().executeTakeFirst();

/** The rules of a room that change after it is created. */
export type RoomPatch = Partial<
  Pick<
    RoomRow,
    | 'all_muted'
    | 'locked_down'
    | 'followers_only'
    | 'emoji_only'
    | 'account_age_hours'
    | 'speaking_interval'
    | 'announcement'
    | 'welcome'
    | 'pinned_message'
    | 'pinned_by'
    | 'pinned_at'
    | 'cleared_seq'
  >
>;

export const changeRoom = async (tx: Tx, roomId: string, patch: RoomPatch): Promise<void> => {
  await tx.updateTable('rooms_room').set(patch).where('id', '=', roomId).execute();
};

/** Match rooms: room id by match id. */
export const matchRooms = async (db: Queries): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('rooms_room').select(['id', 'match_id']).where('kind', '=', 'match').execute();
  return new Map(rows.map(({ id, match_id: matchId }) => [matchId ?? '', id]));
};

/** Removes rooms with all their messages, the rooms of these hosts, and their messages elsewhere. */
export async function deleteRooms(
  db: Queries,
  { roomIds, hostIds }: { roomIds: readonly string[]; hostIds: readonly string[] },
): Promise<void> {
  const theirs =
    hostIds.length === 0
      ? []
      : await db.selectFrom('rooms_room').select('id').where('host_uid', 'in', hostIds).execute();
  const gone = [...roomIds, ...theirs.map(({ id }) => id)];
  for (const table of ['rooms_message', 'rooms_held', 'rooms_mute', 'rooms_blacklist', 'rooms_admin'] as const) {
    if (gone.length > 0) await db.deleteFrom(table).where('room_id', 'in', gone).execute();
    if (hostIds.length > 0) await db.deleteFrom(table).where('uid', 'in', hostIds).execute();
  }
  if (gone.length > 0) await db.deleteFrom('rooms_room').where('id', 'in', gone).execute();
}

/**
 * Gives the room of a match to another match, unless that one has a room with messages. Returns the rooms that changed.
 */
export async function moveMatchRoom(tx: Tx, from: string, to: string): Promise<string[]> {
  const rooms = await tx
    .selectFrom('rooms_room')
    .select(['id', 'match_id', 'last_seq'])
    .where('match_id', 'in', [from, to])
    .orderBy('id')
    .forUpdate()
    .execute();
  const moved = rooms.find((room) => room.match_id === from);
  const keptRoom = rooms.find((room) => room.match_id === to);
  if (!moved || (keptRoom && (keptRoom.last_seq !== '0' || moved.last_seq === '0'))) return [];
  if (keptRoom) await deleteRooms(tx, { roomIds: [keptRoom.id], hostIds: [] });
  await tx.updateTable('rooms_room').set({ match_id: to }).where('id', '=', moved.id).execute();
  await tx
    .updateTable('rooms_mute')
    .set({ match_id: to })
    .where('room_id', '=', moved.id)
    .where('match_id', '=', from)
    .execute();
  return keptRoom ? [moved.id, keptRoom.id] : [moved.id];
}

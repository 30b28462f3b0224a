import type { UserCard } from '@touchline/contract/accounts';
import { channelOf } from '@touchline/contract/kernel';
import type { OperatorRoom, RoomActor, RoomLogEntry, RoomMute, RoomPerson } from '@touchline/contract/rooms';
import type { ActorRole, MuteRow, RoomRow } from '../rooms/index.ts';
import type { LogRow } from './moderation.store.ts';
import type { ModerationDeps } from './needs.ts';
import type { RoomView } from './views/room-view.ts';

/** The moderator as others see them: only operators see the name of an operator. */
function presentActor(
  cards: ReadonlyMap<string, UserCard>,
  { uid, role }: { uid: string | null; role: ActorRole },
  toOperator: boolean,
): RoomActor {
  if (role === 'operator' && !toOperator) return { uid: null, nickname: '', role };
  return { uid, nickname: (uid === null ? undefined : cards.get(uid))?.nickname ?? '', role };
}

/** Users as the lists of a room show them to this viewer. */
export async function presentPeople(
  { needs }: Pick<ModerationDeps, 'needs'>,
  { room, standing, keeper }: RoomView,
  uids: readonly string[],
  present: ReadonlySet<string>,
): Promise<RoomPerson[]> {
  const { accounts, rooms } = needs;
  const marks = [...room.mutes.values(), ...room.blacklist.values()].filter(({ uid }) => uids.includes(uid));
  const [people, moderators] = await Promise.all([
    accounts.findUsers(uids, room.ownerId),
    accounts.findUsers(keeper ? marks.flatMap((mark) => mark.by_uid ?? []) : []),
  ]);
  const shown = uids.flatMap((uid) => people.get(uid) ?? []);
  const standings = await rooms.standings(room, shown);
  const toOperator = standing.operator === true;
  const actorOf = (mark: { by_uid: string | null; by_role: ActorRole }): RoomActor =>
    presentActor(moderators, { uid: mark.by_uid, role: mark.by_role }, toOperator);
  return shown.map((card): RoomPerson => {
    const { role, operator, muted } = standings.of(room, card);
    const mute = keeper && muted ? room.mutes.get(card.uid) : undefined;
    const entry = keeper ? room.blacklist.get(card.uid) : undefined;
    return {
      ...card,
      role,
      operator: operator === true,
      present: present.has(card.uid),
      mute: mute
        ? {
            until: mute.until?.toISOString() ?? null,
            at: mute.at.toISOString(),
            by: actorOf(mute),
            reason: mute.reason,
          }
        : null,
      blacklisted: entry ? { at: entry.at.toISOString(), by: actorOf(entry) } : null,
    };
  });
}

/** The mutes of one user in rooms, for operators. */
export async function presentMutesOf(
  deps: ModerationDeps,
  mutes: readonly MuteRow[],
): Promise<{ room: OperatorRoom; mute: RoomMute }[]> {
  const { rooms, accounts } = deps.needs;
  const found = await rooms.search({ ids: mutes.map((mute) => mute.room_id) });
  const cards = await accounts.findUsers([
    ...found.flatMap((row) => row.host_uid ?? []),
    ...mutes.flatMap((mute) => mute.by_uid ?? []),
  ]);
  const items = await Promise.all(
    mutes.map(async (mute) => {
      const row = found.find(({ id }) => id === mute.room_id);
      if (!row) return [];
      const by = presentActor(cards, { uid: mute.by_uid, role: mute.by_role }, true);
      const until = mute.until?.toISOString() ?? null;
      const shown = { until, at: mute.at.toISOString(), by, reason: mute.reason };
      return [{ room: await presentRoom(deps, row, cards), mute: shown }];
    }),
  );
  return items.flat();
}

/** Log entries with the current names of the accounts. */
export async function presentLog(
  { needs }: Pick<ModerationDeps, 'needs'>,
  rows: readonly LogRow[],
  toOperator: boolean,
): Promise<RoomLogEntry[]> {
  const uids = rows.flatMap((row) => [row.by_uid, row.target_uid ?? row.by_uid]);
  const cards = await needs.accounts.findUsers([...new Set(uids)]);
  return rows.map((row) => ({
    id: row.id,
    roomId: row.room_id,
    act: row.act,
    by: presentActor(cards, { uid: row.by_uid, role: row.by_role }, toOperator),
    target:
      row.target_uid === null ? null : { uid: row.target_uid, nickname: cards.get(row.target_uid)?.nickname ?? '' },
    details: row.details,
    at: row.at.toISOString(),
  }));
}

/** A room as the back office lists it. */
export async function presentRoom(
  { needs }: Pick<ModerationDeps, 'needs'>,
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
    viewers: needs.hub.viewers(channelOf('room', row.id)),
  };
}

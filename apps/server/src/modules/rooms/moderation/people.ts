import type { UserCard } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { canInRoom, type roomModeration, roomRoles } from '@touchline/contract/rooms';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Room } from '../directory.ts';
import { roleIn } from '../rooms.policy.ts';
import { presentMessage } from '../rooms.present.ts';
import { sortedByName } from './audience.ts';
import { type LookDeps, lookInto } from './look.ts';
import type { Moderator } from './moderate.ts';
import { countMessages, messagesOf, readLog } from './moderation.store.ts';
import { presentLog } from './present-log.ts';
import { presentPeople } from './present-people.ts';

type RoomRefusal = Refusal<'not_found' | 'no_permission'>;

/** A page of the users of a room: users with a role first, then by name. */
export async function listPeople(
  deps: LookDeps,
  moderator: Moderator,
  input: ParsedInputOf<typeof roomModeration.people>,
): Promise<OutputOf<typeof roomModeration.people> | RoomRefusal> {
  const look = await lookInto(deps, moderator, input.roomId);
  if (isRefusal(look)) return look;
  const { room, standing } = look;
  const ofOrder = input.list === 'muted' || input.list === 'blacklist';
  if (!canInRoom(ofOrder ? 'see_moderation' : 'see_audience', standing)) return refuse('no_permission');

  const audience = await deps.audience(room.id);
  const cards = input.list === 'audience' ? audience.byName() : sortedByName(await cardsOf(deps, room, input.list));
  const wanted = input.search.normalize('NFC').trim().toLowerCase();
  const listed = cards
    .filter(({ userType }) => input.list !== 'audience' || userType !== userTypes.visitor)
    .filter(({ nickname, appNumber }) => nickname.toLowerCase().includes(wanted) || appNumber === wanted)
    .map((card) => ({ card, role: roleIn(room, card) }))
    .filter(({ role }) => input.role === undefined || role === input.role)
    .sort((a, b) => roomRoles.indexOf(a.role) - roomRoles.indexOf(b.role));
  const { page, pageSize } = input;
  const shown = listed.slice((page - 1) * pageSize, page * pageSize).map(({ card }) => card);
  return {
    items: await presentPeople(deps, look, shown, audience.uids),
    total: listed.length,
    page,
    pageSize,
    visitors: input.list === 'audience' ? cards.filter(({ userType }) => userType === userTypes.visitor).length : 0,
    // The host is present but not counted as a viewer.
    viewers: audience.uids.size - (room.ownerId !== null && audience.uids.has(room.ownerId) ? 1 : 0),
  };
}

async function cardsOf(
  { facts, needs }: LookDeps,
  room: Room,
  list: 'admins' | 'muted' | 'blacklist',
): Promise<UserCard[]> {
  const muted = async (): Promise<string[]> => {
    const mutes = await Promise.all([...room.mutes.keys()].map((uid) => facts.muteOf(room, uid)));
    return mutes.flatMap((mute) => mute?.uid ?? []);
  };
  const uids = list === 'muted' ? await muted() : [...(list === 'admins' ? room.admins : room.blacklist.keys())];
  return [...(await needs.accounts.findUsers(uids)).values()];
}

const latestShown = 20;

/** The card of a user in a room; moderators also get the messages and the log entries. */
export async function personCard(
  deps: LookDeps,
  moderator: Moderator,
  { roomId, uid }: ParsedInputOf<typeof roomModeration.person>,
): Promise<OutputOf<typeof roomModeration.person> | RoomRefusal | Refusal<'user_not_found'>> {
  const look = await lookInto(deps, moderator, roomId);
  if (isRefusal(look)) return look;
  if (!canInRoom('see_audience', look.standing)) return refuse('no_permission');
  const card = (await deps.needs.accounts.findUsers([uid])).get(uid);
  if (!card) return refuse('user_not_found');
  const { uids } = await deps.audience(roomId);
  const [person] = await presentPeople(deps, look, [card], uids);
  if (!person) return refuse('user_not_found');
  if (!look.keeper) return { person, history: null };
  const { db } = deps.platform;
  const [messages, latest, log] = await Promise.all([
    countMessages(db, roomId, uid),
    messagesOf(db, roomId, uid, latestShown),
    readLog(db, roomId, { target: uid, limit: latestShown }),
  ]);
  return {
    person,
    history: {
      messages,
      latest: latest.map((row) => ({
        message: presentMessage(look.room, row, card),
        deleted: row.deleted_at !== null,
      })),
      log: await presentLog(deps, log, moderator.kind === 'operator'),
    },
  };
}

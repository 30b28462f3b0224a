import type { UserCard } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { canInRoom, type roomModerationCalls, roomRoles } from '@touchline/contract/rooms';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { type Room, roleIn, sortedByName } from '../../rooms/index.ts';
import type { Moderator } from '../moderate.ts';
import { presentPeople } from '../moderation.present.ts';
import type { ModerationDeps } from '../needs.ts';
import { viewRoom } from './room-view.ts';

type Call = typeof roomModerationCalls.people;

/** A page of the users of a room: users with a role first, then by name. */
export async function listPeople(
  deps: ModerationDeps,
  moderator: Moderator,
  input: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | Refusal<'not_found' | 'no_permission'>> {
  const view = await viewRoom(deps, moderator, input.roomId);
  if (isRefusal(view)) return view;
  const { room, standing } = view;
  const ofOrder = input.list === 'muted' || input.list === 'blacklist';
  if (!canInRoom(ofOrder ? 'see_moderation' : 'see_audience', standing)) return refuse('no_permission');

  const audience = await deps.needs.rooms.audience(room.id);
  const cards = input.list === 'audience' ? audience.byName() : sortedByName(await cardsOf(deps, room, input.list));
  const wanted = input.search.normalize('NFC').trim().toLowerCase();
  const listed = cards
    .filter(({ userType }) => input.list !== 'audience' || userType !== userTypes.guest)
    .filter(({ nickname, appNumber }) => nickname.toLowerCase().includes(wanted) || appNumber === wanted)
    .map((card) => ({ uid: card.uid, role: roleIn(room, card) }))
    .filter(({ role }) => input.role === undefined || role === input.role)
    .sort((a, b) => roomRoles.indexOf(a.role) - roomRoles.indexOf(b.role));
  const { page, pageSize } = input;
  const shown = listed.slice((page - 1) * pageSize, page * pageSize).map(({ uid }) => uid);
  return {
    items: await presentPeople(deps, view, shown, audience.uids),
    total: listed.length,
    page,
    pageSize,
    guestCount: input.list === 'audience' ? cards.filter(({ userType }) => userType === userTypes.guest).length : 0,
    // The host is present but not counted as a viewer.
    viewers: audience.uids.size - (room.ownerId !== null && audience.uids.has(room.ownerId) ? 1 : 0),
  };
}

async function cardsOf(
  { needs: { rooms, accounts } }: ModerationDeps,
  room: Room,
  list: 'admins' | 'muted' | 'blacklist',
): Promise<UserCard[]> {
  const muted = async (): Promise<string[]> => {
    const mutes = await Promise.all([...room.mutes.keys()].map((uid) => rooms.muteOf(room, uid)));
    return mutes.flatMap((mute) => mute?.uid ?? []);
  };
  const uids = list === 'muted' ? await muted() : [...(list === 'admins' ? room.admins : room.blacklist.keys())];
  return [...(await accounts.findUsers(uids)).values()];
}

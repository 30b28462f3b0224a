import { userTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { AlikeName, nameOperatorCalls } from '@touchline/contract/names';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { isRefusal } from '../../platform/refusal.ts';
import type { NameDeps } from './needs.ts';

/** A name in use; `ofUid` is the host or operator whose name it looks like, null for a reserved one. */
interface FoundName extends Pick<AlikeName, 'what' | 'id'> {
  /** The name of an account is on its card. */
  readonly name: string | null;
  readonly uid: string;
  readonly ofUid: string | null;
}

/** Groups and rooms of a page. */
const placesMax = 100;

/** Names in use that look like protected ones: first reserved names, then those of hosts and staff. */
export async function listAlike(deps: NameDeps, { cursor }: ParsedInputOf<typeof nameOperatorCalls.alike>) {
  const place = decodeCursor(cursor, ['boolean', 'id']);
  if (isRefusal(place)) return place;
  const [afterReserved = false, after = '0'] = place ?? [];
  const looks = deps.reserved.looks();
  const { accounts } = deps.needs;
  const { rows, owners, next } = await accounts.alikeNames({ looks: afterReserved ? null : looks, after });
  const found: FoundName[] = [
    ...rows.map(({ uid, of_uid: ofUid }) => ({ what: 'person' as const, id: uid, name: null, uid, ofUid })),
    ...(place === null
      ? await placesLike(
          deps,
          looks.map((look) => ({ uid: null, look })),
        )
      : []),
    ...(await placesLike(deps, owners)),
  ];
  const cards = await accounts.findUsers(found.flatMap(({ uid, ofUid }) => (ofUid === null ? [uid] : [uid, ofUid])));
  const items = found.flatMap(({ what, id, name, uid, ofUid }): AlikeName[] => {
    const person = cards.get(uid);
    const of = ofUid === null ? null : (cards.get(ofUid) ?? null);
    if (!person || person.userType === userTypes.staff || (ofUid !== null && of === null)) return [];
    const owner = of === null ? 'reserved' : of.userType === userTypes.staff ? 'staff' : 'host';
    return [{ what, id, name: name ?? person.nickname, person, owner, of }];
  });
  return { items, next: next && encodeCursor([next.afterReserved, next.after]) };
}

/** Groups and rooms of others with the names of some owners; null owns the reserved ones. */
async function placesLike(
  { needs: { groups, hosts } }: NameDeps,
  owners: readonly { readonly uid: string | null; readonly look: string }[],
): Promise<FoundName[]> {
  const ofLook = Map.groupBy(owners, ({ look }) => look);
  const looks = [...ofLook.keys()].filter((look) => look !== '');
  const [foundGroups, rooms] = await Promise.all([
    groups.withLooks(looks, placesMax),
    hosts.roomsWithLooks(looks, placesMax),
  ]);
  const places = [
    ...foundGroups.map((group) => ({ ...group, what: 'group' as const })),
    ...rooms.map((room) => ({ ...room, id: room.uid, what: 'room' as const })),
  ];
  return places.flatMap(({ what, id, name, uid, look }) => {
    const [owner] = ofLook.get(look) ?? [];
    const own = ofLook.get(look)?.some((each) => each.uid === uid);
    return owner === undefined || own ? [] : [{ what, id, name, uid, ofUid: owner.uid }];
  });
}

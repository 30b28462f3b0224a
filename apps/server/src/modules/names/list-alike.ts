import { userTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { AlikeName, nameOperatorCalls } from '@touchline/contract/names';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { isRefusal } from '../../platform/refusal.ts';
import type { NameDeps } from './needs.ts';

/** Members whose names look like protected ones: first reserved names, then hosts and staff. */
export async function listAlike(
  { needs, reserved }: NameDeps,
  { cursor }: ParsedInputOf<typeof nameOperatorCalls.alike>,
) {
  const place = decodeCursor(cursor, ['boolean', 'id']);
  if (isRefusal(place)) return place;
  const [afterReserved = false, after = '0'] = place ?? [];
  const { rows, next } = await needs.accounts.alikeNames({ looks: afterReserved ? null : reserved.looks(), after });
  const cards = await needs.accounts.findUsers(
    rows.flatMap(({ uid, of_uid: of }) => (of === null ? [uid] : [uid, of])),
  );
  const items = rows.flatMap(({ uid, of_uid: ofUid }): AlikeName[] => {
    const person = cards.get(uid);
    const of = ofUid === null ? null : (cards.get(ofUid) ?? null);
    if (!person || (ofUid !== null && of === null)) return [];
    const owner = of === null ? 'reserved' : of.userType === userTypes.staff ? 'staff' : 'host';
    return [{ person, owner, of }];
  });
  return { items, next: next && encodeCursor([next.afterReserved, next.after]) };
}

import { hasMarkSign } from '@touchline/contract/text';
import { skeleton } from '@touchline/contract/text/forms';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { AccountDeps } from '../needs.ts';
import { holderOfLook } from './looks.store.ts';

export type NameRefusal = Refusal<'name_reserved'> | Refusal<'name_has_mark'>;

/**
 * Why an account may not give itself, a group or a room a name that others see: it looks like the name of another
 * account that is a host or of the staff, or like a reserved one; or it has a sign like the mark of those.
 */
export async function checkName(
  { db, isReservedName }: Pick<AccountDeps, 'db' | 'isReservedName'>,
  uid: string | null,
  name: string,
): Promise<NameRefusal | null> {
  if (hasMarkSign(name)) return refuse('name_has_mark');
  const look = skeleton(name);
  if (look === '') return null;
  if (isReservedName(look) || (await holderOfLook(db, look, uid)) !== undefined) return refuse('name_reserved');
  return null;
}

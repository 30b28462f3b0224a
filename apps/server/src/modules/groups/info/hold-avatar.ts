import type { Tx } from '../../../platform/db/database.ts';
import { BadInput } from '../../../platform/refusal.ts';
import type { GroupDeps } from '../needs.ts';

/** The path of an own upload that becomes the picture of a group, kept from removal; null for none. */
export async function holdAvatar(
  { needs }: GroupDeps,
  tx: Tx,
  uid: string,
  address: string | null,
): Promise<string | null | BadInput> {
  if (address === null) return null;
  const own = (await needs.files.hold(tx, uid, [address], 'group_avatar')).get(address);
  return own?.url ?? new BadInput([{ path: 'avatar', code: 'not_an_own_upload' }]);
}

import type { Queries } from '../../../platform/db/database.ts';
import { type AlikeRow, membersLikeHosts, membersWithLook, type NameOwnerRow } from './looks.store.ts';

export interface AlikePart {
  /** Skeletons of reserved names; null once their holders are listed. */
  readonly looks: readonly string[] | null;
  /** The uid after which the part begins, of a member or, later, of a host. */
  readonly after: string;
}

export interface AlikeNames {
  readonly rows: readonly AlikeRow[];
  /** The hosts and operators of this part, for the names of other things. */
  readonly owners: readonly NameOwnerRow[];
  readonly next: { readonly afterReserved: boolean; readonly after: string } | null;
}

const membersMax = 100;
const hostsMax = 200;

/** Members with reserved names by uid, then those with names of hosts and staff, by the uid of these. */
export async function alikeNames(db: Queries, { looks, after }: AlikePart): Promise<AlikeNames> {
  if (looks === null) return likeHosts(db, after);
  const rows = await membersWithLook(db, looks, after, membersMax);
  const last = rows.at(-1);
  if (rows.length === membersMax && last) return { rows, owners: [], next: { afterReserved: false, after: last.uid } };
  const first = await likeHosts(db, '0');
  return { ...first, rows: [...rows, ...first.rows] };
}

async function likeHosts(db: Queries, after: string): Promise<AlikeNames> {
  const { rows, owners, last } = await membersLikeHosts(db, after, hostsMax);
  return { rows, owners, next: last === null ? null : { afterReserved: true, after: last } };
}

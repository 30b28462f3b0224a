import { nameIn } from '@touchline/contract/languages';
import type { MergeKind } from '@touchline/contract/matches';
import type { Tx } from '../../../../platform/db/database.ts';
import { matchesByIds } from '../../matches.store.ts';
import { describeNamed } from './merging.store.ts';

/** The English name of a record in the audit log. */
export async function readLabel(tx: Tx, kind: MergeKind, id: string): Promise<string> {
  if (kind !== 'match') {
    const [row] = await describeNamed(tx, kind, [id]);
    return nameIn('eng', row?.name ?? {});
  }
  const [row] = await matchesByIds(tx, [id]);
  return row ? `${nameIn('eng', row.home_name)} - ${nameIn('eng', row.away_name)}` : id;
}

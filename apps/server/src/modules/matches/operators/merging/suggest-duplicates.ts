import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { Duplicate, DuplicateRecord, matchOperatorCalls } from '@touchline/contract/matches';
import { matchesByIds } from '../../matches.store.ts';
import type { MatchOperatorsDeps } from '../needs.ts';
import { duplicateMatch, duplicateNamed } from './merging.present.ts';
import { describeNamed, equalFixtures, equalNames, readProviders } from './merging.store.ts';

type Input = ParsedInputOf<typeof matchOperatorCalls.duplicates>;

const pairsMax = 100;
const dayMs = 24 * 3_600_000;
/** Kick-offs that are compared: earlier duplicates no longer matter. */
const span = { back: 7 * dayMs, ahead: 60 * dayMs };

/** Pairs that are probably the same: an equal name, and for matches the same teams at the same time. */
export async function suggestDuplicates(deps: MatchOperatorsDeps, { kind }: Input): Promise<{ items: Duplicate[] }> {
  const { db, clock } = deps;
  const now = clock.now();
  const pairs =
    kind === 'match'
      ? await equalFixtures(db, { from: new Date(now - span.back), to: new Date(now + span.ahead) }, pairsMax)
      : await equalNames(db, kind, pairsMax);
  const ids = [...new Set(pairs.flat())];
  const records: DuplicateRecord[] =
    kind === 'match' ? await describeMatches(deps, ids) : (await describeNamed(db, kind, ids)).map(duplicateNamed);
  const byId = new Map(records.map((record) => [record.id, record]));
  return {
    items: pairs.flatMap(([a, b]) => {
      const [one, other] = [byId.get(a), byId.get(b)];
      return one && other ? [{ kind, records: [one, other] }] : [];
    }),
  };
}

async function describeMatches({ db }: MatchOperatorsDeps, ids: readonly string[]): Promise<DuplicateRecord[]> {
  const [rows, providers] = await Promise.all([matchesByIds(db, ids), readProviders(db, ids)]);
  return rows.map((row) => duplicateMatch(row, providers.get(row.id) ?? ''));
}

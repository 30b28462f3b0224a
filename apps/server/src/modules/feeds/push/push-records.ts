import { type FeedKind, type feedCalls, feedKinds } from '@touchline/contract/feeds';
import type { RefusedRecord } from '@touchline/contract/feeds/schemas';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { FeedPrincipal } from '../../../platform/identity.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { FeedRecords } from '../../matches/index.ts';
import type { FeedDeps } from '../needs.ts';
import { type CheckResult, checkRecords } from './check-records.ts';
import { recordDelivery } from './record-delivery.ts';

type Input = ParsedInputOf<typeof feedCalls.push>;
type Answer = OutputOf<typeof feedCalls.push>;
type Invalid = Refusal<'feed_record_invalid'>;

/** Records applied, committed and published at a time. */
const step = 1000;

/**
 * Stores the valid records of a delivery and lists the others. A delivery without any valid record is refused. Leagues
 * and teams come before matches, and matches before what belongs to them, so that a delivery may refer to itself.
 */
export async function pushRecords(deps: FeedDeps, key: FeedPrincipal, input: Input): Promise<Answer | Invalid> {
  const rules = { now: deps.clock.now(), sportId: key.sportId };
  const checked = new Map<FeedKind, CheckResult<never>>();
  for (const kind of feedKinds) {
    const found = await checkRecords(kind, input[kind] ?? [], rules);
    checked.set(kind, found as CheckResult<never>);
  }
  const valid = [...checked.values()].reduce((sum, each) => sum + each.valid.length, 0);
  const applied = await applyInSteps(deps, key, checked);
  const refused = [...[...checked.values()].flatMap((each) => each.refused), ...applied.refused];
  const unknown = applied.unknown.map((ref) => ({ place: applied.places.get(ref) ?? '', ref: shortRef(ref) }));
  const answer = {
    accepted: applied.accepted,
    unchanged: Math.max(0, valid - applied.accepted - unknown.length - applied.refused.length),
    refused: { total: refused.length, items: refused.slice(0, limits.feeds.listedMax) },
    unknown: { total: unknown.length, items: unknown.slice(0, limits.feeds.listedMax) },
  };
  await recordDelivery(deps, key, answer);
  const [first] = refused;
  if (valid > 0 || !first) return answer;
  return new Refusal(
    'feed_record_invalid',
    { row: Number(/\[(\d+)\]/.exec(first.place)?.[1] ?? 0) + 1, reason: `${first.place}: ${first.reason}` },
    answer.refused.items.map(({ place, reason }) => ({ path: place, code: reason })),
  );
}

const shortRef = (ref: string): string => ref.slice(0, 2 * limits.feeds.refMax);

interface NamedRecord {
  readonly ref?: string;
  readonly match?: string;
  readonly side?: string;
}

/** The name of a record in the list of those that refer to unknown ones. */
const nameOf = (kind: FeedKind, { ref, match, side }: NamedRecord): string => {
  if (kind === 'lineups') return `${match}/${side}`;
  if (kind === 'statistics') return `${match}/statistics`;
  return kind === 'incidents' ? `${match}/${ref}` : (ref ?? '');
};

/** A match, league or team has the sport of its league or stored version; what belongs to a match, that of the key. */
const foreignRecord = (kind: FeedKind, place: string): RefusedRecord =>
  kind === 'leagues' || kind === 'teams' || kind === 'matches'
    ? { place: `${place}.sportId`, reason: 'sport_differs' }
    : { place: `${place}.match`, reason: 'sport_not_allowed' };

async function applyInSteps(
  deps: FeedDeps,
  { provider, sportId }: FeedPrincipal,
  checked: ReadonlyMap<FeedKind, CheckResult<never>>,
) {
  const unknown: string[] = [];
  const refused: RefusedRecord[] = [];
  const places = new Map<string, string>();
  let accepted = 0;
  for (const [kind, { valid }] of checked) {
    for (let at = 0; at < valid.length; at += step) {
      const part = valid.slice(at, at + step) as readonly { place: string; record: NamedRecord }[];
      const records = { provider, sportId, [kind]: part.map(({ record }) => record) } as FeedRecords;
      const result = await deps.matches.applyFeed(records);
      accepted += result.names + result.changed + result.lineups + result.statistics + result.incidents;
      const lost = new Set(result.unknown);
      const foreign = new Set(result.foreign);
      const unfitting = new Set(result.unfitting);
      for (const { place, record } of part) {
        const name = nameOf(kind, record);
        if (lost.has(name)) places.set(name, place);
        if (foreign.has(name)) refused.push(foreignRecord(kind, place));
        if (unfitting.has(name)) refused.push({ place: `${place}.kind`, reason: 'kind_not_of_sport' });
      }
      unknown.push(...result.unknown);
    }
  }
  return { accepted, unknown, refused, places };
}

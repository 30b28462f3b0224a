import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type messageCalls, searchKinds } from '@touchline/contract/messages';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { boundedRead } from '../../../platform/db/bounded-read.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { firstIdAt, timeOfId } from '../../../platform/ids.ts';
import { normaliseForSearch } from '../../../platform/normalise-for-search.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { readReadableRange } from '../access.store.ts';
import { presentMessages } from '../messages.present.ts';
import type { MessageDeps } from '../needs.ts';
import { countFrom, type SearchFilter, searchBetween, searchConversation, searchSpan } from './search.store.ts';

type Input = ParsedInputOf<typeof messageCalls.search>;

const newest = String(2n ** 63n - 1n);
/** Ids are given by the clock of one process, times by that of another. */
const clockSkewMs = 60_000;
const hour = 3_600_000;
/** How far back one page may look, the longest first. */
const steps = [64 * 24, 16 * 24, 4 * 24, 24, 6, 1, 0.1].map((hours) => hours * hour);

/** Finds messages that the user may read. Pages may be short: each looks through a bounded number of messages. */
export async function searchMessages(deps: MessageDeps, uid: string, input: Input) {
  const { conversationId } = input;
  return conversationId === undefined
    ? searchEverywhere(deps, uid, input)
    : searchWithin(deps, uid, { ...input, conversationId });
}

function filterOf({ text, uid, kind, from, to }: Input): SearchFilter {
  return {
    text: text === undefined ? null : normaliseForSearch(text.toWellFormed().replaceAll('\0', '')),
    senderUid: uid ?? null,
    types: kind === undefined ? null : searchKinds[kind],
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  };
}

/** Pages of one conversation may be short: each looks through a bounded span, and the next one goes on before it. */
async function searchWithin(deps: MessageDeps, uid: string, input: Input & { readonly conversationId: string }) {
  const place = decodeCursor(input.cursor, ['whole']);
  if (isRefusal(place)) return place;
  const found = await boundedRead(deps.db, async (db) => {
    const range = await readReadableRange(db, input.conversationId, uid);
    if (!range) return null;
    const before = Math.min(place?.[0] ?? Number.MAX_SAFE_INTEGER, Number(range.visible_seq) + 1);
    const page = await searchConversation(db, range, filterOf(input), { before, limit: input.limit });
    const spanEnd = before - searchSpan;
    return { page, rest: spanEnd > Number(range.hidden_seq) + 1 ? spanEnd : null };
  });
  if (!found) return refuse('not_found');
  const { page, rest } = found;
  const next = page.more ? Number(page.rows.at(-1)?.seq) : rest;
  return { items: await presentMessages(deps, page.rows), next: next === null ? null : encodeCursor([next]) };
}

/** The same over all conversations: a page looks through the messages of some time, and the next one goes on before it. */
async function searchEverywhere(deps: MessageDeps, uid: string, input: Input) {
  const place = decodeCursor(input.cursor, ['id']);
  if (isRefusal(place)) return place;
  const filter = filterOf(input);
  const end = filter.to === null ? newest : firstIdAt(filter.to.getTime() + clockSkewMs);
  const before = place?.[0] ?? end;
  const start = filter.from === null ? '0' : firstIdAt(filter.from.getTime() - clockSkewMs);
  const { from, page } = await boundedRead(deps.db, async (db) => {
    const from = await stepFrom(db, uid, { before, start, now: deps.clock.now() });
    return { from, page: await searchBetween(db, uid, filter, { from, before, limit: input.limit }) };
  });
  const last = page.rows.at(-1);
  const rest = from === start ? null : encodeCursor([from]);
  const next = page.more && last ? encodeCursor([last.id]) : rest;
  return { items: await presentMessages(deps, page.rows), next };
}

/** The earliest id, not before `start`, from which on few enough messages are to be looked through. */
async function stepFrom(
  db: Queries,
  uid: string,
  { before, start, now }: { readonly before: string; readonly start: string; readonly now: number },
): Promise<string> {
  const upTo = Math.min(now, timeOfId(before));
  const floors = steps
    .map((ms) => firstIdAt(upTo - ms))
    .filter((floor) => isBelow(start, floor) && isBelow(floor, before));
  const each = [start, ...floors];
  const counts = await countFrom(db, uid, before, each);
  const fitting = each.find((_floor, at) => (counts[at] ?? 0) <= searchSpan);
  // Even the shortest time has many: it is looked through all the same, so that the search goes on.
  return fitting ?? each.at(-1) ?? start;
}

const isBelow = (one: string, other: string): boolean => BigInt(one) < BigInt(other);

import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type messageCalls, searchKinds } from '@touchline/contract/messages';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { normaliseForSearch } from '../../../platform/normalise-for-search.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { rangeOf } from '../access.store.ts';
import { presentMessages } from '../messages.present.ts';
import type { MessageDeps } from '../needs.ts';
import { type SearchFilter, searchConversation, searchLatest, searchSpan } from './search.store.ts';

type Input = ParsedInputOf<typeof messageCalls.search>;

/** Finds messages that the user may read: in one conversation all of them, else the newest of the latest ones. */
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
  const range = await rangeOf(deps.db, input.conversationId, uid);
  if (!range) return refuse('not_found');
  const before = Math.min(place?.[0] ?? Number.MAX_SAFE_INTEGER, Number(range.visible_seq) + 1);
  const rows = await searchConversation(deps.db, range, filterOf(input), { before, limit: input.limit + 1 });
  const page = rows.slice(0, input.limit);
  const spanEnd = before - searchSpan;
  const more = spanEnd > Number(range.hidden_seq) + 1 ? spanEnd : null;
  const next = rows.length > input.limit ? Number(page.at(-1)?.seq) : more;
  return { items: await presentMessages(deps, page), next: next === null ? null : encodeCursor([next]) };
}

async function searchEverywhere(deps: MessageDeps, uid: string, input: Input) {
  const place = decodeCursor(input.cursor, ['id']);
  if (isRefusal(place)) return place;
  const before = place?.[0] ?? null;
  const rows = await searchLatest(deps.db, uid, filterOf(input), { before, limit: input.limit + 1 });
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  const next = rows.length > input.limit && last ? encodeCursor([last.id]) : null;
  return { items: await presentMessages(deps, page), next };
}

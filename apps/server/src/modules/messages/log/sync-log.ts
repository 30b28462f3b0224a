import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { LogEvent, messageCalls } from '@touchline/contract/messages';
import { boundedRead } from '../../../platform/db/bounded-read.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { readableMessages } from '../access.store.ts';
import { type ConversationState, readConversationStates } from '../conversations/states.store.ts';
import { messageBytes } from '../history/message-page.store.ts';
import { presentConversations, presentLogEvents } from '../messages.present.ts';
import type { MessageDeps } from '../needs.ts';
import { bytesOfState, fittingRows } from '../page-bytes.ts';
import { type LogRow, logAfter } from './log.store.ts';
import { openLog } from './open-log.ts';

/** The events after a position, with messages and conversations as they are now, and only messages that the user may still read. */
export async function syncLog(
  deps: MessageDeps,
  uid: string,
  { position, limit }: ParsedInputOf<typeof messageCalls.sync>,
) {
  const newest = await openLog(deps, uid);
  const nothing = { events: [] as LogEvent[], position: newest, more: false };
  if (position === newest) return { ...nothing, reload: false };
  const found = position < newest ? await readEvents(deps, uid, position, limit) : null;
  if (!found) return { ...nothing, reload: true };
  const { page, messages, states, hasMore } = found;
  const last = Number(page.at(-1)?.position ?? newest);
  const conversations = await presentConversations(deps, states);
  // A log that was paused ends in a position without an event: the next call answers `reload`.
  const more = hasMore || last < newest;
  return {
    events: await presentLogEvents(deps, page, { messages, conversations }),
    position: last,
    more,
    reload: false,
  };
}

/** A page of events with what they refer to; null when some are missing. */
const readEvents = ({ db }: MessageDeps, uid: string, position: number, limit: number) =>
  boundedRead(db, async (queries) => {
    const rows = await logAfter(queries, uid, position, limit + 1);
    // Events are deleted after a while, a paused log leaves out a position, and a restored database has fewer of them
    // than a client saw.
    if (rows.length === 0 || Number(rows.at(-1)?.position) !== position + rows.length) return null;
    const states = await statesIn(queries, uid, rows.slice(0, limit));
    const page = await fittingEvents(queries, rows.slice(0, limit), states);
    const messages = await readableMessages(queries, messageIdsIn(page), uid);
    const shown = new Set(page.map((row) => row.conversation_id));
    return {
      page,
      messages,
      states: states.filter(({ conversation_id: id }) => shown.has(id)),
      hasMore: rows.length > page.length,
    };
  });

const idsIn = (rows: readonly LogRow[], pick: (row: LogRow) => string | null): string[] => [
  ...new Set(rows.flatMap((row) => pick(row) ?? [])),
];
const messageIdsIn = (rows: readonly LogRow[]): string[] => idsIn(rows, (row) => row.message_id);

function statesIn(queries: Queries, uid: string, rows: readonly LogRow[]): Promise<ConversationState[]> | never[] {
  const ids = idsIn(rows, (row) => (row.type === 'conversation' ? row.conversation_id : null));
  return ids.length > 0
    ? readConversationStates(
        queries,
        ids.map((conversationId) => ({ conversationId, uid })),
      )
    : [];
}

/** So few messages fit into a page whatever they are. */
const alwaysFit = Math.floor(limits.messages.pageBytesMax / limits.messages.messageBytesMax) - 1;

/** The events that fit into a page together. */
async function fittingEvents(
  queries: Queries,
  rows: readonly LogRow[],
  states: readonly ConversationState[],
): Promise<readonly LogRow[]> {
  if (rows.length <= alwaysFit) return rows;
  const messages = await messageBytes(queries, messageIdsIn(rows));
  const conversations = new Map(states.map((state) => [state.conversation_id, bytesOfState(state)]));
  return fittingRows(rows, (row) => {
    if (row.message_id !== null) return messages.get(row.message_id) ?? 0;
    if (row.type === 'conversation') return conversations.get(row.conversation_id ?? '') ?? 0;
    return JSON.stringify(row.data).length;
  });
}

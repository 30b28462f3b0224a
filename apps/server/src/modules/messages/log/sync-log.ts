import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { LogEvent, messageCalls } from '@touchline/contract/messages';
import { readableMessages } from '../access.store.ts';
import { statesOf } from '../conversations/states.store.ts';
import { presentConversations, presentLogEvents } from '../messages.present.ts';
import type { MessageDeps } from '../needs.ts';
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
  const rows = position < newest ? await logAfter(deps.db, uid, position, limit + 1) : [];
  // Events are deleted after a while, a paused log leaves out a position, and a restored database has fewer of them than
  // a client saw.
  if (rows.length === 0 || Number(rows.at(-1)?.position) !== position + rows.length)
    return { ...nothing, reload: true };
  const page = rows.slice(0, limit);
  const last = Number(page.at(-1)?.position ?? newest);
  // A log that was paused ends in a position without an event: the next call answers `reload`.
  const more = rows.length > limit || last < newest;
  return { events: await eventsOf(deps, uid, page), position: last, more, reload: false };
}

async function eventsOf(deps: MessageDeps, uid: string, rows: readonly LogRow[]): Promise<LogEvent[]> {
  const idsOf = (pick: (row: LogRow) => string | null) => [...new Set(rows.flatMap((row) => pick(row) ?? []))];
  const conversationIds = idsOf((row) => (row.type === 'conversation' ? row.conversation_id : null));
  const [messages, states] = await Promise.all([
    readableMessages(
      deps.db,
      idsOf((row) => row.message_id),
      uid,
    ),
    conversationIds.length > 0
      ? statesOf(
          deps.db,
          conversationIds.map((conversationId) => ({ conversationId, uid })),
        )
      : [],
  ]);
  return presentLogEvents(deps, rows, { messages, conversations: await presentConversations(deps, states) });
}

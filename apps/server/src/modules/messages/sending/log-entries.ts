import { perMinute } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { parseConversationId } from '@touchline/contract/messages';
import type { Queries } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { takeAllowance } from '../../../platform/rate-limit/allowance.store.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { countActive } from '../conversations/members.store.ts';
import type { LogRecord } from '../log/log-record.ts';

type EntryDeps = Pick<Platform, 'clock' | 'config'>;
type TooMany = Refusal<'too_many_requests'>;

/** A change that tells fewer users is covered by the rate of its call. */
const fewEntries = 3;

/** Takes entries of what one account may write into logs, over all processes; the reason when too many are used. */
async function takeEntries(deps: EntryDeps, db: Queries, uid: string, entries: number): Promise<TooMany | null> {
  if (entries < fewEntries) return null;
  const rate = perMinute(limits.messages.logEntriesPerMinute);
  const seconds = await takeAllowance(deps, db, `messages.entries|u${uid}`, rate, entries);
  return seconds > 0 ? refuse('too_many_requests', { seconds }) : null;
}

/** The same for a message: a group has an entry for each of its members. */
export async function takeEntriesOfMessage(
  deps: EntryDeps & Pick<Platform, 'db'>,
  uid: string,
  conversationId: string,
): Promise<TooMany | null> {
  if (parseConversationId(conversationId)?.kind !== 'group') return null;
  return takeEntries(deps, deps.db, uid, await countActive(deps.db, conversationId));
}

/** The same for what a change records. */
export const takeEntriesOfRecords = (
  deps: EntryDeps,
  db: Queries,
  uid: string,
  records: readonly LogRecord[],
): Promise<TooMany | null> =>
  takeEntries(
    deps,
    db,
    uid,
    records.reduce((sum, { uids }) => sum + uids.length, 0),
  );

import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { type historyCalls, topFansMax } from '@touchline/contract/streams';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { presentSummary } from './history.present.ts';
import { type PastRow, pastBroadcast } from './history.store.ts';
import type { HistoryDeps } from './needs.ts';
import { insertSummary, type SummaryRow, storedSummary, withoutSummary } from './summaries.store.ts';

/** Delay after which the last gifts and messages are stored. */
const settleMs = 60_000;
/** After a longer downtime a summary is computed when it is requested. */
const lateMs = 2 * 86_400_000;
const atATime = 100;

/** Reads the data of a summary besides the viewers. */
async function sumUp({ gifts, hosts, rooms }: HistoryDeps, hostId: string, past: PastRow): Promise<SummaryRow> {
  const [given, newFans, talk] = await Promise.all([
    gifts.ofSession(hostId, past.id, topFansMax),
    hosts.newFollowersOf(hostId, past.started_at, past.ended_at),
    rooms.countMessages(past.room_id, past.started_at, past.ended_at),
  ]);
  return {
    session_id: past.id,
    host_uid: hostId,
    new_fans: newFans,
    messages: talk.messages,
    loudest_at: talk.loudest?.at ?? null,
    loudest_messages: talk.loudest?.messages ?? 0,
    gifts: given.gifts,
    coins: given.coins,
    senders: given.senders,
    fans: [...given.fans],
  };
}

/** Stores the summaries of recently ended broadcasts. Repeats and several processes change nothing. */
export async function storeSummaries(deps: HistoryDeps): Promise<void> {
  const { db, clock } = deps.platform;
  const span = { from: new Date(clock.now() - lateMs), to: new Date(clock.now() - settleMs) };
  for (const { id, host_uid: hostId } of await withoutSummary(db, span, atATime)) {
    const past = await pastBroadcast(db, hostId, id);
    if (!past) continue;
    const row = await sumUp(deps, hostId, past);
    await insertSummary(db, { ...row, fans: JSON.stringify(row.fans) });
  }
}

/** A past broadcast of the host; the last one without a `sessionId`. */
export async function summary(
  deps: HistoryDeps,
  hostId: string,
  { sessionId }: ParsedInputOf<typeof historyCalls.summary>,
): Promise<OutputOf<typeof historyCalls.summary> | Refusal<'not_found'>> {
  const { platform, matches, accounts } = deps;
  const past = await pastBroadcast(platform.db, hostId, sessionId);
  if (!past) return sessionId === undefined ? { summary: null } : refuse('not_found');
  const row = (await storedSummary(platform.db, past.id)) ?? (await sumUp(deps, hostId, past));
  const [known, cards] = await Promise.all([
    matches.findMatches(past.match_id === null ? [] : [past.match_id]),
    accounts.findUsers(row.fans.map(({ uid }) => uid)),
  ]);
  return { summary: presentSummary(past, row, { matches: known, people: cards }) };
}

import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { reportCalls } from '@touchline/contract/reports';
import { isTextWithin, normalText, secondsLeft } from '@touchline/contract/text';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/identity.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import type { ReportDeps } from './needs.ts';
import * as store from './reports.store.ts';
import { snapshotOf } from './snapshot.ts';

type Input = ParsedInputOf<typeof reportCalls.report>;

const dayMs = 24 * 3_600_000;

/** Submits a report. Reports of one target are merged until it is closed. */
export async function makeReport(deps: ReportDeps, input: Input, principal: Principal) {
  const { db, clock, ids } = deps;
  const max = limits.content.reportWordsMax;
  if (!isTextWithin(input.words, max)) return refuse('text_too_long', { max });
  const snapshot = await snapshotOf(deps, input.kind, input.targetId);
  if (isRefusal(snapshot)) return snapshot;
  // Users cannot report themselves, their own room or their own messages.
  if (snapshot.person?.uid === principal.uid) return refuse('no_permission');

  const { rooms } = deps.needs;
  const roomId = snapshot.roomId ?? (input.kind === 'person' ? (input.roomId ?? null) : null);
  const about = { uid: snapshot.person?.uid ?? '', messageId: input.kind === 'message' ? input.targetId : null };
  const [context, place] =
    roomId === null
      ? [null, null]
      : await Promise.all([
          input.kind === 'room' ? null : rooms.reportContext(roomId, about),
          rooms.placeOf(roomId, principal.uid),
        ]);

  const now = clock.date();
  return inTransaction(db, async (tx) => {
    const full = await limitRefusal(tx, principal.uid, now);
    if (full) return full;
    await store.lockTarget(tx, input.kind, input.targetId);
    const open = await store.openReport(tx, input.kind, input.targetId);
    const reportId = open?.id ?? ids.next();
    if (!open)
      await store.insertReport(tx, {
        id: reportId,
        kind: input.kind,
        target_id: input.targetId,
        state: 'open',
        snapshot: JSON.stringify({ ...snapshot, context }),
        first_at: now,
        last_at: now,
        reporters: 0,
        taken_by: null,
        outcomes: [],
        closed_at: null,
        version: 1,
      });
    const words = normalText(input.words);
    const repeated = await store.putEntry(tx, {
      report_id: reportId,
      uid: principal.uid,
      reason: input.reason,
      words,
      at: now,
      place: place && JSON.stringify(place),
    });
    await store.updateReporters(tx, reportId, now);
    return { reportId, repeated };
  });
}

/** Refuses a reporter over the daily limit until the first of those reports is a day old. */
async function limitRefusal(tx: Tx, uid: string, now: Date) {
  await store.lockReporter(tx, uid);
  const span = { since: new Date(now.getTime() - dayMs), until: now };
  const earlier = await store.reportBefore(tx, uid, span, limits.content.reportsPerDay);
  if (!earlier) return null;
  return refuse('too_many_requests', { seconds: secondsLeft(earlier.getTime() + dayMs - now.getTime()) });
}

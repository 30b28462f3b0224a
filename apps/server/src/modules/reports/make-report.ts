import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { reportCalls } from '@touchline/contract/reports';
import { isTextWithin, normalText } from '@touchline/contract/text';
import { inTransaction } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/identity.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { addReport, limitRefusal } from './add-report.ts';
import type { ReportDeps } from './needs.ts';
import { takeSnapshot } from './snapshot.ts';

type Input = ParsedInputOf<typeof reportCalls.report>;

/** Submits a report. Reports of one target are merged until it is closed. */
export async function makeReport(deps: ReportDeps, principal: Principal, input: Input) {
  const { db } = deps;
  const max = limits.content.reportWordsMax;
  if (!isTextWithin(input.words, max)) return refuse('text_too_long', { max });
  const snapshot = await takeSnapshot(deps, input.kind, input.targetId);
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

  return inTransaction(db, async (tx) => {
    const full = await limitRefusal(deps, tx, principal.uid);
    if (full) return full;
    const { reportId, repeated } = await addReport(deps, tx, {
      kind: input.kind,
      targetId: input.targetId,
      snapshot: { ...snapshot, context },
      entry: { uid: principal.uid, reason: input.reason, words: normalText(input.words), place },
    });
    return { reportId, repeated };
  });
}

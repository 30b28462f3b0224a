import { toWire } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import {
  type ReportContext,
  type ReportKind,
  type ReportPlace,
  type ReportReason,
  type ReportSnapshot,
  reportSeverities,
  severityOf,
} from '@touchline/contract/reports';
import { secondsLeft } from '@touchline/contract/text';
import type { Tx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ReportDeps } from './needs.ts';
import * as store from './reports.store.ts';

const dayMs = 24 * 3_600_000;

export interface NewReport {
  readonly kind: ReportKind;
  readonly targetId: string;
  readonly snapshot: ReportSnapshot & { readonly context: ReportContext | null };
  readonly entry: {
    readonly uid: string;
    readonly reason: ReportReason;
    readonly words: string;
    readonly place: ReportPlace | null;
  };
}

/** Adds the report of a user to the open report of its target, or opens one. */
export async function addReport(
  { clock, ids }: ReportDeps,
  tx: Tx,
  { kind, targetId, snapshot, entry }: NewReport,
): Promise<{ reportId: string; repeated: boolean; at: Date }> {
  const at = clock.date();
  await store.lockTarget(tx, kind, targetId);
  const open = await store.openReport(tx, kind, targetId);
  const reportId = open?.id ?? ids.next();
  if (!open)
    await store.insertReport(tx, {
      id: reportId,
      kind,
      target_id: targetId,
      state: 'open',
      snapshot: toWire(JSON.stringify(snapshot)),
      first_at: at,
      last_at: at,
      reporters: 0,
      severity: 0,
      taken_by: null,
      outcomes: [],
      closed_at: null,
      version: 1,
    });
  const { uid, reason, words, place } = entry;
  const stored = { report_id: reportId, uid, reason, words, at, place: place && JSON.stringify(place) };
  const repeated = await store.putEntry(tx, stored);
  const reasons = (await store.countReasons(tx, [reportId])).get(reportId) ?? [];
  const severity = severityOf(reasons.map(({ reason }) => reason));
  await store.updateReporters(tx, reportId, { at, severity: reportSeverities.indexOf(severity) });
  return { reportId, repeated, at };
}

/** Refuses a reporter over the daily limit until the first of those reports is a day old. */
export async function limitRefusal({ clock }: ReportDeps, tx: Tx, uid: string) {
  await store.lockReporter(tx, uid);
  const now = clock.date();
  const span = { since: new Date(now.getTime() - dayMs), until: now };
  const earlier = await store.reportBefore(tx, uid, span, limits.content.reportsPerDay);
  if (!earlier) return null;
  return refuse('too_many_requests', { seconds: secondsLeft(earlier.getTime() + dayMs - now.getTime()) });
}

import type { Report, reportOperatorCalls } from '@touchline/contract/content';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { bulk } from '../../platform/db/bulk.ts';
import { inTransaction, isDuplicate, type Tx } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import type { ReportDeps } from './doors.ts';
import { reportOf } from './reports.present.ts';
import * as store from './reports.store.ts';
import type { Step } from './reports.tables.ts';

/** `W`: why what goes with the step may not be. */
export interface Move<W extends Refusal = never> {
  readonly step: Step;
  readonly text: string;
  /** What becomes of the row, or why it may not. */
  readonly change: (
    row: store.ReportRow,
  ) => Parameters<typeof store.updateReport>[2] | Refusal<'conflict' | 'no_permission'>;
  /** What goes with it in the same transaction, before anything else is written. */
  readonly first?: (tx: Tx, row: store.ReportRow) => Promise<W | null>;
}

type Which = Pick<ParsedInputOf<(typeof reportOperatorCalls)['take']>, 'reportId' | 'version'>;

async function moveIn<W extends Refusal>(
  deps: ReportDeps,
  tx: Tx,
  { reportId, version }: Which,
  principal: StaffPrincipal,
  { step, text, change, first }: Move<W>,
) {
  const row = await store.lockReport(tx, reportId);
  if (!row) return refuse('not_found');
  if (row.version !== version) return refuse('conflict');
  const changed = change(row);
  if (isRefusal(changed)) return changed;
  const problem = await first?.(tx, row);
  if (problem) return problem;
  const after = await store.updateReport(tx, reportId, changed);
  await writeStep(deps, tx, principal, row, step, text, after.outcome);
  return after;
}

/** One step of an operator, on the report as they saw it. */
export async function move<W extends Refusal = never>(
  deps: ReportDeps,
  which: Which,
  principal: StaffPrincipal,
  how: Move<W>,
): Promise<Report | Refusal<'not_found' | 'conflict' | 'no_permission'> | W> {
  const { db } = deps;
  const done = await inTransaction(db, (tx) => moveIn(deps, tx, which, principal, how)).catch((error: unknown) => {
    // Reopened while the same thing is reported anew.
    if (isDuplicate(error, 'reports_report_open')) return refuse('conflict');
    throw error;
  });
  if (isRefusal(done)) return done;
  const [reasons, names] = await Promise.all([
    store.reasonsOf(db, [done.id]),
    deps.doors.operatorNames(done.taken_by === null ? [] : [done.taken_by]),
  ]);
  return reportOf(done, reasons.get(done.id) ?? [], names);
}

export async function writeStep(
  { ids, clock, doors }: ReportDeps,
  tx: Tx,
  principal: StaffPrincipal,
  row: store.ReportRow,
  step: Step,
  text: string,
  outcome: store.ReportRow['outcome'] = null,
): Promise<void> {
  const line = { id: ids.next(), report_id: row.id, step, by_uid: principal.uid, text, at: clock.date() };
  await store.insertStep(tx, line);
  await doors.audit.record(tx, principal, {
    action: `report.${step}`,
    target: { kind: 'report', id: row.id, label: row.snapshot.text.slice(0, 80) },
    // `uid` puts the line into the history of the person who was reported.
    details: {
      of: row.kind,
      targetId: row.target_id,
      ...(row.snapshot.person ? { uid: row.snapshot.person.uid } : {}),
      ...(text ? { text } : {}),
      ...(outcome ? { outcome } : {}),
    },
  });
}

/** The same step on several reports, each as it was read. */
export function moveMany<W extends Refusal = never>(
  deps: ReportDeps,
  reports: readonly Which[],
  principal: StaffPrincipal,
  how: Move<W>,
) {
  const versions = new Map(reports.map(({ reportId, version }) => [reportId, version]));
  return bulk(deps.db, [...versions.keys()], (tx, reportId) =>
    moveIn(deps, tx, { reportId, version: versions.get(reportId) ?? 0 }, principal, how),
  );
}

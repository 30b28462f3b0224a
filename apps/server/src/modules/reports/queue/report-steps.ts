import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { Report, reportOperatorCalls } from '@touchline/contract/reports';
import { bulk } from '../../../platform/db/bulk.ts';
import { inTransaction, isDuplicate, type Tx } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { ReportDeps } from '../needs.ts';
import { reportOf } from '../reports.present.ts';
import * as store from '../reports.store.ts';
import type { Step } from '../reports.tables.ts';

type StepCode = 'conflict' | 'no_permission' | 'decision_reason_empty';
type Change<Code extends StepCode> = Parameters<typeof store.updateReport>[2] | Refusal<Code>;

/** A change of a report by an operator, and why it may be refused. */
export interface ReportStep<Code extends StepCode = 'conflict' | 'no_permission'> {
  readonly step: Step;
  readonly text: string;
  /** New state of the row, or a refusal. */
  readonly change: (row: store.ReportRow, tx: Tx) => Change<Code> | Promise<Change<Code>>;
}

type ReportVersion = Pick<ParsedInputOf<(typeof reportOperatorCalls)['take']>, 'reportId' | 'version'>;

async function applyIn<Code extends StepCode>(
  deps: ReportDeps,
  tx: Tx,
  { reportId, version }: ReportVersion,
  principal: StaffPrincipal,
  { step, text, change }: ReportStep<Code>,
) {
  const row = await store.lockReport(tx, reportId);
  if (!row) return refuse('not_found');
  if (row.version !== version) return refuse('conflict');
  const changed = await change(row, tx);
  if (isRefusal(changed)) return changed;
  const after = await store.updateReport(tx, reportId, changed);
  await writeStep(deps, tx, principal, row, step, text, after.outcomes);
  return after;
}

/** One step of an operator, based on the version they read. */
export async function applyStep<Code extends StepCode>(
  deps: ReportDeps,
  principal: StaffPrincipal,
  target: ReportVersion,
  how: ReportStep<Code>,
): Promise<Report | Refusal<'not_found' | 'conflict'> | Refusal<Code>> {
  const { db } = deps;
  const done = await inTransaction(db, (tx) => applyIn(deps, tx, target, principal, how)).catch((error: unknown) => {
    // Reopened while a new report of the same target is open.
    if (isDuplicate(error, 'reports_report_open')) return refuse('conflict');
    throw error;
  });
  if (isRefusal(done)) return done;
  const [reasons, names] = await Promise.all([
    store.countReasons(db, [done.id]),
    deps.needs.operatorNames(done.taken_by === null ? [] : [done.taken_by]),
  ]);
  return reportOf(done, reasons.get(done.id) ?? [], names);
}

/** Stores a step of a report with its audit entry. */
export async function writeStep(
  { ids, clock, needs }: ReportDeps,
  tx: Tx,
  principal: StaffPrincipal,
  row: store.ReportRow,
  step: Step,
  text: string,
  outcomes: store.ReportRow['outcomes'] = [],
): Promise<void> {
  const line = { id: ids.next(), report_id: row.id, step, by_uid: principal.uid, text, at: clock.date() };
  await store.insertStep(tx, line);
  await needs.audit.record(tx, principal, {
    action: `report.${step}`,
    target: { kind: 'report', id: row.id, label: row.snapshot.text.slice(0, 80) },
    // `uid` adds the entry to the history of the reported user.
    details: {
      of: row.kind,
      targetId: row.target_id,
      ...(row.snapshot.person ? { uid: row.snapshot.person.uid } : {}),
      ...(text ? { text } : {}),
      ...(outcomes.length > 0 ? { outcomes } : {}),
    },
  });
}

/** The same step on several reports, each in the version that was read. */
export function applyStepToMany<Code extends StepCode>(
  deps: ReportDeps,
  principal: StaffPrincipal,
  reports: readonly ReportVersion[],
  how: ReportStep<Code>,
) {
  const versions = new Map(reports.map(({ reportId, version }) => [reportId, version]));
  return bulk(deps.db, [...versions.keys()], (tx, reportId) =>
    applyIn(deps, tx, { reportId, version: versions.get(reportId) ?? 0 }, principal, how),
  );
}

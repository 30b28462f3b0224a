import type { Report, ReportDetails, reportOperatorCalls } from '@touchline/contract/content';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { bulk } from '../../platform/db/bulk.ts';
import { inTransaction, isDuplicate, type Tx } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import type { ReportDeps } from './doors.ts';
import { entryOf, reportOf, stepOf } from './reports.present.ts';
import * as store from './reports.store.ts';
import type { Step } from './reports.tables.ts';

type Calls = typeof reportOperatorCalls;

export async function listReports(
  { db, doors }: ReportDeps,
  { mine, ...input }: ParsedInputOf<Calls['list']>,
  principal: StaffPrincipal,
) {
  const filter = { ...input, takenBy: mine ? principal.uid : undefined };
  const [{ rows, total }, waiting] = await Promise.all([store.queuePage(db, filter), store.countWaiting(db)]);
  const [reasons, names] = await Promise.all([
    store.reasonsOf(
      db,
      rows.map(({ id }) => id),
    ),
    doors.operatorNames(rows.flatMap((row) => row.taken_by ?? [])),
  ]);
  const items = rows.map((row) => reportOf(row, reasons.get(row.id) ?? [], names));
  return { items, total, page: input.page, pageSize: input.pageSize, ...waiting };
}

export async function readReport(
  { db, doors }: ReportDeps,
  reportId: string,
): Promise<ReportDetails | Refusal<'not_found'>> {
  const row = await store.reportById(db, reportId);
  if (!row) return refuse('not_found');
  const [entries, steps, reasons] = await Promise.all([
    store.entriesOf(db, reportId),
    store.stepsOf(db, reportId),
    store.reasonsOf(db, [reportId]),
  ]);
  const [cards, names] = await Promise.all([
    doors.accounts.findUsers(entries.map(({ uid }) => uid)),
    doors.operatorNames([...steps.map((step) => step.by_uid), ...(row.taken_by === null ? [] : [row.taken_by])]),
  ]);
  return {
    report: reportOf(row, reasons.get(reportId) ?? [], names),
    context: row.snapshot.context ?? null,
    entries: entries.map((entry) => entryOf(entry, cards)),
    steps: steps.map((step) => stepOf(step, names)),
  };
}

interface Move {
  readonly step: Step;
  readonly text: string;
  /** What becomes of the row, or why it may not. */
  readonly change: (
    row: store.ReportRow,
  ) => Parameters<typeof store.updateReport>[2] | Refusal<'conflict' | 'no_permission'>;
}

type Which = Pick<ParsedInputOf<Calls['take']>, 'reportId' | 'version'>;

async function moveIn(
  deps: ReportDeps,
  tx: Tx,
  { reportId, version }: Which,
  principal: StaffPrincipal,
  { step, text, change }: Move,
) {
  const row = await store.lockReport(tx, reportId);
  if (!row) return refuse('not_found');
  if (row.version !== version) return refuse('conflict');
  const changed = change(row);
  if (isRefusal(changed)) return changed;
  const after = await store.updateReport(tx, reportId, changed);
  await writeStep(deps, tx, principal, row, step, text, after.outcome);
  return after;
}

/** One step of an operator, on the report as they saw it. */
async function move(
  deps: ReportDeps,
  which: Which,
  principal: StaffPrincipal,
  how: Move,
): Promise<Report | Refusal<'not_found' | 'conflict' | 'no_permission'>> {
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

async function writeStep(
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

/** Taking over from somebody who took it before is seen in the steps; giving back is for one's own. */
export const takeReport = (deps: ReportDeps, input: ParsedInputOf<Calls['take']>, principal: StaffPrincipal) =>
  move(deps, input, principal, {
    step: input.release ? 'released' : 'taken',
    text: '',
    change: (row) => {
      if (row.state === 'closed') return refuse('conflict');
      if (!input.release) return { taken_by: principal.uid };
      const may = row.taken_by === principal.uid || principal.role === 'administrator';
      return may ? { taken_by: null } : refuse('no_permission');
    },
  });

export async function noteReport(deps: ReportDeps, input: ParsedInputOf<Calls['note']>, principal: StaffPrincipal) {
  const done = await inTransaction(deps.db, async (tx) => {
    const row = await store.lockReport(tx, input.reportId);
    if (!row) return refuse('not_found');
    await writeStep(deps, tx, principal, row, 'note', input.text);
    return true;
  });
  return isRefusal(done) ? done : readReport(deps, input.reportId);
}

export async function escalateReport(
  deps: ReportDeps,
  input: ParsedInputOf<Calls['escalate']>,
  principal: StaffPrincipal,
) {
  const how = escalating(input.text.trim());
  return isRefusal(how) ? how : move(deps, input, principal, how);
}

const escalating = (text: string): Move | Refusal<'decision_reason_empty'> =>
  text === ''
    ? refuse('decision_reason_empty')
    : {
        step: 'escalated',
        text,
        // Whoever hands it on does not hold it any more.
        change: (row) => (row.state === 'open' ? { state: 'escalated', taken_by: null } : refuse('conflict')),
      };

type Closing = Pick<ParsedInputOf<Calls['close']>, 'outcome' | 'text'>;

const closing = ({ clock }: ReportDeps, { outcome, text }: Closing, { uid }: StaffPrincipal): Move => ({
  step: 'closed',
  text: text.trim(),
  change: (row) =>
    row.state === 'closed'
      ? refuse('conflict')
      : { state: 'closed', outcome, closed_at: clock.date(), taken_by: row.taken_by ?? uid },
});

export const closeReport = (deps: ReportDeps, input: ParsedInputOf<Calls['close']>, principal: StaffPrincipal) =>
  move(deps, input, principal, closing(deps, input, principal));

/** The same step on several reports, each as it was read. */
function moveMany(deps: ReportDeps, reports: readonly Which[], principal: StaffPrincipal, how: Move) {
  const versions = new Map(reports.map(({ reportId, version }) => [reportId, version]));
  return bulk(deps.db, [...versions.keys()], (tx, reportId) =>
    moveIn(deps, tx, { reportId, version: versions.get(reportId) ?? 0 }, principal, how),
  );
}

export async function escalateReports(
  deps: ReportDeps,
  { reports, text }: ParsedInputOf<Calls['escalateMany']>,
  principal: StaffPrincipal,
) {
  const how = escalating(text.trim());
  return isRefusal(how) ? how : moveMany(deps, reports, principal, how);
}

export const closeReports = (
  deps: ReportDeps,
  { reports, ...how }: ParsedInputOf<Calls['closeMany']>,
  principal: StaffPrincipal,
) => moveMany(deps, reports, principal, closing(deps, how, principal));

export async function reopenReport(deps: ReportDeps, input: ParsedInputOf<Calls['reopen']>, principal: StaffPrincipal) {
  const text = input.text.trim();
  if (text === '') return refuse('decision_reason_empty');
  return move(deps, input, principal, {
    step: 'reopened',
    text,
    change: (row) =>
      row.state === 'closed'
        ? { state: 'open', outcome: null, closed_at: null, taken_by: principal.uid }
        : refuse('conflict'),
  });
}

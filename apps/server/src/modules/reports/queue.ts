import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { ReportDetails, reportOperatorCalls } from '@touchline/contract/reports';
import { inTransaction } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { actsOf } from './actions.policy.ts';
import { type Move, move, moveMany, writeStep } from './moves.ts';
import type { ReportDeps } from './needs.ts';
import { actOf, entryOf, reportOf, stepOf, warningOf } from './reports.present.ts';
import * as store from './reports.store.ts';

type Calls = typeof reportOperatorCalls;

export async function listReports(
  { db, needs }: ReportDeps,
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
    needs.operatorNames(rows.flatMap((row) => row.taken_by ?? [])),
  ]);
  const items = rows.map((row) => reportOf(row, reasons.get(row.id) ?? [], names));
  return { items, total, page: input.page, pageSize: input.pageSize, ...waiting };
}

export async function readReport(
  { db, needs }: ReportDeps,
  reportId: string,
): Promise<ReportDetails | Refusal<'not_found'>> {
  const row = await store.reportById(db, reportId);
  if (!row) return refuse('not_found');
  const [entries, steps, reasons] = await Promise.all([
    store.entriesOf(db, reportId),
    store.stepsOf(db, reportId),
    store.reasonsOf(db, [reportId]),
  ]);
  const { person } = row.snapshot;
  const [warnings, lines] = person
    ? await Promise.all([
        needs.warnings.since(db, person.uid, row.first_at),
        needs.acts.about(db, person.uid, row.first_at),
      ])
    : [[], []];
  const [cards, names] = await Promise.all([
    needs.accounts.findUsers(entries.map(({ uid }) => uid)),
    needs.operatorNames([
      ...steps.map((step) => step.by_uid),
      ...warnings.map((warning) => warning.by_uid),
      ...(row.taken_by === null ? [] : [row.taken_by]),
    ]),
  ]);
  return {
    report: reportOf(row, reasons.get(reportId) ?? [], names),
    context: row.snapshot.context ?? null,
    entries: entries.map((entry) => entryOf(entry, cards)),
    // A closed report shows the actions of its outcomes; later ones belong to a later report.
    acts: actsOf(
      row,
      lines.filter(({ at }) => row.closed_at === null || at <= row.closed_at),
    ).map(actOf),
    steps: steps.map((step) => stepOf(step, names)),
    warnings: warnings.map((warning) => warningOf(warning, names)),
  };
}

/** Taking a report over from another operator is recorded; only the own claim can be released. */
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
        // An escalated report has no owner.
        change: (row) => (row.state === 'open' ? { state: 'escalated', taken_by: null } : refuse('conflict')),
      };

export async function escalateReports(
  deps: ReportDeps,
  { reports, text }: ParsedInputOf<Calls['escalateMany']>,
  principal: StaffPrincipal,
) {
  const how = escalating(text.trim());
  return isRefusal(how) ? how : moveMany(deps, reports, principal, how);
}

export async function reopenReport(deps: ReportDeps, input: ParsedInputOf<Calls['reopen']>, principal: StaffPrincipal) {
  const text = input.text.trim();
  if (text === '') return refuse('decision_reason_empty');
  return move(deps, input, principal, {
    step: 'reopened',
    text,
    change: (row) =>
      row.state === 'closed'
        ? { state: 'open', outcomes: [], closed_at: null, taken_by: principal.uid }
        : refuse('conflict'),
  });
}

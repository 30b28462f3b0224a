import type { ReportDetails } from '@touchline/contract/reports';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { ReportDeps } from '../needs.ts';
import { actsOf } from '../reports.policy.ts';
import { actOf, entryOf, reportOf, stepOf, warningOf } from '../reports.present.ts';
import * as store from '../reports.store.ts';

/** A report with its entries and steps, and what was done about the reported user since. */
export async function readReport(
  { db, needs }: ReportDeps,
  reportId: string,
): Promise<ReportDetails | Refusal<'not_found'>> {
  const row = await store.reportById(db, reportId);
  if (!row) return refuse('not_found');
  const [entries, steps, reasons] = await Promise.all([
    store.readEntries(db, reportId),
    store.readReportSteps(db, reportId),
    store.countReasons(db, [reportId]),
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

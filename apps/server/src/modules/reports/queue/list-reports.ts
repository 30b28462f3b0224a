import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { reportOperatorCalls } from '@touchline/contract/reports';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import type { ReportDeps } from '../needs.ts';
import { reportOf } from '../reports.present.ts';
import * as store from '../reports.store.ts';

/** A page of the queue, with the number of waiting reports. */
export async function listReports(
  { db, needs }: ReportDeps,
  principal: StaffPrincipal,
  { mine, ...input }: ParsedInputOf<(typeof reportOperatorCalls)['list']>,
) {
  const filter = { ...input, takenBy: mine ? principal.uid : undefined };
  const [{ rows, total }, waiting] = await Promise.all([store.queuePage(db, filter), store.countWaiting(db)]);
  const [reasons, names] = await Promise.all([
    store.countReasons(
      db,
      rows.map(({ id }) => id),
    ),
    needs.operatorNames(rows.flatMap((row) => row.taken_by ?? [])),
  ]);
  const items = rows.map((row) => reportOf(row, reasons.get(row.id) ?? [], names));
  return { items, total, page: input.page, pageSize: input.pageSize, ...waiting };
}

import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { applicationOperatorCalls } from '@touchline/contract/operators';
import type { StaffPrincipal } from '../../../../platform/identity.ts';
import { presentRow } from '../applications.present.ts';
import { queuePage, waitingNow } from '../applications.store.ts';
import type { ApplicationDeps } from '../needs.ts';
import { readRisks } from './risks.ts';
import { known, riskDeps } from './show-application.ts';

type Calls = typeof applicationOperatorCalls;

/** A page of the queue with assignees and the number of waiting applications. */
export async function listApplications(
  deps: ApplicationDeps,
  { uid: me }: StaffPrincipal,
  input: ParsedInputOf<Calls['applications']>,
): Promise<OutputOf<Calls['applications']>> {
  const { page, pageSize, ...filter } = input;
  const [{ rows, total }, now] = await Promise.all([
    queuePage(deps.db, { ...filter, me, limit: pageSize, offset: (page - 1) * pageSize }),
    waitingNow(deps.db),
  ]);
  const [risks, people, names] = await Promise.all([
    readRisks(riskDeps(deps), rows),
    deps.needs.accounts.standings.applicants(rows.map(({ uid }) => uid)),
    deps.needs.staff.findStaff(known(rows.map(({ assignee }) => assignee))),
  ]);
  return {
    items: rows.map((row) =>
      presentRow(row, { applicant: people.get(row.uid), names, risks: risks.get(row.id) ?? [] }),
    ),
    total,
    page,
    pageSize,
    waiting: now.waiting,
    oldestAppliedAt: now.oldest?.toISOString() ?? null,
  };
}

import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { type ApplicationDetails, type applicationOperatorCalls, staffMay } from '@touchline/contract/operators';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { documentsOf, presentDetails, presentRow } from './applications.present.ts';
import { applicationOf, heldBy, insertStep, queuePage, stepsOf, waitingNow } from './applications.store.ts';
import type { Application } from './applications.tables.ts';
import type { ApplicationDeps } from './deps.ts';
import { risksOf } from './risks.ts';

type Calls = typeof applicationOperatorCalls;
const known = (uids: readonly (string | null)[]): string[] => [...new Set(uids.filter((uid) => uid !== null))];
const riskDeps = ({ db, needs }: ApplicationDeps) => ({ db, standings: needs.accounts.standings });

/** A page of the queue with assignees and the number of waiting applications. */
export async function listApplications(
  deps: ApplicationDeps,
  input: ParsedInputOf<Calls['applications']>,
  { uid: me }: StaffPrincipal,
): Promise<OutputOf<Calls['applications']>> {
  const { page, pageSize, ...filter } = input;
  const [{ rows, total }, now] = await Promise.all([
    queuePage(deps.db, { ...filter, me, limit: pageSize, offset: (page - 1) * pageSize }),
    waitingNow(deps.db),
  ]);
  const [risks, people, names] = await Promise.all([
    risksOf(riskDeps(deps), rows),
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

/** An application with everything a reviewer needs. */
export async function showApplication(
  deps: ApplicationDeps,
  id: string,
): Promise<ApplicationDetails | Refusal<'not_found'>> {
  const row = await applicationOf(deps.db, id);
  const applicant = row && (await deps.needs.accounts.standings.applicants([row.uid])).get(row.uid);
  if (!row || !applicant) return refuse('not_found');
  const [risks, steps, documents] = await Promise.all([
    risksOf(riskDeps(deps), [row]),
    stepsOf(deps.db, row.uid),
    availableDocuments(deps, row),
  ]);
  const staff = known([
    row.assignee,
    row.decided_by,
    row.pending?.by ?? null,
    ...steps.flatMap(({ by_uid, to_uid }) => [by_uid, to_uid]),
  ]);
  return presentDetails(row, {
    applicant,
    names: await deps.needs.staff.findStaff(staff),
    risks: risks.get(row.id) ?? [],
    steps,
    documents,
    documentsUntil: documentsUntil(row),
  });
}

const documentsUntil = ({ documents_deleted_at: deleted, decided_at: decided }: Application): Date | null =>
  deleted ?? (decided && new Date(decided.getTime() + limits.hosts.documentsLifeMs));

async function availableDocuments(deps: ApplicationDeps, row: Application): Promise<ApplicationDetails['documents']> {
  const kept = documentsOf({ ...row, documents_deleted_at: null });
  return Promise.all(
    kept.map(async ({ kind, address }) => ({
      kind,
      available: row.documents_deleted_at === null && (await deps.needs.files.privateAddress(address, '')) !== null,
    })),
  );
}

/** Signed addresses of the documents, valid for a few minutes. The access is logged first. */
export async function openDocuments(
  deps: ApplicationDeps,
  id: string,
  operator: StaffPrincipal,
  origin: string,
): Promise<OutputOf<Calls['documents']> | Refusal<'not_found'>> {
  const row = await applicationOf(deps.db, id);
  if (!row) return refuse('not_found');
  const opened = await Promise.all(
    documentsOf(row).map(async ({ kind, address }) => ({
      kind,
      at: await deps.needs.files.privateAddress(address, origin),
    })),
  );
  const items = opened.flatMap(({ kind, at }) => (at ? [{ kind, url: at.url }] : []));
  await inTransaction(deps.db, async (tx) => {
    const step = { id: deps.ids.next(), application: id, at: deps.clock.date(), by_uid: operator.uid, to_uid: null };
    await insertStep(tx, { ...step, action: 'documents_seen' });
    await deps.needs.audit.record(tx, operator, {
      action: 'application.documents',
      target: targetOf(row),
      details: { kinds: items.map(({ kind }) => kind) },
    });
  });
  const soonest = opened.flatMap(({ at }) => (at ? [at.expiresAt.getTime()] : []));
  return {
    items,
    expiresAt: new Date(Math.min(...soonest, deps.clock.now() + limits.hosts.documentAddressLifeMs)).toISOString(),
  };
}

/** Operators who can be assigned applications. */
export async function listReviewers(deps: ApplicationDeps): Promise<OutputOf<Calls['reviewers']>> {
  const [colleagues, holds] = await Promise.all([deps.needs.staff.colleagues(), heldBy(deps.db)]);
  return {
    items: colleagues
      .filter(({ role }) => staffMay('applications', role))
      .map(({ uid, name, role }) => ({ uid, name, role, holds: holds.get(uid) ?? 0 })),
  };
}

/** An application as the target of an audit entry. */
export const targetOf = ({ id, nickname, app_number }: Application) => ({
  kind: 'application' as const,
  id,
  label: `${nickname} (${app_number})`,
});

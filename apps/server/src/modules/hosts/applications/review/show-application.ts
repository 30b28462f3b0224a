import { limits } from '@touchline/contract/limits';
import type { ApplicationDetails } from '@touchline/contract/operators';
import { type Refusal, refuse } from '../../../../platform/refusal.ts';
import { documentsOf, presentDetails } from '../applications.present.ts';
import { readApplication, readApplicationSteps } from '../applications.store.ts';
import type { Application } from '../applications.tables.ts';
import type { ApplicationDeps } from '../needs.ts';
import { readRisks } from './risks.ts';

export const known = (uids: readonly (string | null)[]): string[] => [...new Set(uids.filter((uid) => uid !== null))];

export const riskDeps = ({ db, needs }: ApplicationDeps) => ({ db, standings: needs.accounts.standings });

/** An application with everything a reviewer needs. */
export async function showApplication(
  deps: ApplicationDeps,
  id: string,
): Promise<ApplicationDetails | Refusal<'not_found'>> {
  const row = await readApplication(deps.db, id);
  const applicant = row && (await deps.needs.accounts.standings.applicants([row.uid])).get(row.uid);
  if (!row || !applicant) return refuse('not_found');
  const [risks, steps, documents] = await Promise.all([
    readRisks(riskDeps(deps), [row]),
    readApplicationSteps(deps.db, row.uid),
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
  const uploaded = documentsOf({ ...row, documents_deleted_at: null });
  return Promise.all(
    uploaded.map(async ({ kind, address }) => ({
      kind,
      available: row.documents_deleted_at === null && (await deps.needs.files.privateAddress(address, '')) !== null,
    })),
  );
}

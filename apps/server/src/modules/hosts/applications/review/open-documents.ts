import type { OutputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { applicationOperatorCalls } from '@touchline/contract/operators';
import { inTransaction } from '../../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../../platform/identity.ts';
import { type Refusal, refuse } from '../../../../platform/refusal.ts';
import { documentsOf, targetOf } from '../applications.present.ts';
import { insertStep, readApplication } from '../applications.store.ts';
import type { ApplicationDeps } from '../needs.ts';

type Calls = typeof applicationOperatorCalls;

/** Signed addresses of the documents, valid for a few minutes. The access is logged first. */
export async function openDocuments(
  deps: ApplicationDeps,
  operator: StaffPrincipal,
  id: string,
  origin: string,
): Promise<OutputOf<Calls['documents']> | Refusal<'not_found'>> {
  const row = await readApplication(deps.db, id);
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

import { limits } from '@touchline/contract/limits';
import { inTransaction } from '../../../platform/db/database.ts';
import { documentsOf } from './applications.present.ts';
import {
  deleteApplications,
  insertStep,
  neededDocuments,
  readApplications,
  updateApplication,
  withOldDocuments,
} from './applications.store.ts';
import type { ApplicationDeps } from './needs.ts';

const batch = 50;
/** An upload older than this without an application belongs to a form that was never sent. */
const unsentLifeMs = 24 * 3_600_000;

/** Deletes documents past their retention, and those that never belonged to an application. */
export async function deleteDocuments(deps: ApplicationDeps): Promise<void> {
  const { db, clock, ids, needs } = deps;
  const before = new Date(clock.now() - limits.hosts.documentsLifeMs);
  for (;;) {
    const old = await withOldDocuments(db, before, batch);
    for (const row of old) {
      const at = clock.date();
      await inTransaction(db, async (tx) => {
        await updateApplication(tx, row.id, { documents_deleted_at: at });
        await insertStep(tx, {
          id: ids.next(),
          application: row.id,
          action: 'documents_deleted',
          at,
          by_uid: null,
          to_uid: null,
        });
      });
      // A later application may use the same pictures. The sweep below finds what a crash leaves behind.
      const addresses = documentsOf(row).map(({ address }) => address);
      const needed = await neededDocuments(db, addresses);
      await needs.files.removePrivate(addresses.filter((address) => !needed.has(address)));
    }
    if (old.length < batch) break;
  }
  const removed = await needs.files.sweepPrivate('identity', new Date(clock.now() - unsentLifeMs), (addresses) =>
    neededDocuments(db, addresses),
  );
  if (removed > 0) deps.log.info({ removed }, 'unused identity documents removed');
}

export async function removeApplicants(deps: ApplicationDeps, uids: readonly string[]): Promise<void> {
  for (const uid of uids) {
    const addresses = (await readApplications(deps.db, uid)).flatMap(documentsOf).map(({ address }) => address);
    await deleteApplications(deps.db, uid);
    const needed = await neededDocuments(deps.db, addresses);
    await deps.needs.files.removePrivate(addresses.filter((address) => !needed.has(address)));
  }
}

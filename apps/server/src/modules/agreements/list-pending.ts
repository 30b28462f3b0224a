import { presentPending } from './agreements.present.ts';
import { acceptedEditions } from './agreements.store.ts';
import type { AgreementDeps } from './needs.ts';

/** Reads nothing while every agreement is in its first edition. */
export async function listPending({ db, editions }: AgreementDeps, uid: string) {
  const current = editions.current();
  if (current.every(({ publishedAt }) => publishedAt === null)) return { items: [] };
  return { items: presentPending(current, await acceptedEditions(db, uid)) };
}

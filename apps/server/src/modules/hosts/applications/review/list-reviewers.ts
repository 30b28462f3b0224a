import type { OutputOf } from '@touchline/contract/kernel';
import { type applicationOperatorCalls, staffMay } from '@touchline/contract/operators';
import { heldBy } from '../applications.store.ts';
import type { ApplicationDeps } from '../needs.ts';

type Calls = typeof applicationOperatorCalls;

/** Operators who can be assigned applications. */
export async function listReviewers(deps: ApplicationDeps): Promise<OutputOf<Calls['reviewers']>> {
  const [colleagues, holds] = await Promise.all([deps.needs.staff.colleagues(), heldBy(deps.db)]);
  return {
    items: colleagues
      .filter(({ role }) => staffMay('applications', role))
      .map(({ uid, name, role }) => ({ uid, name, role, holds: holds.get(uid) ?? 0 })),
  };
}

import type { agreementCalls } from '@touchline/contract/agreements';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { Tx } from '../../platform/db/database.ts';
import { BadInput } from '../../platform/refusal.ts';
import { insertAcceptances } from './agreements.store.ts';
import { listPending } from './list-pending.ts';
import type { AgreementDeps } from './needs.ts';

type Input = ParsedInputOf<typeof agreementCalls.accept>;

/** Stores the editions that a member has read, which may be older than the current ones. */
export async function acceptAgreements(deps: AgreementDeps, uid: string, { items }: Input) {
  const current = new Map(deps.editions.current().map(({ page, edition }) => [page, edition]));
  const unknown = items.flatMap(({ page, edition }, at) =>
    edition > (current.get(page) ?? 1) ? [{ path: `items.${at}.edition`, code: 'out_of_bounds' }] : [],
  );
  if (unknown.length > 0) return new BadInput(unknown);
  await insertAcceptances(deps.db, uid, items, deps.clock.date());
  return listPending(deps, uid);
}

/** A new account accepts the current editions, in the transaction of its registration. */
export const acceptAtRegistration = ({ editions, clock }: AgreementDeps, tx: Tx, uid: string): Promise<void> =>
  insertAcceptances(tx, uid, editions.current(), clock.date());

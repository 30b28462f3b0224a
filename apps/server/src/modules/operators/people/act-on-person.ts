import { limits } from '@touchline/contract/limits';
import type { AuditAction, PersonSummary } from '@touchline/contract/operators';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Announce } from '../../accounts/index.ts';
import { checkReason } from '../check-reason.ts';
import type { OperatorToolDeps } from '../needs.ts';
import { readStaff } from '../staff/staff.store.ts';
import { targetOf } from './add-note.ts';

const { reasonMax } = limits.operators;

export type Reason = { uid: string; reason: string };

interface PersonAction<R extends Refusal> {
  readonly action: AuditAction;
  readonly details: Record<string, unknown>;
  /** Null when the account is gone. */
  readonly apply: (tx: Tx) => Promise<Announce | R | null>;
}

/** Applies an action to a user and records it, atomically. Operators are managed in the staff list only. */
export async function actOnPerson<R extends Refusal>(
  deps: OperatorToolDeps,
  principal: StaffPrincipal,
  { uid, reason }: Reason,
  { action, details, apply }: PersonAction<R>,
): Promise<
  | PersonSummary
  | R
  | Refusal<'user_not_found' | 'no_permission'>
  | Refusal<'decision_reason_empty'>
  | Refusal<'text_too_long'>
> {
  const problem = checkReason(reason, reasonMax);
  if (problem) return problem;
  const person = (await deps.accounts.people.summaries([uid])).get(uid);
  if (!person) return refuse('user_not_found');
  const done = await inTransaction<Announce | R | Refusal<'user_not_found' | 'no_permission'>>(deps.db, async (tx) => {
    if (await readStaff(tx, uid)) return refuse('no_permission');
    const applied = await apply(tx);
    if (!applied) return refuse('user_not_found');
    if (isRefusal(applied)) return applied as R;
    await deps.audit.record(tx, principal, { action, target: targetOf(person), details: { ...details, reason } });
    return applied as Announce;
  });
  if (isRefusal(done)) return done as R;
  (done as Announce)();
  return (await deps.accounts.people.summaries([uid])).get(uid) ?? person;
}

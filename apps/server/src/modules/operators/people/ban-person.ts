import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { personCalls } from '@touchline/contract/operators';
import type { Tx } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { OperatorToolDeps } from '../needs.ts';
import { actOnPerson, type Reason } from './act-on-person.ts';

const { banMaxMs } = limits.operators;

type Scope = ParsedInputOf<typeof personCalls.ban>['scope'];

type Assessed = Reason & { scope: Scope; seen?: { until: string | null } | null | undefined };

/** Refuses a change based on an outdated ban, so that a permanent ban does not become a short one. */
async function isStale(deps: OperatorToolDeps, tx: Tx, { uid, scope, seen }: Assessed): Promise<boolean> {
  if (seen === undefined) return false;
  const now = await deps.accounts.people.banOf(tx, uid, scope);
  if (now === null || seen === null) return now !== seen;
  const time = (until: string | null) => (until === null ? null : Date.parse(until));
  return time(now.until) !== time(seen.until);
}

export const banned = (deps: OperatorToolDeps, principal: StaffPrincipal, input: Assessed, until: Date | null) =>
  actOnPerson<Refusal<'not_an_anchor' | 'conflict'>>(deps, principal, input, {
    action: until ? 'person.ban' : 'person.ban_for_good',
    details: { scope: input.scope, ...(until ? { until: until.toISOString() } : {}) },
    apply: async (tx) => {
      if (await isStale(deps, tx, input)) return refuse('conflict');
      const ban = { until, reason: input.reason };
      const { people } = deps.accounts;
      return input.scope === 'host' ? people.banHost(tx, input.uid, ban) : people.ban(tx, input.uid, ban);
    },
  });

export async function banPerson(
  deps: OperatorToolDeps,
  principal: StaffPrincipal,
  input: Assessed & { until: string },
) {
  const until = new Date(input.until);
  const now = deps.clock.now();
  if (until.getTime() <= now) return new BadInput([{ path: 'until', code: 'not_in_the_future' }]);
  if (until.getTime() > now + banMaxMs) return new BadInput([{ path: 'until', code: 'too_far' }]);
  return banned(deps, principal, input, until);
}

export const banPersonForGood = (deps: OperatorToolDeps, principal: StaffPrincipal, input: Assessed) =>
  banned(deps, principal, input, null);

export const liftBan = (deps: OperatorToolDeps, principal: StaffPrincipal, input: Assessed) =>
  actOnPerson<Refusal<'conflict'>>(deps, principal, input, {
    action: 'person.lift_ban',
    details: { scope: input.scope },
    apply: async (tx) =>
      (await isStale(deps, tx, input)) ? refuse('conflict') : deps.accounts.people.lift(tx, input.uid, input.scope),
  });

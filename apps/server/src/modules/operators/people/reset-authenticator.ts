import type { StaffPrincipal } from '../../../platform/identity.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import type { OperatorToolDeps } from '../needs.ts';
import { actOnPerson, type Reason } from './act-on-person.ts';

/** For users who lost their authenticator and the recovery codes. */
export const resetAuthenticator = (deps: OperatorToolDeps, principal: StaffPrincipal, input: Reason) =>
  actOnPerson<Refusal<'conflict'>>(deps, principal, input, {
    action: 'person.reset_authenticator',
    details: {},
    apply: (tx) => deps.accounts.people.resetAuthenticator(tx, input.uid),
  });

import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { OperatorToolDeps } from '../needs.ts';
import { actOnPerson, type Reason } from './act-on-person.ts';

/** For users who can no longer sign in; guests have no credentials. */
export async function resetSignIn(deps: OperatorToolDeps, principal: StaffPrincipal, input: Reason) {
  const { credentials, people } = deps.accounts;
  const person = (await people.summaries([input.uid])).get(input.uid);
  if (!person) return refuse('user_not_found');
  if (person.username === null) return refuse('conflict');
  const made = await credentials.makeUp();
  if (isRefusal(made)) return made;
  const done = await actOnPerson<never>(deps, principal, input, {
    action: 'person.reset_sign_in',
    details: {},
    apply: async (tx) => {
      const set = await credentials.setPassword(tx, input.uid, made.hash);
      const content = { kind: 'password_changed', by: 'operator' } as const;
      const announce = await deps.notices.add(tx, [{ uid: input.uid, content }]);
      return () => {
        set.announce();
        announce();
      };
    },
  });
  return isRefusal(done) ? done : { password: made.password };
}

import { userTypes } from '@touchline/contract/enums';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { OperatorToolDeps } from '../needs.ts';
import { actOnPerson, type Reason } from './act-on-person.ts';

/** Deletes an account for good: its sessions end at once, its data goes in the background. Guests expire by themselves. */
export async function deletePerson(deps: OperatorToolDeps, principal: StaffPrincipal, input: Reason) {
  const { people } = deps.accounts;
  const { uid, reason } = input;
  const person = (await people.summaries([uid])).get(uid);
  if (!person) return refuse('user_not_found');
  const isOnAir = deps.streams.openBroadcasts().some(({ hostId }) => hostId === uid);
  if (person.userType === userTypes.guest || isOnAir) return refuse('conflict');
  const done = await actOnPerson<Refusal<'conflict'>>(deps, principal, input, {
    action: 'person.delete',
    details: {},
    apply: async (tx) => {
      // Banned, nobody can use the account while its data goes.
      const announce = await people.ban(tx, uid, { until: null, reason });
      if (announce) await deps.deletions.add(tx, uid);
      return announce;
    },
  });
  return isRefusal(done) ? done : {};
}

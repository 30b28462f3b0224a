import { userTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { personCalls } from '@touchline/contract/operators';
import type { Tx } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { OperatorToolDeps } from '../needs.ts';
import { actOnPerson } from './act-on-person.ts';

const { banMaxMs } = limits.operators;

type Input = ParsedInputOf<typeof personCalls.unmute>;

/** Refuses a change based on an outdated mute. */
async function isStale(deps: OperatorToolDeps, tx: Tx, { uid, seen }: Input): Promise<boolean> {
  if (seen === undefined) return false;
  const now = await deps.accounts.people.muteOf(tx, uid);
  if (now === null || seen === null) return now !== seen;
  return Date.parse(now.until) !== Date.parse(seen.until);
}

/** Mutes a user on the whole platform, or changes such a mute. Guests cannot post anyway. */
export async function mutePerson(
  deps: OperatorToolDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<typeof personCalls.mute>,
) {
  const { uid, reason } = input;
  const until = new Date(input.until);
  const now = deps.clock.now();
  if (until.getTime() <= now) return new BadInput([{ path: 'until', code: 'not_in_the_future' }]);
  if (until.getTime() > now + banMaxMs) return new BadInput([{ path: 'until', code: 'too_far' }]);
  const { people } = deps.accounts;
  if ((await people.summaries([uid])).get(uid)?.userType === userTypes.guest) return refuse('conflict');
  return actOnPerson<Refusal<'conflict'>>(deps, principal, input, {
    action: 'person.mute',
    details: { until: until.toISOString() },
    apply: async (tx) => {
      if (await isStale(deps, tx, input)) return refuse('conflict');
      const announce = await people.mute(tx, uid, { until, reason });
      if (!announce) return null;
      const content = { kind: 'muted', until: until.toISOString(), reason } as const;
      const announceNotice = await deps.notices.add(tx, [{ uid, content }]);
      return () => {
        announce();
        announceNotice();
      };
    },
  });
}

/** Lifts a mute of the whole platform. */
export const unmutePerson = (deps: OperatorToolDeps, principal: StaffPrincipal, input: Input) =>
  actOnPerson<Refusal<'conflict'>>(deps, principal, input, {
    action: 'person.unmute',
    details: {},
    apply: async (tx) =>
      (await isStale(deps, tx, input)) ? refuse('conflict') : deps.accounts.people.unmute(tx, input.uid),
  });

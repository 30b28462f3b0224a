import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { LinkMicAction, voiceCalls } from '@touchline/contract/voice';
import type { Principal } from '../../../platform/identity.ts';
import { BadInput, type DeclaredRefusal, isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { VoiceDeps } from '../needs.ts';
import { presentRequest } from '../voice.present.ts';
import { agreeToInvitation, declineInvitation } from './answer-invitation.ts';
import { applyForSeat } from './apply.ts';
import { acceptApplication, type HostOrder, rejectApplication } from './decide-application.ts';
import { inviteGuest, withdrawInvitation } from './invite-guest.ts';
import { cancelApplication, leaveSeat } from './leave.ts';
import type { RequestRow } from './requests.store.ts';

type Call = typeof voiceCalls.update;
type Result = RequestRow | DeclaredRefusal<Call>;
type GuestAction = (deps: VoiceDeps, principal: Principal, roomId: string, seenPrice?: number) => Promise<Result>;
type HostAction = (deps: VoiceDeps, principal: Principal, order: HostOrder) => Promise<Result>;

const guestActions: Readonly<Partial<Record<LinkMicAction, GuestAction>>> = {
  apply: applyForSeat,
  cancel: cancelApplication,
  agree: agreeToInvitation,
  decline: declineInvitation,
  leave: leaveSeat,
};
const hostActions: Readonly<Partial<Record<LinkMicAction, HostAction>>> = {
  accept: acceptApplication,
  reject: rejectApplication,
  invite: inviteGuest,
  withdraw: withdrawInvitation,
};

/** Applies, answers and leaves: the nine actions on a request. */
export async function updateRequest(
  deps: VoiceDeps,
  principal: Principal,
  input: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | Extract<Result, Refusal>> {
  const result = await run(deps, principal, input);
  if (isRefusal(result)) return result;
  const account = (await deps.needs.accounts.findUsers([result.uid])).get(result.uid);
  return account ? { request: presentRequest(result, account) } : refuse('user_not_found');
}

async function run(
  deps: VoiceDeps,
  principal: Principal,
  { roomId, action, uid, price }: ParsedInputOf<Call>,
): Promise<Result> {
  const own = guestActions[action];
  if (own) return own(deps, principal, roomId, price);
  if (uid === undefined) return new BadInput([{ path: 'uid', code: 'missing' }]);
  return hostActions[action]?.(deps, principal, { roomId, uid }) ?? refuse('bad_input');
}

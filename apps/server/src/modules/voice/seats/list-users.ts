import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { voiceCalls } from '@touchline/contract/voice';
import type { Principal } from '../../../platform/identity.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { VoiceDeps } from '../needs.ts';
import { mayAdmit } from '../requests/apply-block.ts';
import { latestRequests } from '../requests/requests.store.ts';
import { presentSeats, presentUser } from '../voice.present.ts';

type Call = typeof voiceCalls.people;

/** Users with their seats. Only the host sees the requests of others. */
export async function listUsers(
  deps: VoiceDeps,
  principal: Principal,
  { roomId, uidList }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | Refusal<'not_found'>> {
  const { platform, needs, board } = deps;
  if (!(await needs.rooms.findRoom(roomId))) return refuse('not_found');
  const uids = [...new Set(uidList)];
  const state = board.open().get(roomId);
  const cards = await needs.accounts.findUsers(uids);
  const seats = new Map((state ? presentSeats(state, cards) : []).map((seat) => [seat.account.uid, seat]));
  const isHost = (await mayAdmit(deps, principal, roomId)) === true;
  const readable = isHost ? uids : uids.filter((uid) => uid === principal.uid);
  const openingId = state?.channel.opening_id;
  const requests = openingId ? await latestRequests(platform.db, { roomId, openingId, uids: readable }) : [];
  const statuses = new Map(requests.map(({ uid, status }) => [uid, status]));
  const items = uids.flatMap((uid) => {
    const card = cards.get(uid);
    return card ? [presentUser(card, seats.get(uid), statuses.get(uid) ?? null)] : [];
  });
  return { items };
}

import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { voiceCalls } from '@touchline/contract/voice';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import type { Principal } from '../../../platform/identity.ts';
import { BadInput, isRefusal } from '../../../platform/refusal.ts';
import { ownRoom } from '../channel/own-room.ts';
import type { AdmitRefusal, VoiceDeps } from '../needs.ts';
import { presentRequest } from '../voice.present.ts';
import { waitingIn } from './requests.store.ts';

type Call = typeof voiceCalls.requests;

/** A page of the waiting requests of the host's room, the oldest first. */
export async function listRequests(
  deps: VoiceDeps,
  principal: Principal,
  { roomId: wanted, cursor, limit }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | AdmitRefusal | BadInput> {
  const after = decodeCursor(cursor, ['id']);
  if (after instanceof BadInput) return after;
  const roomId = await ownRoom(deps, principal, wanted);
  if (isRefusal(roomId)) return roomId;
  const rows = await waitingIn(deps.platform.db, roomId, after?.[0] ?? null, limit + 1);
  const { page, next } = takePage(rows, limit, (last) => [last.id]);
  const cards = await deps.needs.accounts.findUsers(page.map(({ uid }) => uid));
  const items = page.flatMap((row) => {
    const account = cards.get(row.uid);
    return account ? [presentRequest(row, account)] : [];
  });
  return { items, next };
}

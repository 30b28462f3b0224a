import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { walletCalls } from '@touchline/contract/wallet';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { checkedCoins } from '../ledger/amounts.ts';
import type { MoveResult } from '../ledger/ledger.types.ts';
import { moveOnce } from '../ledger/move-once.ts';
import type { WalletDeps } from '../needs.ts';
import { coinsAfter, nameOf, publishTransfer, readTransferAudience, transferOf } from './transfer.ts';

type Input = ParsedInputOf<typeof walletCalls.sendToOne>;

/** Sends coins to one member who is in the room. */
export async function sendToOne(deps: WalletDeps, host: Principal, input: Input) {
  const { uid } = input;
  const amount = checkedCoins(deps.settings, input.amount);
  if (isRefusal(amount)) return amount;
  const named = nameOf(host, input.key, `one ${uid} ${amount}`);
  const answer = (moved: MoveResult) => ({ id: moved.id, sent: amount, coins: coinsAfter(moved, host.uid) });
  const run = async () => {
    if (uid === host.uid) return refuse('user_id_is_own');
    const audience = await readTransferAudience(deps, host);
    if (isRefusal(audience)) return audience;
    if (!(await deps.needs.accounts.findUsers([uid])).has(uid)) return refuse('user_not_found');
    if (!audience.people.includes(uid)) return refuse('recipient_not_in_room');
    const movement = { ...transferOf(deps, host.uid, [uid], amount, named), party: uid };
    const moved = await inTransaction(deps.db, (tx) => deps.ledger.move(tx, movement));
    if (isRefusal(moved)) return moved;
    if (!moved.repeated) publishTransfer(deps, host.uid, { ...audience, people: [uid] }, amount);
    return answer(moved);
  };
  return moveOnce(deps, named, { run, answer });
}

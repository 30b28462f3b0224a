import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { walletCalls } from '@touchline/contract/wallet';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { checkedCoins } from '../ledger/amounts.ts';
import { readTransaction } from '../ledger/ledger.store.ts';
import type { MoveResult } from '../ledger/ledger.types.ts';
import { moveOnce } from '../ledger/move-once.ts';
import type { WalletDeps } from '../needs.ts';
import { coinsAfter, nameOf, publishTransfer, readTransferAudience, transferOf } from './transfer.ts';

type Input = ParsedInputOf<typeof walletCalls.sendToAll>;

/** Sends the same amount to everybody in the room, in one transaction, within the total the host agreed to. */
export async function sendToAll(deps: WalletDeps, host: Principal, input: Input) {
  const amount = checkedCoins(deps.settings, input.amount);
  if (isRefusal(amount)) return amount;
  const named = nameOf(host, input.key, `all ${amount} ${input.total}`);
  const answer = (moved: MoveResult) => answerAll(deps, moved, host.uid);
  const run = async () => {
    const audience = await readTransferAudience(deps, host);
    if (isRefusal(audience)) return audience;
    const { people } = audience;
    if (people.length === 0) return refuse('recipient_not_in_room');
    if (!(amount * people.length <= input.total)) return refuse('conflict');
    const movement = transferOf(deps, host.uid, people, amount, named);
    const moved = await inTransaction(deps.db, (tx) => deps.ledger.move(tx, movement));
    if (isRefusal(moved)) return moved;
    if (!moved.repeated) publishTransfer(deps, host.uid, audience, amount);
    return answer(moved);
  };
  return moveOnce(deps, named, { run, answer });
}

/** The transaction stores the number of receivers: a repetition may find others in the room. */
async function answerAll(deps: WalletDeps, moved: MoveResult, host: string) {
  const { people, each } = await sentBy(deps, moved.id);
  return { id: moved.id, people, sent: people * each, coins: coinsAfter(moved, host) };
}

async function sentBy({ db }: WalletDeps, id: string): Promise<{ people: number; each: number }> {
  const { details } = await readTransaction(db, id);
  return { people: Number(details.people), each: Number(details.each) };
}

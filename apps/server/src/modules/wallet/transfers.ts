import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type walletCalls, walletEvents } from '@touchline/contract/wallet';
import { inTransaction } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { checkedCoins, coinBounds } from './amounts.ts';
import type { WalletDeps } from './deps.ts';
import { transactionOf } from './ledger.store.ts';
import { walletBalance } from './ledger.ts';
import { type Moved, type Movement, walletOf } from './ledger.types.ts';
import { moveOnce } from './move-once.ts';

type Calls = typeof walletCalls;

interface Audience {
  readonly roomId: string;
  /** Users in the room, without the host. */
  readonly people: readonly string[];
}

/** The members currently in the host's own room. */
async function audienceOf(deps: WalletDeps, host: Principal): Promise<Audience | Refusal<'no_permission'>> {
  const { rooms } = deps;
  const roomId = await rooms.roomOfHost(host.uid);
  if ((await rooms.mayInRoom(roomId, host, 'send_coins')) !== true) return refuse('no_permission');
  return { roomId, people: (await rooms.presentMembers(roomId)).filter((uid) => uid !== host.uid) };
}

/** Publishes the balances, and notifies the receivers. The transfer is final even if this fails. */
async function publish(deps: WalletDeps, host: string, { roomId, people }: Audience, amount: number): Promise<void> {
  deps.ledger.balanceChanged([host, ...people]);
  const nickname = (await deps.accounts.findUsers([host])).get(host)?.nickname;
  if (nickname === undefined) return;
  for (const uid of people) {
    deps.hub.notify(uid, walletEvents.given, { roomId, from: { uid: host, nickname }, coins: amount });
  }
}

const publishing = (deps: WalletDeps, ...what: [host: string, audience: Audience, amount: number]): void => {
  publish(deps, ...what).catch((error: unknown) => deps.log.error({ err: error }, 'coin transfer publishing failed'));
};

export async function previewTransfer(deps: WalletDeps, host: Principal) {
  const audience = await audienceOf(deps, host);
  if (isRefusal(audience)) return audience;
  const { min, max } = coinBounds(deps.settings);
  const coins = await walletBalance(deps.db, host.uid);
  return { people: audience.people.length, coins, amountMin: min, amountMax: max };
}

const coinsAfter = (moved: Moved, uid: string): number => moved.balance(walletOf(uid)) ?? 0;

type Named = Required<Pick<Movement, 'key' | 'kind' | 'digest'>>;

/** Name of a transfer, the same for its repetitions. */
const nameOf = (host: Principal, key: string, digest: string): Named => ({
  key: `transfer:${host.uid}:${key}`,
  kind: 'anchor_transfer',
  digest,
});

/** One transaction from the host to these accounts, `amount` to each. */
const transfer = (
  deps: WalletDeps,
  host: string,
  people: readonly string[],
  amount: number,
  named: Named,
): Movement => ({
  ...named,
  at: deps.clock.date(),
  actor: host,
  details: { people: people.length, each: amount },
  entries: [
    { account: walletOf(host), amount: -amount * people.length },
    ...people.map((uid) => ({ account: walletOf(uid), amount })),
  ],
});

/** Sends coins to one member who is in the room. */
export async function sendToOne(deps: WalletDeps, input: ParsedInputOf<Calls['sendToOne']>, host: Principal) {
  const { uid } = input;
  const amount = checkedCoins(deps.settings, input.amount);
  if (isRefusal(amount)) return amount;
  const named = nameOf(host, input.key, `one ${uid} ${amount}`);
  const answer = (moved: Moved) => ({ id: moved.id, sent: amount, coins: coinsAfter(moved, host.uid) });
  const run = async () => {
    if (uid === host.uid) return refuse('user_id_is_own');
    const audience = await audienceOf(deps, host);
    if (isRefusal(audience)) return audience;
    if (!(await deps.accounts.findUsers([uid])).has(uid)) return refuse('user_not_found');
    if (!audience.people.includes(uid)) return refuse('recipient_not_in_room');
    const movement = { ...transfer(deps, host.uid, [uid], amount, named), party: uid };
    const moved = await inTransaction(deps.db, (tx) => deps.ledger.move(tx, movement));
    if (isRefusal(moved)) return moved;
    if (!moved.repeated) publishing(deps, host.uid, { ...audience, people: [uid] }, amount);
    return answer(moved);
  };
  return moveOnce(deps, named, { run, answer });
}

/** Sends the same amount to everybody in the room, in one transaction, within the total the host agreed to. */
export async function sendToAll(deps: WalletDeps, input: ParsedInputOf<Calls['sendToAll']>, host: Principal) {
  const amount = checkedCoins(deps.settings, input.amount);
  if (isRefusal(amount)) return amount;
  const named = nameOf(host, input.key, `all ${amount} ${input.total}`);
  const answer = (moved: Moved) => answerAll(deps, moved, host.uid);
  const run = async () => {
    const audience = await audienceOf(deps, host);
    if (isRefusal(audience)) return audience;
    const { people } = audience;
    if (people.length === 0) return refuse('recipient_not_in_room');
    if (!(amount * people.length <= input.total)) return refuse('conflict');
    const movement = transfer(deps, host.uid, people, amount, named);
    const moved = await inTransaction(deps.db, (tx) => deps.ledger.move(tx, movement));
    if (isRefusal(moved)) return moved;
    if (!moved.repeated) publishing(deps, host.uid, audience, amount);
    return answer(moved);
  };
  return moveOnce(deps, named, { run, answer });
}

/** The transaction stores the number of receivers: a repetition may find others in the room. */
async function answerAll(deps: WalletDeps, moved: Moved, host: string) {
  const { people, each } = await sentBy(deps, moved.id);
  return { id: moved.id, people, sent: people * each, coins: coinsAfter(moved, host) };
}

async function sentBy({ db }: WalletDeps, id: string): Promise<{ people: number; each: number }> {
  const { details } = await transactionOf(db, id);
  return { people: Number(details.people), each: Number(details.each) };
}

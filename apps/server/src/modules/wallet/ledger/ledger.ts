import { hash } from 'node:crypto';
import type { MovementKind } from '@touchline/contract/wallet';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { alongside } from '../../../platform/db/pipeline.ts';
import type { Ids } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  type AccountBalance,
  type AccountKey,
  accountKey,
  balancesOf,
  deleteTransactions,
  insertTransactions,
  type KnownTransaction,
  lockAccounts,
  type NewEntry,
  nameOf,
  rollUp,
  transactionsByKey,
  writeMovements,
} from './ledger.store.ts';
import { earningsOf, type Movement, type MoveRefusal, type MoveResult, walletOf } from './ledger.types.ts';

/** A checked movement, with each account once. */
interface Prepared {
  readonly movement: Movement;
  readonly id: string;
  readonly digest: string;
  readonly entries: readonly (AccountKey & { readonly name: string; readonly amount: number })[];
}

/** Wallets and escrows are updated directly; other accounts get pending entries, unless they are debited. */
const isHeld = ({ kind, amount }: { kind: string; amount: number }): boolean =>
  kind === 'user_wallet' || kind === 'red_packet_escrow' || (kind === 'anchor_earnings' && amount < 0);

/** An impossible movement is a bug in the calling code: user amounts are checked earlier. */
function prepare(ids: Ids, movement: Movement): Prepared {
  const merged = new Map<string, AccountKey & { name: string; amount: number }>();
  let sum = 0;
  for (const { account, amount } of movement.entries) {
    const key = accountKey(account);
    const name = nameOf(key);
    const total = (merged.get(name)?.amount ?? 0) + amount;
    sum += amount;
    if (![amount, total, sum].every(Number.isSafeInteger)) throw new RangeError(`${amount} coins cannot be moved`);
    merged.set(name, { ...key, name, amount: total });
  }
  const entries = [...merged.values()].filter(({ amount }) => amount !== 0);
  if (sum !== 0) throw new RangeError(`the entries of ${movement.key} sum to ${sum}`);
  if (entries.length === 0) throw new RangeError(`${movement.key} moves nothing`);
  const digested = movement.digest ?? entries.map(({ name, amount }) => `${name} ${amount}`).sort();
  return { movement, id: ids.next(), digest: digestOf(movement.kind, digested), entries };
}

const digestOf = (kind: MovementKind, digested: string | readonly string[]): string =>
  hash('sha256', JSON.stringify([kind, digested]), 'base64url');

const movedTo = (id: string, repeated: boolean, balances: ReadonlyMap<string, number>): MoveResult => ({
  id,
  repeated,
  balance: (account) => balances.get(nameOf(accountKey(account))) ?? null,
});

const named = (stored: readonly AccountBalance[]): Map<string, number> =>
  new Map(stored.map((each) => [nameOf(each), each.balance]));

/** Result of an earlier use of the key. */
const answerAgain = (known: KnownTransaction, digest: string): MoveResult | MoveRefusal =>
  known.digest === digest ? movedTo(known.id, true, named(known.balances)) : refuse('idempotency_conflict');

/** The accounts to lock for these movements, each once. */
function heldAccounts(movements: readonly Prepared[]): Map<string, AccountKey> {
  const held = new Map<string, AccountKey>();
  for (const { entries } of movements)
    for (const { name, kind, owner, amount } of entries) if (isHeld({ kind, amount })) held.set(name, { kind, owner });
  return held;
}

/**
 * Locks the accounts updated directly and returns their balances: wallets, escrows, and debited earnings. Movements
 * that turn out to be repeated are locked needlessly.
 */
async function hold(tx: Tx, movements: readonly Prepared[]): Promise<Map<string, AccountBalance>> {
  const wanted = [...heldAccounts(movements).values()];
  if (wanted.length === 0) return new Map();
  const held = await lockAccounts(tx, wanted);
  const waiting = wanted.filter(({ kind }) => kind === 'anchor_earnings');
  const rolled = waiting.length > 0 ? await rollUp(tx, waiting) : [];
  return new Map([...held, ...rolled].map((account) => [nameOf(account), account]));
}

/** Settles in order: each movement sees the balances left by the earlier ones. */
function settle(fresh: readonly Prepared[], held: Map<string, AccountBalance>) {
  const answers = new Map<string, MoveResult | MoveRefusal>();
  const entries: NewEntry[] = [];
  const pending = new Map<string, AccountKey & { amount: number }>();
  const touched = new Set<string>();
  for (const { id, entries: parts } of fresh) {
    const short = parts.find(({ name, amount }) => (held.get(name)?.balance ?? 0) + amount < 0 && held.has(name));
    if (short) {
      answers.set(id, refuse('insufficient_coins', { balance: held.get(short.name)?.balance ?? 0 }));
      continue;
    }
    const after = new Map<string, number>();
    for (const { name, kind, owner, amount } of parts) {
      const account = held.get(name);
      const balance = account ? account.balance + amount : null;
      if (balance === null) {
        pending.set(name, { kind, owner, amount: (pending.get(name)?.amount ?? 0) + amount });
      } else {
        held.set(name, { kind, owner, balance });
        touched.add(name);
        after.set(name, balance);
      }
      entries.push({ transactionId: id, kind, owner, amount, balance });
    }
    answers.set(id, movedTo(id, false, after));
  }
  const balances = [...held].filter(([name]) => touched.has(name)).map(([, account]) => account);
  return { answers, entries, balances, pending: [...pending.values()].filter(({ amount }) => amount !== 0) };
}

/**
 * Moves coins in the caller's transaction, with three statements for any number of movements. The first two are sent
 * together; the last one, which writes the result, is not awaited.
 */
export async function moveMany(
  { ids }: { readonly ids: Ids },
  tx: Tx,
  movements: readonly Movement[],
): Promise<(MoveResult | MoveRefusal)[]> {
  if (movements.length === 0) return [];
  const all = movements.map((movement) => prepare(ids, movement));
  const firsts = new Map<string, Prepared>();
  for (const each of all) if (!firsts.has(each.movement.key)) firsts.set(each.movement.key, each);

  const [claimed, held] = await Promise.all([
    insertTransactions(
      tx,
      [...firsts.values()].map(({ movement, id, digest }) => ({ ...movement, id, digest })),
    ),
    hold(tx, [...firsts.values()]),
  ]);
  const fresh = [...firsts.values()].filter(({ id }) => claimed.has(id));
  const usedKeys = [...firsts.values()].filter(({ id }) => !claimed.has(id)).map(({ movement }) => movement.key);
  const known = new Map(
    usedKeys.length > 0 ? (await transactionsByKey(tx, usedKeys)).map((each) => [each.key, each]) : [],
  );

  const { answers, ...written } = settle(fresh, held);
  const refused = fresh.filter(({ id }) => !isMoved(answers.get(id)));
  if (refused.length > 0)
    await deleteTransactions(
      tx,
      refused.map(({ id }) => id),
    );
  if (written.entries.length > 0) alongside(tx, writeMovements(tx, written));

  return all.map(({ id, digest, movement: { key } }) => {
    const before = known.get(key);
    if (before) return answerAgain(before, digest);
    const own = answers.get(id);
    if (own) return own;
    const first = firsts.get(key) as Prepared;
    const answer = answers.get(first.id) as MoveResult | MoveRefusal;
    if (first.digest !== digest) return refuse('idempotency_conflict');
    return isMoved(answer) ? { ...answer, repeated: true } : answer;
  });
}

export const isMoved = (answer: MoveResult | MoveRefusal | undefined): answer is MoveResult =>
  answer !== undefined && 'repeated' in answer;

/** Digest under which a movement of a kind is stored. */
export const movementDigest = (kind: MovementKind, digest: string): string => digestOf(kind, digest);

/** The movement stored under a key. */
export async function storedMovement(
  queries: Queries,
  key: string,
): Promise<{ digest: string; moved: MoveResult } | null> {
  const [known] = await transactionsByKey(queries, [key]);
  return known ? { digest: known.digest, moved: movedTo(known.id, true, named(known.balances)) } : null;
}

/** Coins in an account's wallet. */
export async function walletBalance(queries: Queries, uid: string): Promise<number> {
  return (await walletBalances(queries, [uid])).get(uid) ?? 0;
}

export async function walletBalances(queries: Queries, uids: readonly string[]): Promise<Map<string, number>> {
  const accounts = uids.map((uid) => accountKey(walletOf(uid)));
  const balances = await balancesOf(queries, accounts);
  return new Map(uids.map((uid, at) => [uid, balances.get(nameOf(accounts[at] as AccountKey)) ?? 0]));
}

/** Earnings of a host, including pending entries. */
export async function earningsBalance(queries: Queries, uid: string): Promise<number> {
  const account = accountKey(earningsOf(uid));
  return (await balancesOf(queries, [account])).get(nameOf(account)) ?? 0;
}

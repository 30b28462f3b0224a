import { hash } from 'node:crypto';
import type { MovementKind } from '@touchline/contract/wallet';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  type AccountBalance,
  type AccountKey,
  accountKey,
  coinsOf,
  type KnownTransaction,
  type MovedRow,
  nameOf,
  readBalances,
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

/** Answers of new movements, by id. */
function answersOf(rows: readonly MovedRow[]): Map<string, MoveResult | MoveRefusal> {
  const balances = new Map<string, Map<string, number>>();
  const answers = new Map<string, MoveResult | MoveRefusal>();
  for (const { id, moved, kind, owner, balance } of rows) {
    if (!moved) {
      answers.set(id, refuse('insufficient_coins', { balance: coinsOf(balance) }));
      continue;
    }
    const after = balances.get(id) ?? new Map<string, number>();
    if (kind !== null) after.set(nameOf({ kind, owner }), coinsOf(balance));
    balances.set(id, after);
    answers.set(id, movedTo(id, false, after));
  }
  return answers;
}

/** Moves coins in the caller's transaction, with one statement for any number of movements. */
export async function moveMany(
  { ids }: { readonly ids: Ids },
  tx: Tx,
  movements: readonly Movement[],
): Promise<(MoveResult | MoveRefusal)[]> {
  if (movements.length === 0) return [];
  const all = movements.map((movement) => prepare(ids, movement));
  const firsts = new Map<string, Prepared>();
  for (const each of all) if (!firsts.has(each.movement.key)) firsts.set(each.movement.key, each);

  const answers = answersOf(
    await writeMovements(
      tx,
      [...firsts.values()].map(({ movement, id, digest }) => ({ ...movement, id, digest })),
      [...firsts.values()].flatMap(({ id, entries }) =>
        entries.map(({ kind, owner, amount }) => ({ id, kind, owner, amount })),
      ),
    ),
  );
  const usedKeys = [...firsts.values()].filter(({ id }) => !answers.has(id)).map(({ movement }) => movement.key);
  const known = new Map(
    usedKeys.length > 0 ? (await transactionsByKey(tx, usedKeys)).map((each) => [each.key, each]) : [],
  );

  return all.map(({ id, digest, movement: { key } }) => {
    const before = known.get(key);
    if (before) return answerAgain(before, digest);
    const own = answers.get(id);
    if (own) return own;
    const first = firsts.get(key);
    const answer = first && answers.get(first.id);
    if (!answer) throw new Error('a movement had no answer');
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
  const balances = await readBalances(queries, accounts);
  return new Map(uids.map((uid, at) => [uid, balances.get(nameOf(accounts[at] as AccountKey)) ?? 0]));
}

/** Earnings of a host, including pending entries. */
export async function earningsBalance(queries: Queries, uid: string): Promise<number> {
  const account = accountKey(earningsOf(uid));
  return (await readBalances(queries, [account])).get(nameOf(account)) ?? 0;
}

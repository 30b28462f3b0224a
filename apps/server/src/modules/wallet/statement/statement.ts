import type { MovementKind, OwnAccount, StatementLine } from '@touchline/contract/wallet';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { accountKey } from '../ledger/ledger.store.ts';
import { earningsOf, walletOf } from '../ledger/ledger.types.ts';
import type { WalletDeps } from '../needs.ts';
import { presentLine } from './statement.present.ts';
import { type StatementRow, statementRows } from './statement.store.ts';

export interface StatementInput {
  readonly account: OwnAccount;
  readonly kinds?: MovementKind[] | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Movements made by operators, whose identity only operators see. */
export const operatorKinds: ReadonlySet<MovementKind> = new Set(['operator_grant', 'operator_correction', 'payout']);

const instantOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

/** Rows of a statement and the cursor of the next page. */
export async function readStatement({ db }: WalletDeps, uid: string, input: StatementInput) {
  const place = decodeCursor(input.cursor, ['id']);
  if (isRefusal(place)) return place;
  const account = input.account === 'wallet' ? walletOf(uid) : earningsOf(uid);
  const rows = await statementRows(db, accountKey(account), {
    kinds: input.kinds,
    direction: input.direction,
    from: instantOf(input.from),
    to: instantOf(input.to),
    before: place?.[0],
    limit: input.limit + 1,
  });
  const { page, next } = takePage(rows, input.limit, (last) => [last.id]);
  return { rows: page, next };
}

/** The other party of an entry: the actor, or the party named by the actor. */
const partyOf = (row: StatementRow, uid: string): string | null => {
  const actor = operatorKinds.has(row.kind) ? null : row.actor;
  const other = actor !== null && actor !== uid ? actor : row.party;
  return other === uid ? null : other;
};

/** Rows as shown to their owner. */
export async function presentLines(
  { needs }: Pick<WalletDeps, 'needs'>,
  uid: string,
  rows: readonly StatementRow[],
): Promise<StatementLine[]> {
  const [people, given] = await Promise.all([
    needs.accounts.findUsers(rows.flatMap((row) => partyOf(row, uid) ?? [])),
    needs.gifts.facesOfSent(rows.flatMap((row) => giftSentOf(row) ?? [])),
  ]);
  return rows.map((row) =>
    presentLine(row, people.get(partyOf(row, uid) ?? '') ?? null, given.get(giftSentOf(row) ?? '') ?? null),
  );
}

const giftSentOf = ({ kind, refId }: StatementRow): string | null => (kind === 'gift' ? refId : null);

/** A page of the own statement. */
export async function ownStatement(deps: WalletDeps, uid: string, input: StatementInput) {
  const read = await readStatement(deps, uid, input);
  if (isRefusal(read)) return read;
  return { items: await presentLines(deps, uid, read.rows), next: read.next };
}

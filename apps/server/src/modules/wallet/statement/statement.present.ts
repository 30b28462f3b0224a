import type { UserCard } from '@touchline/contract/accounts';
import type { GiftFace } from '@touchline/contract/gifts';
import type { StatementLine } from '@touchline/contract/wallet';
import { coinsOf } from '../ledger/ledger.store.ts';
import type { StatementRow } from './statement.store.ts';

export const presentLine = (row: StatementRow, party: UserCard | null, gift: GiftFace | null): StatementLine => ({
  id: row.id,
  kind: row.kind,
  amount: coinsOf(row.amount),
  balance: row.balance === null ? null : coinsOf(row.balance),
  at: row.at.toISOString(),
  party,
  ref: row.refKind !== null && row.refId !== null ? { kind: row.refKind, id: row.refId } : null,
  gift,
  details: row.details,
  note: row.note,
});

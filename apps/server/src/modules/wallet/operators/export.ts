import { createHmac, timingSafeEqual } from 'node:crypto';
import { userTypes } from '@touchline/contract/enums';
import { apiBase, type ParsedInputOf } from '@touchline/contract/kernel';
import { type StaffRole, staffRoles } from '@touchline/contract/operators';
import type { walletOperatorCalls } from '@touchline/contract/wallet';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput } from '../../../platform/refusal.ts';
import type { WalletDeps } from '../needs.ts';
import { type ExportPlace, type ExportRow, exportRows } from './coin-records.store.ts';

type Input = ParsedInputOf<(typeof walletOperatorCalls)['exportFile']>;

const lifeMs = 5 * 60_000;
/** Path of the files. */
export const exportPath = `${apiBase}/operator-files/:name`;

/** File name of an export. */
const fileNameOf = ({ what, from, to }: Input): string => `touchline-${what}-${from}-${to}.csv`;

/** Signed content: a file of some days, valid until a time, for an operator. */
interface Ticket extends Input {
  readonly uid: string;
  readonly role: StaffRole;
  readonly expires: number;
}

const signatureOf = (secret: string, { what, from, to, expires, uid, role }: Ticket): string =>
  createHmac('sha256', secret)
    .update(['wallet-export', what, from, to, expires, uid, role].join('\n'))
    .digest('base64url');

/** Days in the server's time zone, including the last one. */
const startOf = (day: string, plusDays = 0): Date => {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + plusDays);
  return date;
};

/** A signed address that needs no session; the request and the download are in the audit log. */
export async function exportAddress(deps: WalletDeps, operator: StaffPrincipal, input: Input, origin: string) {
  const { what, from, to } = input;
  if (from > to) return new BadInput([{ path: 'to', code: 'too_small' }]);
  const expires = deps.clock.now() + lifeMs;
  const { uid, role } = operator;
  const query = new URLSearchParams({
    what,
    from,
    to,
    uid,
    role,
    expires: String(expires),
    signature: signatureOf(deps.config.secrets.signing, { what, from, to, expires, uid, role }),
  });
  const name = fileNameOf(input);
  return {
    address: `${origin}${exportPath.replace(':name', name)}?${query.toString()}`,
    expiresAt: new Date(expires).toISOString(),
  };
}

/** The ticket of a query, unless it is forged or expired. */
function ticketOf(query: Readonly<Record<string, unknown>>, secret: string, now: number): Ticket | null {
  const { what, from, to, signature, uid } = query;
  const role = staffRoles.find((each) => each === query.role);
  const expires = Number(query.expires);
  if ((what !== 'ledger' && what !== 'payouts') || typeof from !== 'string' || typeof to !== 'string') return null;
  if (!Number.isSafeInteger(expires) || now >= expires || typeof signature !== 'string') return null;
  if (typeof uid !== 'string' || !role) return null;
  const ticket = { what, from, to, expires, uid, role } as const;
  const expected = Buffer.from(signatureOf(secret, ticket));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? ticket : null;
}

/** The file at a signed address; null when the address is forged or expired. */
export function exportedFile(
  deps: WalletDeps,
  query: Readonly<Record<string, unknown>>,
  ip: string,
): { readonly name: string; readonly lines: AsyncIterable<string> } | null {
  const ticket = ticketOf(query, deps.config.secrets.signing, deps.clock.now());
  return ticket && { name: fileNameOf(ticket), lines: linesOf(deps, ticket, ip) };
}

const columns = {
  ledger: ['transaction', 'time', 'kind', 'account', 'owner', 'amount', 'balance', 'reference', 'actor', 'note', 'key'],
  payouts: ['transaction', 'time', 'host', 'coins', 'operator', 'note'],
} as const;

/**
 * Streams the file at constant memory; records the number of rows at the end. Starts with the UTF-8 byte order mark for
 * spreadsheets.
 */
async function* linesOf({ db, needs }: WalletDeps, ticket: Ticket, ip: string): AsyncGenerator<string> {
  const { what, from, to, uid, role } = ticket;
  yield `\uFEFF${columns[what].join(',')}\r\n`;
  const span = { from: startOf(from), to: startOf(to, 1), transactions: 500, payoutsOnly: what === 'payouts' };
  let after: ExportPlace | null = null;
  let count = 0;
  for (;;) {
    const rows: ExportRow[] = await exportRows(db, { ...span, after });
    const last = rows.at(-1);
    if (!last) break;
    yield rows.map((row) => `${cellsOf(what, row).map(csvCell).join(',')}\r\n`).join('');
    count += rows.length;
    after = { at: last.at, id: last.id };
  }
  const reader = { uid, role, ip, sessionId: '0', userType: userTypes.staff } as const;
  const details = { what: 'coin_records', filter: { what, from, to }, rows: count };
  await inTransaction(db, (tx) => needs.audit.record(tx, reader, { action: 'data.export', target: null, details }));
}

const cellsOf = (what: Ticket['what'], row: ExportRow): (string | null)[] => {
  const time = row.at.toISOString();
  if (what === 'payouts') return [row.id, time, row.owner, row.amount.replace(/^-/, ''), row.actor, row.note];
  const reference = row.refKind === null ? null : `${row.refKind} ${row.refId}`;
  const account = [row.account, row.owner === '0' ? null : row.owner, row.amount, row.balance];
  return [row.id, time, row.kind, ...account, reference, row.actor, row.note, row.key];
};

/** Quotes where needed; a text that a spreadsheet would run as a formula gets an apostrophe, numbers do not. */
export function csvCell(value: string | null): string {
  if (value === null) return '';
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

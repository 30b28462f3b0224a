import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type AuditEntry, staffAnswer, type staffCalls } from '@touchline/contract/operators';
import { foldLatin } from '@touchline/contract/text/forms';
import type { AuditRecord, AuditWriter } from '../../../platform/audit.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { normaliseForSearch } from '../../../platform/normalise-for-search.ts';
import { type BadInput, isRefusal } from '../../../platform/refusal.ts';
import type { OperatorDeps, OperatorPlatform } from '../needs.ts';
import { presentAudit } from '../operators.present.ts';
import { type AuditRow, findAudit, insertAudit } from './audit.store.ts';

/** Search text of an entry; limited, because very long texts would bloat the index. */
function searchable({ target, details }: AuditRecord): string {
  const words: string[] = [target?.label ?? '', target?.id ?? ''];
  const collect = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') words.push(String(value));
    else if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) collect(member);
  };
  collect(details);
  return normaliseForSearch(words.join(' ')).slice(0, 2000);
}

export function createAudit({ clock, ids }: Pick<OperatorPlatform, 'clock' | 'ids'>): AuditWriter {
  return {
    record: (tx, { uid, role, ip }, entry) =>
      insertAudit(tx, {
        id: ids.next(),
        at: clock.date(),
        uid,
        role,
        action: entry.action,
        target_kind: entry.target?.kind ?? null,
        target_id: entry.target?.id ?? null,
        target_label: entry.target?.label ?? null,
        details: entry.details ?? {},
        ip,
        search: searchable(entry),
      }),
  };
}

/** The user in the details of an entry. */
const uidIn = ({ details: { uid } }: AuditRow): string | null =>
  typeof uid === 'string' && /^[1-9]\d*$/.test(uid) ? uid : null;

export async function auditEntries(
  deps: Pick<OperatorDeps, 'db' | 'accounts'>,
  { uid, role }: StaffPrincipal,
  input: ParsedInputOf<typeof staffCalls.auditEntries>,
): Promise<{ items: AuditEntry[]; next: string | null } | BadInput> {
  const place = decodeCursor(input.cursor, ['id']);
  if (isRefusal(place)) return place;
  const whose = staffAnswer('audit', role) === 'own' ? uid : input.operator;
  // Entries of other operators are not visible to the caller.
  if (input.operator !== undefined && input.operator !== whose) return { items: [], next: null };
  const rows = await findAudit(deps.db, {
    uid: whose,
    action: input.action,
    targetKind: input.targetKind,
    targetId: input.targetId,
    person: input.person,
    texts: input.text === undefined ? undefined : [...new Set([normaliseForSearch(input.text), foldLatin(input.text)])],
    from: input.from === undefined ? undefined : new Date(input.from),
    to: input.to === undefined ? undefined : new Date(input.to),
    oldestFirst: input.order === 'oldest',
    after: place?.[0],
    limit: input.limit + 1,
  });
  const page = rows.slice(0, input.limit);
  const people = await deps.accounts.people.summaries([...new Set(page.flatMap((row) => uidIn(row) ?? []))]);
  const items = page.map((row) => presentAudit(row, people.get(uidIn(row) ?? '')?.nickname ?? null));
  const last = items.at(-1);
  return { items, next: rows.length > input.limit && last ? encodeCursor([last.id]) : null };
}

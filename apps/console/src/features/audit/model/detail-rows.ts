import type { LocalName } from '@touchline/contract/kernel';
import { languageCodes } from '@touchline/contract/languages';

export type Details = Readonly<Record<string, unknown>>;

/** One field of an audit entry; `before` is set when the record has the old value too. */
export interface DetailRow {
  readonly field: string;
  readonly before?: unknown;
  readonly after: unknown;
}

export const isLocalName = (value: unknown): value is LocalName =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(
    ([code, text]) => languageCodes.some((each) => each === code) && typeof text === 'string',
  );

const isRecord = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isLocalName(value);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The field that a bare `before` and `after` belong to, by action. */
const changedField: Readonly<Record<string, string>> = {
  'match.status': 'state',
  'match.score': 'score',
  'match.phase': 'phase',
  'coupons.restock': 'stock',
};
/** The field that a bare `before` without an `after` belongs to: the first of these that the record has. */
const statedFields = ['state', 'matchId'] as const;
/** Fields that hold old values under a name of their own. */
const formerNames: Readonly<Record<string, string>> = { kickoffBefore: 'kickoffAt', priceBefore: 'price' };
/** Actions whose `from` and `to` are the old and the new value of a field; in other actions they are a time range. */
const handed: Readonly<Record<string, string>> = {
  'staff.change_role': 'role',
  'application.take': 'assignee',
  'application.release': 'assignee',
  'application.assign': 'assignee',
};

/** Converts the details of an entry to rows: pairs old and new values and leaves out unchanged ones. */
export function detailRows(action: string, details: Details): DetailRow[] {
  const { before, after, ...rest } = details;
  const former = new Map<string, unknown>();
  const now = new Map(Object.entries(rest));
  const pair = (field: string, old: unknown, value: unknown): void => {
    former.set(field, old);
    now.set(field, value);
  };
  const field = handed[action];
  if (field && 'to' in rest) {
    now.delete('from');
    now.delete('to');
    pair(field, rest.from, rest.to);
  }
  for (const [name, of] of Object.entries(formerNames))
    if (now.has(name)) {
      now.delete(name);
      pair(of, rest[name], rest[of]);
    }
  if (isRecord(before)) {
    const changed = isRecord(after) ? after : rest;
    for (const name of Object.keys({ ...before, ...(isRecord(after) ? after : {}) }))
      if (same(before[name], changed[name])) now.delete(name);
      else pair(name, before[name], changed[name]);
  } else if ('after' in details) pair(changedField[action] ?? 'value', before, after);
  else if (before !== undefined) {
    const name = statedFields.find((each) => now.has(each));
    if (name === undefined) now.set('before', before);
    else if (!same(before, now.get(name))) former.set(name, before);
  }
  return [...now].map(([name, value]) =>
    former.has(name) ? { field: name, before: former.get(name), after: value } : { field: name, after: value },
  );
}

import type { ParsedInputOf } from '@touchline/contract/kernel';
import {
  type FoundPerson,
  type PersonSummary,
  peopleCountMax,
  type personCalls,
  staffMay,
} from '@touchline/contract/operators';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import type { OperatorToolDeps } from '../needs.ts';

/** Row limit of an export. */
const fileMax = 1_000_000;

/** Real names are for readers of applications: others can neither search nor see them. */
export const realNamesFor = (deps: OperatorToolDeps, { role }: StaffPrincipal) =>
  staffMay('applications', role) ? deps.realNames : null;

export async function searchPeople(
  deps: OperatorToolDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<typeof personCalls.search>,
) {
  const { text, kind, hostStatus, banned, sort, descending, page, pageSize } = input;
  const alsoFound = await alsoFoundBy(deps, principal, text, peopleCountMax);
  const filter = { text, alsoFound, kind, hostStatus, banned, sort, descending, page, pageSize };
  const { items, total, more } = await deps.accounts.people.search(filter);
  return { items: await withRealNames(deps, principal, items, text), total, more, page, pageSize };
}

/** A part of the export of all matching users. */
export async function exportPeople(
  deps: OperatorToolDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<typeof personCalls.export>,
) {
  const { text, kind, hostStatus, banned, cursor = '0', limit } = input;
  const alsoFound = await alsoFoundBy(deps, principal, text, fileMax);
  const filter = { text, alsoFound, kind, hostStatus, banned };
  const items = await deps.accounts.people.after(filter, { after: cursor, limit });
  const last = items.length === limit ? items.at(-1) : undefined;
  return { items: await withRealNames(deps, principal, items, text), next: last?.uid ?? null };
}

/** Uids matched by their room or their application. */
async function alsoFoundBy(
  deps: OperatorToolDeps,
  principal: StaffPrincipal,
  text: string,
  limit: number,
): Promise<string[]> {
  const [byRoom, byRealName] = await Promise.all([
    deps.hosts.findByRoom(text, limit),
    realNamesFor(deps, principal)?.find(text, limit) ?? [],
  ]);
  return [...new Set([...byRoom, ...byRealName])];
}

async function withRealNames(
  deps: OperatorToolDeps,
  principal: StaffPrincipal,
  items: readonly PersonSummary[],
  text: string,
): Promise<FoundPerson[]> {
  const uids = items.map(({ uid }) => uid);
  const names = await realNamesFor(deps, principal)?.of(uids, text);
  return items.map((item) => ({ ...item, realName: names?.get(item.uid) ?? null }));
}

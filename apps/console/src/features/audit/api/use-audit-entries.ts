import { useEndless } from '@touchline/app-kit/calls';
import type { InputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { staffCalls } from '@touchline/contract/operators';
import { startOfDay } from '../../../shared/days.ts';
import { endlessTable } from '../../../shared/table/use-paged.ts';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';

/** Entries of the audit log, with the filters and the order in the URL. */
export function useAuditEntries() {
  const url = useTableUrl();
  const { values } = url;
  const from = startOfDay(values.from, 0);
  const to = startOfDay(values.to, 1);
  const input: InputOf<typeof staffCalls.auditEntries> = {
    limit: 50,
    ...(values.operator && /^[1-9]\d*$/.test(values.operator) ? { operator: values.operator } : {}),
    ...(values.action ? { action: values.action } : {}),
    ...(values.text ? { text: values.text } : {}),
    ...(values.kind ? { targetKind: values.kind } : {}),
    ...(values.target ? { targetId: values.target } : {}),
    ...(values.person && /^[1-9]\d*$/.test(values.person) ? { person: values.person } : {}),
    order: url.sort && !url.sort.descending ? 'oldest' : 'newest',
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  const entries = useEndless(staffCalls.auditEntries, input);
  const exportPage = limits.operators.auditRowsMax;
  return { list: endlessTable(url, entries, staffCalls.auditEntries, input, exportPage), more: entries.more };
}

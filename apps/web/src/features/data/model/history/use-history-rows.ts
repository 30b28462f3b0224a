import { languageCodes } from '@touchline/contract/languages';
import type { PastBroadcast } from '@touchline/contract/streams';
import type { TableSort } from '@touchline/ui';
import { useState } from 'react';

const order: Readonly<Record<string, (past: PastBroadcast) => number>> = {
  date: ({ startedAt }) => Date.parse(startedAt),
  peak: ({ peak }) => peak,
  average: ({ averageViewers }) => averageViewers,
  duration: ({ seconds }) => seconds,
};

/** Whether the match of a broadcast has a matching name in any language. */
function isNamed({ match }: PastBroadcast, text: string): boolean {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return true;
  return languageCodes
    .flatMap((code) => [match?.homeName[code], match?.awayName[code], match?.leagueMatchName[code]])
    .some((name) => name?.toLocaleLowerCase().includes(wanted));
}

/** The search, the order and the page of a list of broadcasts; `size` is the number of rows per page. */
export function useHistoryRows(found: readonly PastBroadcast[], size: number) {
  const [text, setText] = useState('');
  const [sort, setSort] = useState<TableSort>({ column: 'date', descending: true });
  const [page, setPage] = useState(1);
  const value = order[sort.column] ?? order.date;
  const sorted = found
    .filter((past) => isNamed(past, text))
    .toSorted((a, b) => ((value?.(a) ?? 0) - (value?.(b) ?? 0)) * (sort.descending ? -1 : 1));
  return {
    rows: sorted.slice((page - 1) * size, page * size),
    /** Number of broadcasts on all pages. */
    total: sorted.length,
    text,
    search: (next: string): void => {
      setText(next);
      setPage(1);
    },
    sort,
    setSort: (next: TableSort): void => {
      setSort(next);
      setPage(1);
    },
    page,
    setPage,
  };
}

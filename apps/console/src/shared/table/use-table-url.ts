import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

export interface TableSort {
  column: string;
  descending: boolean;
}

export type TableUrl = ReturnType<typeof useTableUrl>;
export type UrlValues = Readonly<Record<string, string | undefined>>;

/** `-waiting` sorts by the column "waiting", largest first. */
const sortOf = (text: string | undefined): TableSort | undefined =>
  text ? { column: text.replace(/^-/, ''), descending: text.startsWith('-') } : undefined;

const sortText = ({ column, descending }: TableSort): string => `${descending ? '-' : ''}${column}`;

/** Keeps filters, sort and the open row in the URL, so that views can be shared and Back works. */
export function useTableUrl() {
  const values = useSearch({ strict: false }) as UrlValues;
  const navigate = useNavigate();
  return useMemo(() => {
    /** Sets some parameters and removes those that are undefined. */
    const set = (change: UrlValues, { replace = true } = {}): void => {
      void navigate({
        to: '.',
        replace,
        resetScroll: false,
        search: (old: UrlValues) =>
          Object.fromEntries(Object.entries({ ...old, ...change }).filter(([, value]) => value !== undefined)),
      } as Parameters<typeof navigate>[0]);
    };
    return {
      values,
      set,
      sort: sortOf(values.sort),
      setSort: (sort: TableSort) => set({ sort: sortText(sort) }),
    };
  }, [values, navigate]);
}

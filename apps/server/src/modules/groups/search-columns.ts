import { skeleton } from '@touchline/contract/text/forms';
import { normaliseForSearch } from '../../platform/normalise-for-search.ts';
import type { SearchColumn } from '../../platform/search/search-columns.ts';

export const groupSearchColumns: readonly SearchColumn[] = [
  {
    table: 'groups_group',
    column: 'search_name',
    key: ['id'],
    from: ['name'],
    fold: ({ name }) => normaliseForSearch(String(name)),
  },
  {
    table: 'groups_group',
    column: 'look',
    key: ['id'],
    from: ['name'],
    fold: ({ name }) => skeleton(String(name)),
  },
];

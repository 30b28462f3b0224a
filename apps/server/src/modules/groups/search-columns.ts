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
];

import { normaliseForSearch } from '../../platform/normalise-for-search.ts';
import type { SearchColumn } from '../../platform/search/search-columns.ts';

/** Triggers copy it to the lists of hosts and friends. */
export const accountSearchColumns: readonly SearchColumn[] = [
  {
    table: 'accounts_account',
    column: 'search',
    key: ['uid'],
    from: ['nickname'],
    fold: ({ nickname }) => normaliseForSearch(String(nickname)),
  },
];

import { skeleton } from '@touchline/contract/text/forms';
import { normaliseForSearch } from '../../platform/normalise-for-search.ts';
import type { SearchColumn } from '../../platform/search/search-columns.ts';

/** What is searched, which triggers copy to the lists of hosts and friends, and what names are compared by. */
export const accountSearchColumns: readonly SearchColumn[] = [
  {
    table: 'accounts_account',
    column: 'search',
    key: ['uid'],
    from: ['nickname'],
    fold: ({ nickname }) => normaliseForSearch(String(nickname)),
  },
  {
    table: 'accounts_account',
    column: 'look',
    key: ['uid'],
    from: ['nickname'],
    fold: ({ nickname }) => skeleton(String(nickname)),
  },
];

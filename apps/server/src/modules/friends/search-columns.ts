import { normaliseForSearch } from '../../platform/normalise-for-search.ts';
import type { SearchColumn } from '../../platform/search/search-columns.ts';

export const friendSearchColumns: readonly SearchColumn[] = [
  {
    table: 'friends_friend',
    column: 'remark_search',
    key: ['uid', 'friend_uid'],
    from: ['remark'],
    fold: ({ remark }) => normaliseForSearch(String(remark)),
  },
];

import { skeleton } from '@touchline/contract/text/forms';
import { normaliseForSearch } from '../../platform/normalise-for-search.ts';
import type { SearchColumn } from '../../platform/search/search-columns.ts';

export const hostSearchColumns: readonly SearchColumn[] = [
  {
    table: 'hosts_profile',
    column: 'room_search',
    key: ['uid'],
    from: ['room_name'],
    fold: ({ room_name: name }) => normaliseForSearch(String(name)),
  },
  {
    table: 'hosts_profile',
    column: 'room_look',
    key: ['uid'],
    from: ['room_name'],
    fold: ({ room_name: name }) => skeleton(String(name)),
  },
];

import { searchText } from '../../platform/normalise-for-search.ts';
import type { SearchColumn } from '../../platform/search/search-columns.ts';

const namesIn = (name: unknown): string[] => Object.values(name as Readonly<Record<string, string>>);

export const matchSearchColumns: readonly SearchColumn[] = [
  {
    table: 'matches_league',
    column: 'search',
    key: ['id'],
    from: ['name'],
    fold: ({ name }) => searchText(namesIn(name)),
  },
  {
    table: 'matches_team',
    column: 'search',
    key: ['id'],
    from: ['name', 'short_name'],
    fold: ({ name, short_name: shortName }) => searchText([...namesIn(name), String(shortName)]),
  },
];

import { accountSearchColumns } from '../modules/accounts/index.ts';
import { friendSearchColumns } from '../modules/friends/index.ts';
import { groupSearchColumns } from '../modules/groups/index.ts';
import { hostSearchColumns } from '../modules/hosts/index.ts';
import { matchSearchColumns } from '../modules/matches/index.ts';
import { messageSearchColumns } from '../modules/messages/index.ts';
import type { SearchColumn } from '../platform/search/search-columns.ts';

/** All columns that searches read, short tables first. */
export const searchColumns: readonly SearchColumn[] = [
  ...matchSearchColumns,
  ...hostSearchColumns,
  ...groupSearchColumns,
  ...accountSearchColumns,
  ...friendSearchColumns,
  ...messageSearchColumns,
];

import { contentTypes } from '@touchline/contract/enums';
import { normaliseForSearch } from '../../platform/normalise-for-search.ts';
import type { SearchColumn } from '../../platform/search/search-columns.ts';

/** The text of a message or the name of its file. A message without one stays so. */
export const messageSearchColumns: readonly SearchColumn[] = [
  {
    table: 'messages_message',
    column: 'text',
    key: ['id'],
    from: ['content_type', 'content'],
    fold: ({ search_now: now, content_type: type, content }) => {
      if (now === null) return null;
      const { text, name } = content as { readonly text?: unknown; readonly name?: unknown };
      const shown = type === contentTypes.file ? name : text;
      return typeof shown === 'string' ? normaliseForSearch(shown) : null;
    },
  },
];

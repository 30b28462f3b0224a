import type { LanguageCode } from '@touchline/contract/languages';
import { type RawBuilder, sql } from 'kysely';

/** What a column of names per language is sorted by: the reader's name, in small letters, else the one `nameIn` would likely pick. */
export const nameOrder = (column: RawBuilder<unknown>, language: LanguageCode): RawBuilder<string> =>
  sql<string>`lower(coalesce(${column} ->> ${language}, ${column} ->> 'eng', ${column} ->> 'zh', ''))`;

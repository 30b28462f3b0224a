import type { LanguageCode } from '@touchline/contract/languages';
import { type RawBuilder, sql } from 'kysely';

/** Sort key of a column of names per language: the reader's name in lower case, else the likely pick of `nameIn`. */
export const nameOrder = (column: RawBuilder<unknown>, language: LanguageCode): RawBuilder<string> =>
  sql<string>`lower(coalesce(${column} ->> ${language}, ${column} ->> 'eng', ${column} ->> 'zh', ''))`;

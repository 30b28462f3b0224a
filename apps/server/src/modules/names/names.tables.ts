import type { LanguageCode } from '@touchline/contract/languages';

/** Reserved names of the languages in which operators changed them. */
interface ReservedNameTable {
  language: LanguageCode;
  names: string[];
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    names_reserved: ReservedNameTable;
  }
}

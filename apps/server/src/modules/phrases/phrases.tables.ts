export interface PhraseTable {
  id: string;
  uid: string;
  text: string;
  /** Order of the list; ties are ordered by id. */
  rank: number;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    phrases_phrase: PhraseTable;
  }
}

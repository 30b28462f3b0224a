interface SearchColumnTable {
  /** Table and column. */
  name: string;
  /** The rule by which the values are computed. */
  version: number;
  /** Key of the last row that was read; null before the first. */
  after: string | null;
  done: boolean;
}

declare module '../db/database.ts' {
  interface Tables {
    platform_search_column: SearchColumnTable;
  }
}

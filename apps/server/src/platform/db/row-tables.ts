import type { Tables } from './database.ts';

/** What the platform must know of the rows of a module, by the names of their tables. */
export interface RowTables {
  /** A new process makes identifiers greater than all of these: the newest of each is read at the start. */
  readonly numbered: readonly (keyof Tables)[];
  /** Money and messages, which must not be lost with a disk: their WAL is archived every minute. */
  readonly archived: readonly (keyof Tables)[];
}

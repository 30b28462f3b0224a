import type { Generated } from 'kysely';

/** A message that a committed transaction owes; deleted once it is delivered. */
export interface OutboxTable {
  topic: string;
  /** The row that the message is about. */
  ref: string;
  /** Time of the next attempt. */
  due_at: Date;
  attempts: Generated<number>;
}

declare module '../db/database.ts' {
  interface Tables {
    platform_outbox: OutboxTable;
  }
}

import type { AuditRecord, AuditWriter } from '../platform/audit.ts';
import type { OperatorNames } from '../platform/operator-names.ts';

/** What modules of the back office are given, with what they wrote into the audit log. */
export interface OperatorFixture {
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
  readonly log: (AuditRecord & { readonly by: string })[];
}

/** An audit log in memory: lines of transactions that were rolled back are in it too. */
export function createOperatorFixture(): OperatorFixture {
  const log: OperatorFixture['log'] = [];
  return {
    log,
    audit: {
      record: async (_tx, operator, entry) => {
        log.push({ ...entry, by: operator.uid });
      },
    },
    operatorNames: async (uids) => new Map(uids.map((uid) => [uid, `Operator ${uid}`])),
  };
}

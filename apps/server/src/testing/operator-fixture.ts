import type { AuditRecord, AuditWriter } from '../platform/audit.ts';
import type { OperatorNames } from '../platform/operator-names.ts';

/** Dependencies of back-office modules, with the audit entries they write. */
export interface OperatorFixture {
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
  readonly log: (AuditRecord & { readonly by: string })[];
}

/** An audit log in memory; it also keeps entries of rolled-back transactions. */
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

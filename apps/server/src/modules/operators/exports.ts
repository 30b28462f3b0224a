import type { ExportName } from '@touchline/contract/operators';
import { inTransaction } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import type { OperatorDeps } from './deps.ts';

export interface ExportRecord {
  readonly what: ExportName;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Unknown before a file that is made as it is read. */
  readonly rows: number | null;
}

/** What of the filters narrows anything. */
const exportDetails = ({ what, filter, rows }: ExportRecord): Readonly<Record<string, unknown>> => {
  const narrowing = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return {
    what,
    ...(narrowing.length > 0 ? { filter: Object.fromEntries(narrowing) } : {}),
    ...(rows === null ? {} : { rows }),
  };
};

/** Who saved what as a file. */
export const recordExport = (
  { db, audit }: Pick<OperatorDeps, 'db' | 'audit'>,
  principal: StaffPrincipal,
  entry: ExportRecord,
): Promise<void> =>
  inTransaction(db, (tx) =>
    audit.record(tx, principal, { action: 'data.export', target: null, details: exportDetails(entry) }),
  );

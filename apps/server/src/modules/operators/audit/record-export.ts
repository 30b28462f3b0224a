import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import type { OperatorDeps } from '../needs.ts';

export interface ExportRecord {
  readonly what: string;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Unknown for a file that is streamed. */
  readonly rows: number | null;
}

/** The filters that are in use. */
const exportDetails = ({ what, filter, rows }: ExportRecord): Readonly<Record<string, unknown>> => {
  const narrowing = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return {
    what,
    ...(narrowing.length > 0 ? { filter: Object.fromEntries(narrowing) } : {}),
    ...(rows === null ? {} : { rows }),
  };
};

/** Records an export in the audit log. */
export const recordExport = (
  { db, audit }: Pick<OperatorDeps, 'db' | 'audit'>,
  principal: StaffPrincipal,
  entry: ExportRecord,
): Promise<void> =>
  inTransaction(db, (tx) =>
    audit.record(tx, principal, { action: 'data.export', target: null, details: exportDetails(entry) }),
  );

/** Records that the caller saved a list as a file. */
export async function noteExport(deps: OperatorDeps, principal: StaffPrincipal, entry: ExportRecord) {
  await recordExport(deps, principal, entry);
  return {};
}

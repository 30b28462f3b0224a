import { limits } from '@touchline/contract/limits';
import type { ImportCounts } from '../feeds.tables.ts';
import type { FeedDeps } from '../needs.ts';
import { type ImportMatch, importRecords } from './import-records.ts';
import { type ClaimedImport, claimImport, deleteImports, endImport, storeProgress } from './imports.store.ts';
import { addTally, importStep, planPart, tallyOf } from './plan-import.ts';

/** A process that does not report for this long has ended; another continues its import. */
const leaseMs = 60_000;

/** Runs queued imports one after the other, until none is left. Another process may run others at the same time. */
export async function runImports(deps: FeedDeps, only?: string): Promise<void> {
  const { db, clock, log } = deps;
  for (;;) {
    const now = clock.date();
    const row = await claimImport(db, now, new Date(now.getTime() + leaseMs), only);
    if (!row) return;
    try {
      await runImport(deps, row);
    } catch (error) {
      log.error({ err: error, import: row.id }, 'import failed');
      await endImport(db, row.id, 'failed', clock.date());
    }
  }
}

/** Imports the matches in steps and stores the progress after each, so that another process can continue. */
async function runImport(deps: FeedDeps, row: ClaimedImport): Promise<void> {
  const { db, clock } = deps;
  const { id, format, options, created_at: at, rows } = row;
  const records = await importRecords({ format, rows: rows ?? [], options, at });
  const { provider, leagues, teams, matches } = records;
  let { done, counts, leased_until: lease } = row;
  const storeStep = async (): Promise<boolean> => {
    const until = new Date(clock.now() + leaseMs);
    const isOurs = await storeProgress(db, { id, leased_until: lease }, { done, counts, until });
    lease = until;
    return isOurs;
  };
  if (done === 0) {
    const names = await deps.matches.planFeed({ provider, leagues, teams });
    await deps.matches.applyFeed({ provider, leagues, teams });
    counts = { ...counts, leagues: tallyOf(names.leagues.values()), teams: tallyOf(names.teams.values()) };
  }
  while (done < matches.length) {
    const part = matches.slice(done, done + importStep);
    counts = await importPart(deps, provider, part, counts);
    done += part.length;
    if (!(await storeStep())) return;
  }
  if (matches.length === 0 && !(await storeStep())) return;
  await endImport(db, id, 'done', clock.date());
}

async function importPart(
  deps: FeedDeps,
  provider: string,
  part: readonly ImportMatch[],
  counts: ImportCounts,
): Promise<ImportCounts> {
  const plan = await planPart(deps, provider, part);
  const changed = part.filter(({ record }) => plan.matches.get(record.ref) !== 'unchanged');
  await deps.matches.applyFeed({ provider, matches: changed.map(({ record }) => record) });
  return { ...counts, matches: addTally(counts.matches, tallyOf(plan.matches.values())) };
}

export const deleteOldImports = ({ db, clock }: Pick<FeedDeps, 'db' | 'clock'>): Promise<void> =>
  deleteImports(db, {
    previews: new Date(clock.now() - limits.feeds.previewMs),
    imports: new Date(clock.now() - limits.feeds.importsKeptMs),
  });

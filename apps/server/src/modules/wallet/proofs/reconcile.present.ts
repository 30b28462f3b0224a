import type { Reconciliation } from '@touchline/contract/wallet';
import type { lastRuns } from './reconcile.store.ts';

export const presentRun = (row: Awaited<ReturnType<typeof lastRuns>>[number]): Reconciliation => ({
  id: row.id,
  ok: row.ok,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at.toISOString(),
  ...row.report,
});

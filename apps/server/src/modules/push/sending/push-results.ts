import { limits } from '@touchline/contract/limits';
import { inTransaction } from '../../../platform/db/database.ts';
import { pauseAfter } from '../../../platform/retry.ts';
import { deleteDevices } from '../devices/devices.store.ts';
import type { PushPlatform } from '../needs.ts';
import { type DeliveryRow, deleteDeliveries, type Postponed, postponeDeliveries } from '../queue/deliveries.store.ts';
import { addProgress, type Progress, type PushMessageRow } from '../queue/push-messages.store.ts';
import type { PushOutcome } from './push-outcome.ts';

export interface ResultDeps extends Pick<PushPlatform, 'db' | 'clock'> {
  readonly counted: (result: string) => void;
}

/** Nothing was sent: it is tried later, at the service where the device is now. */
export interface Returned {
  readonly kind: 'returned';
  readonly until: number;
  readonly service?: string;
}

export type DeliveryResult = PushOutcome | Returned | { readonly kind: 'dropped' };

/** Results that are noted together. After a crash only those that were not noted yet are sent again. */
const noteAtOnce = 50;
const backoff = { firstMs: 5000, maxMs: 15 * 60_000 };
/** Also when the service asks for less. */
const retryMinMs = 1000;

/** Notes results while others are on their way. */
export function createResults(deps: ResultDeps, messages: ReadonlyMap<string, PushMessageRow>) {
  const parts: Promise<PromiseSettledResult<void>[]>[] = [];
  let waiting = new Map<DeliveryRow, DeliveryResult>();
  const note = (): void => {
    parts.push(Promise.allSettled([settle(deps, messages, waiting)]));
    waiting = new Map();
  };
  return {
    add: (delivery: DeliveryRow, result: DeliveryResult): void => {
      waiting.set(delivery, result);
      if (waiting.size >= noteAtOnce) note();
    },
    /** Notes the rest; rejects when some could not be noted. */
    settled: async (): Promise<void> => {
      note();
      for (const part of (await Promise.all(parts)).flat()) if (part.status === 'rejected') throw part.reason;
    },
  };
}

/** Notes results in one transaction. */
async function settle(
  deps: ResultDeps,
  messages: ReadonlyMap<string, PushMessageRow>,
  results: ReadonlyMap<DeliveryRow, DeliveryResult>,
): Promise<void> {
  if (results.size === 0) return;
  const done: DeliveryRow[] = [];
  const later: Postponed[] = [];
  const gone: string[] = [];
  const progress = new Map<string, { -readonly [K in keyof Progress]: Progress[K] }>();
  const finish = (delivery: DeliveryRow, as: Exclude<keyof Progress, 'id'>): void => {
    done.push(delivery);
    const { message_id: id } = delivery;
    const own = progress.get(id) ?? { id, sent: 0, failed: 0, gone: 0, dropped: 0 };
    own[as] += 1;
    progress.set(id, own);
    deps.counted(as);
  };
  for (const [delivery, result] of results) {
    if (result.kind === 'returned') {
      const service = result.service ?? delivery.service;
      later.push({ ...delivery, service, dueAt: new Date(result.until), returned: 1 });
    } else if (result.kind === 'retry') {
      const afterMs = result.afterMs ?? pauseAfter(delivery.attempts, backoff);
      const dueAt = new Date(deps.clock.now() + Math.max(retryMinMs, afterMs));
      const expiresAt = messages.get(delivery.message_id)?.expires_at.getTime() ?? 0;
      const isLast = delivery.attempts >= limits.push.attemptsMax || dueAt.getTime() >= expiresAt;
      if (isLast) finish(delivery, 'failed');
      else later.push({ ...delivery, dueAt, returned: 0 });
    } else {
      finish(delivery, result.kind);
      if (result.kind === 'gone') gone.push(delivery.device_id);
    }
  }
  await inTransaction(deps.db, async (tx) => {
    await deleteDeliveries(tx, done);
    await postponeDeliveries(tx, later);
    await deleteDevices(tx, gone);
    await addProgress(tx, [...progress.values()]);
  });
}

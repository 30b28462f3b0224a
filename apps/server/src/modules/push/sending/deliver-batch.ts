import { type DeviceRow, deleteDevices, readDevices } from '../devices/devices.store.ts';
import type { DeliveryRow } from '../queue/deliveries.store.ts';
import { readPushMessages } from '../queue/push-messages.store.ts';
import { createPayloads } from './push-payloads.ts';
import { createResults, type DeliveryResult } from './push-results.ts';
import { runWithin } from './run-within.ts';
import type { PushToSend } from './send-push.ts';
import type { SenderDeps } from './sender-deps.ts';

/** How deliveries are made to one service, or to a host that is not known yet. */
export interface DeliveryPlan {
  /** Requests at a time. */
  width(): number;
  /** Until when nothing is sent; null when there is no pause. */
  pausedUntil(): number | null;
  attempt(device: DeviceRow, push: PushToSend): Promise<DeliveryResult>;
}

/** A delivery is left alone for this long; after a crash it is made again later by as much. */
export const leaseMs = 60_000;
/** No attempt starts later than this after the claim, so that the last one ends within the lease. */
const startMs = 30_000;

/**
 * Sends claimed deliveries. The claim of a process keeps the others away, so each device gets a push once; only a process
 * that ends between the answer of a service and the note of it causes a repeat, which replaces the first one by its tag.
 */
export async function deliverBatch(
  deps: SenderDeps,
  claimed: readonly DeliveryRow[],
  plan: DeliveryPlan,
): Promise<void> {
  const { db, clock } = deps;
  const stopAt = performance.now() + startMs;
  const found = await readPushMessages(db, [...new Set(claimed.map((one) => one.message_id))]);
  const messages = new Map(found.map((row) => [row.id, row]));
  const devices = await liveDevices(deps, [...new Set(claimed.map((one) => one.device_id))]);
  const payloads = createPayloads(deps);
  const results = createResults(deps, messages);

  const deliver = async (delivery: DeliveryRow): Promise<DeliveryResult> => {
    const now = clock.now();
    const pausedUntil = deps.isClosing() ? now : plan.pausedUntil();
    if (pausedUntil !== null) return { kind: 'returned', until: pausedUntil };
    if (performance.now() > stopAt) return { kind: 'returned', until: now };
    const device = devices.get(delivery.device_id);
    const message = messages.get(delivery.message_id);
    const payload = device && message ? await payloads(message, device.language) : null;
    if (!device || !message || !payload) return { kind: 'dropped' };
    // A browser may have renewed its subscription elsewhere since.
    if (device.service !== delivery.service) return { kind: 'returned', until: now, service: device.service };
    const result = await plan.attempt(device, {
      type: message.subject.type,
      tag: payload.tag,
      payload: payload.text,
      ttlSeconds: Math.max(0, Math.floor((message.expires_at.getTime() - clock.now()) / 1000)),
    });
    // The end of the process is no failure of a service.
    if (result.kind === 'retry' && deps.isClosing()) return { kind: 'returned', until: clock.now() };
    if (result.kind === 'failed') deps.log.warn({ service: device.service, reason: result.reason }, 'push refused');
    return result;
  };

  try {
    await runWithin(
      claimed,
      () => plan.width(),
      async (delivery) => results.add(delivery, await deliver(delivery)),
    );
  } finally {
    await results.settled();
  }
}

/** The devices whose session is neither ended nor expired; forgets the others. */
async function liveDevices({ db, needs }: SenderDeps, ids: readonly string[]): Promise<Map<string, DeviceRow>> {
  const found = await readDevices(db, ids);
  const live = await needs.sessions.liveAmong([...new Set(found.map((device) => device.session_id))]);
  const { left = [], signedOut = [] } = Object.groupBy(found, (device) =>
    live.has(device.session_id) ? 'left' : 'signedOut',
  );
  await deleteDevices(
    db,
    signedOut.map((device) => device.id),
  );
  return new Map(left.map((device) => [device.id, device]));
}

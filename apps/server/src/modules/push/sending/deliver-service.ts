import { claimDeliveries } from '../queue/deliveries.store.ts';
import type { PauseKey } from '../services/services.store.ts';
import { type DeliveryPlan, deliverBatch, leaseMs } from './deliver-batch.ts';
import type { SenderDeps } from './sender-deps.ts';

/** Deliveries of a service in memory at a time. */
const batch = 200;

/** Sends what is due at known hosts of a domain, until nothing is or the service pauses. */
export async function deliverService(deps: SenderDeps, domain: string, hosts: readonly string[]): Promise<void> {
  const { db, clock, pauses } = deps;
  const plan = planOf(deps, domain);
  while (!deps.isClosing() && pauses.until(keysOf(domain)) === null) {
    const now = clock.now();
    const claimed = await claimDeliveries(db, {
      now: new Date(now),
      until: new Date(now + leaseMs),
      limit: batch,
      services: hosts,
    });
    if (claimed.length === 0) return;
    await deliverBatch(deps, claimed, plan);
  }
}

/** Hosts of a domain that are not known yet have pauses of their own: a bad one does not stop the good ones. */
export const keysOf = (domain: string): PauseKey[] => [{ scope: 'service', name: domain }];

function planOf(deps: SenderDeps, domain: string): DeliveryPlan {
  const { known, pauses, timeouts } = deps;
  const keys = keysOf(domain);
  const window = deps.windows.of(domain);
  return {
    width: () => window.size,
    pausedUntil: () => pauses.until(keys),
    attempt: async (device, push) => {
      const outcome = await deps.requests.run(domain, () => deps.send(device, push, { timeoutMs: timeouts.knownMs }));
      if (outcome === 'full') return { kind: 'returned', until: deps.clock.now() + 1000 };
      if (outcome.kind === 'retry') {
        window.failed();
        if (!deps.isClosing()) await noted(deps, () => pauses.failed(keys, outcome.afterMs));
        return outcome;
      }
      window.worked();
      await noted(deps, () => pauses.worked(keys));
      if (outcome.kind === 'sent') await noted(deps, () => known.worked(device.service));
      return outcome;
    },
  };
}

/** Notes what is known of a service. That only saves attempts, so an error must not lose the result of a push. */
export async function noted({ log }: Pick<SenderDeps, 'log'>, note: () => Promise<void>): Promise<void> {
  try {
    await note();
  } catch (error) {
    log.error({ err: error }, 'state of a push service not stored');
  }
}

import { networkOf } from '@touchline/net';
import { inTransaction } from '../../../platform/db/database.ts';
import { countFailure, type DeviceRow } from '../devices/devices.store.ts';
import { claimThese, type DeliveryRow, postponeServices } from '../queue/deliveries.store.ts';
import { type DueElsewhere, dueOfUnknown } from '../queue/due-deliveries.store.ts';
import { deleteTrial, insertTrials, lockTrials, runningTrials, type Trial } from '../queue/trials.store.ts';
import { allowedEndpoint } from '../services/push-services.ts';
import { registrableDomain } from '../services/registrable-domain.ts';
import type { PauseKey } from '../services/services.store.ts';
import { deliverBatch, leaseMs } from './deliver-batch.ts';
import { noted } from './deliver-service.ts';
import type { DeliveryResult } from './push-results.ts';
import type { PushToSend } from './send-push.ts';
import type { SenderDeps } from './sender-deps.ts';

/** Requests at a time to hosts that have not taken a push yet, of all processes. */
export const trialBounds = { total: 8, perUser: 2, perDomain: 2 } as const;
/** A device whose service never took a push is forgotten after so many attempts. */
const failuresMax = 10;
/** A host may name many; each would be connected to. */
const addressesMax = 4;
const page = 200;
/** Names of one round; the next one goes on after them. */
const pagesMax = 50;
const postponedAtOnce = 500;

interface TrialPage {
  readonly claimed: readonly DeliveryRow[];
  /** Where the next page begins; null when there was no more. */
  readonly next: string | null;
  readonly isFull: boolean;
}

/**
 * Deliveries to hosts that have not taken a push yet. Anybody may register such a host, so they share a few requests
 * with a short timeout, and an account or a domain gets a part of them. The first success makes a host known.
 */
export class PushTrials {
  readonly #deps: SenderDeps;
  readonly #onEnd: (failed: boolean) => void;
  readonly #running = new Set<Promise<void>>();
  /** Rounds begin where the last one ended, so that each name has its turn. */
  #after = '';

  constructor(deps: SenderDeps, onEnd: (failed: boolean) => void) {
    this.#deps = deps;
    this.#onEnd = onEnd;
  }

  get running(): readonly Promise<void>[] {
    return [...this.#running];
  }

  /** Begins as many as the bounds allow. */
  async start(): Promise<void> {
    let isWhole = this.#after === '';
    for (let pages = 0; pages < pagesMax && !this.#deps.isClosing(); pages += 1) {
      const { claimed, next, isFull } = await this.#take();
      for (const delivery of claimed) this.#run(delivery);
      this.#after = next ?? '';
      if (isFull || (next === null && isWhole)) return;
      if (next === null) isWhole = true;
    }
  }

  /** Claims within the bounds, one delivery of each host. */
  #take(): Promise<TrialPage> {
    const { db, clock, pauses } = this.#deps;
    const now = clock.date();
    const until = new Date(now.getTime() + leaseMs);
    return inTransaction(db, async (tx) => {
      await lockTrials(tx);
      const slots = new TrialSlots(await runningTrials(tx, now));
      if (slots.isFull) return { claimed: [], next: this.#after, isFull: true };
      const found = await dueOfUnknown(tx, { after: this.#after, now, limit: page });
      const begun: Trial[] = [];
      const orphans: DueElsewhere[] = [];
      const paused = new Map<number, string[]>();
      let last = '';
      for (const due of found) {
        if (slots.isFull) break;
        last = due.service;
        if (due.message_id === null || due.device_id === null) continue;
        const domain = registrableDomain(due.service);
        const pausedUntil = pauses.until(keysOf(domain));
        if (due.uid === null) orphans.push(due);
        else if (pausedUntil !== null) paused.set(pausedUntil, [...(paused.get(pausedUntil) ?? []), due.service]);
        else if (slots.take(due.uid, domain))
          begun.push({ messageId: due.message_id, deviceId: due.device_id, uid: due.uid, domain });
      }
      for (const [end, services] of paused)
        await postponeServices(tx, services, { now, until: new Date(end), limit: postponedAtOnce });
      const keys = [
        ...begun.map(({ messageId, deviceId }) => ({ message_id: messageId, device_id: deviceId })),
        ...orphans.map((due) => ({ message_id: due.message_id ?? '', device_id: due.device_id ?? '' })),
      ];
      const claimed = await claimThese(tx, keys, { now, until });
      const taken = new Set(claimed.map(textOf));
      const trials = begun.filter((trial) => taken.has(`${trial.messageId} ${trial.deviceId}`));
      await insertTrials(tx, trials, until);
      const { isFull } = slots;
      return { claimed, next: isFull || found.length === page ? last : null, isFull };
    });
  }

  #run(delivery: DeliveryRow): void {
    const { db, log } = this.#deps;
    const work = async (): Promise<void> => {
      try {
        await deliverBatch(this.#deps, [delivery], {
          width: () => 1,
          pausedUntil: () => null,
          attempt: (device, push) => attempt(this.#deps, device, push),
        });
      } finally {
        await deleteTrial(db, delivery.message_id, delivery.device_id);
      }
    };
    const run = work()
      .then(
        () => false,
        (error: unknown) => {
          log.error({ err: error }, 'push delivery failed');
          return true;
        },
      )
      .then((failed) => {
        this.#running.delete(run);
        this.#onEnd(failed);
      });
    this.#running.add(run);
  }
}

const textOf = (delivery: DeliveryRow): string => `${delivery.message_id} ${delivery.device_id}`;
const keysOf = (domain: string): PauseKey[] => [{ scope: 'domain', name: domain }];

/** What is left of the bounds. */
class TrialSlots {
  #total = 0;
  readonly #users = new Map<string, number>();
  readonly #domains = new Map<string, number>();

  constructor(running: readonly Pick<Trial, 'uid' | 'domain'>[]) {
    for (const { uid, domain } of running) this.#add(uid, domain);
  }

  get isFull(): boolean {
    return this.#total >= trialBounds.total;
  }

  take(uid: string, domain: string): boolean {
    const ofUser = this.#users.get(uid) ?? 0;
    const ofDomain = this.#domains.get(domain) ?? 0;
    if (this.isFull || ofUser >= trialBounds.perUser || ofDomain >= trialBounds.perDomain) return false;
    this.#add(uid, domain);
    return true;
  }

  #add(uid: string, domain: string): void {
    this.#total += 1;
    this.#users.set(uid, (this.#users.get(uid) ?? 0) + 1);
    this.#domains.set(domain, (this.#domains.get(domain) ?? 0) + 1);
  }
}

async function attempt(deps: SenderDeps, device: DeviceRow, push: PushToSend): Promise<DeliveryResult> {
  const { services, pauses, known } = deps;
  const { service } = device;
  if (!allowedEndpoint(services, device.endpoint)) return { kind: 'gone' };
  const domain = keysOf(registrableDomain(service));
  const addresses = await services.resolve(service).catch((): readonly string[] => []);
  if (addresses.length === 0)
    return failed(deps, device, domain, { kind: 'retry', afterMs: null, reason: 'no address' });
  if (!addresses.every((address) => services.isReachable(address))) return { kind: 'gone' };
  const tried = addresses.slice(0, addressesMax);
  const networks = [...new Set(tried.map(networkOf))].map((name): PauseKey => ({ scope: 'address', name }));
  const pausedUntil = pauses.until(networks);
  if (pausedUntil !== null) return { kind: 'returned', until: pausedUntil };
  const keys = [...domain, ...networks];
  const route = { timeoutMs: deps.timeouts.unknownMs, addresses: tried };
  const outcome = await deps.send(device, push, route);
  if (outcome.kind === 'retry') return failed(deps, device, keys, outcome);
  await noted(deps, () => pauses.worked(keys));
  if (outcome.kind === 'sent') await noted(deps, () => known.worked(service));
  return outcome;
}

/** Notes a failure. A device with too many is forgotten: its browser registers again at the next visit. */
async function failed(
  deps: SenderDeps,
  device: DeviceRow,
  keys: readonly PauseKey[],
  outcome: Extract<DeliveryResult, { kind: 'retry' }>,
): Promise<DeliveryResult> {
  if (deps.isClosing()) return outcome;
  await noted(deps, () => deps.pauses.failed(keys, outcome.afterMs));
  return (await countFailure(deps.db, device.id)) >= failuresMax ? { kind: 'gone' } : outcome;
}

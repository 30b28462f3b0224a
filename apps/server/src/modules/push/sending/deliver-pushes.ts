import type { LanguageCode } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import type { PushPayload } from '@touchline/contract/push';
import { inTransaction } from '../../../platform/db/database.ts';
import { pauseAfter } from '../../../platform/retry.ts';
import { type DeviceRow, deleteDevices, devicesOf } from '../devices/devices.store.ts';
import type { PushDeps } from '../needs.ts';
import { presentPush } from '../push.present.ts';
import {
  claimDeliveries,
  type DeliveryRow,
  deleteDeliveries,
  type Postponed,
  postponeDeliveries,
} from '../queue/deliveries.store.ts';
import { addProgress, type Progress, type PushMessageRow, pushMessagesOf } from '../queue/push-messages.store.ts';
import { type PushFacts, readFacts } from './push-facts.ts';
import type { PushOutcome } from './push-outcome.ts';
import type { SendPush } from './send-push.ts';
import type { ServicePauses } from './service-pauses.ts';

export interface DeliverDeps extends PushDeps {
  readonly send: SendPush;
  readonly pauses: ServicePauses;
  readonly counted: (result: string) => void;
}

/** Deliveries in memory at a time. */
const batch = 200;
/** Requests to one service at a time. */
const perService = 50;
/** Results that are noted together. After a crash only those that were not noted yet are sent again. */
const noteAtOnce = 50;
/** A delivery is left alone for this long; after a crash it is made again later by as much. */
const leaseMs = 60_000;
/** No attempt starts later than this after the claim, so that the last one ends within the lease. */
const startMs = 30_000;
const backoff = { firstMs: 5000, maxMs: 15 * 60_000 };

type Result = PushOutcome | { readonly kind: 'dropped' } | { readonly kind: 'returned'; readonly until: number };

/**
 * Sends what is due. The claim of a process keeps the others away, so each device gets a push once; only a process that
 * ends between the answer of a service and the note of it causes a repeat, which replaces the first one by its tag.
 */
export async function deliverPushes(deps: DeliverDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const claimed = await claimDeliveries(deps.db, {
      now: new Date(now),
      until: new Date(now + leaseMs),
      limit: batch,
      except: deps.pauses.paused(now),
    });
    if (claimed.length > 0) await deliverBatch(deps, claimed);
    if (claimed.length < batch) return;
  }
}

async function deliverBatch(deps: DeliverDeps, claimed: readonly DeliveryRow[]): Promise<void> {
  const stopAt = performance.now() + startMs;
  const messages = new Map(
    (await pushMessagesOf(deps.db, [...new Set(claimed.map((one) => one.message_id))])).map((row) => [row.id, row]),
  );
  const devices = await liveDevices(deps, [...new Set(claimed.map((one) => one.device_id))]);
  const payloads = createPayloads(deps);
  const results = createResults(deps, messages);

  const deliver = async (delivery: DeliveryRow): Promise<Result> => {
    const { service } = delivery;
    const pausedUntil = deps.pauses.pausedUntil(service, deps.clock.now());
    if (pausedUntil !== null) return { kind: 'returned', until: pausedUntil };
    if (performance.now() > stopAt) return { kind: 'returned', until: deps.clock.now() };
    const device = devices.get(delivery.device_id);
    const message = messages.get(delivery.message_id);
    const payload = device && message ? await payloads(message, device.language) : null;
    if (!device || !message || !payload) return { kind: 'dropped' };
    const outcome = await deps.send(device, {
      type: message.subject.type,
      tag: payload.tag,
      payload: payload.text,
      ttlSeconds: Math.max(0, Math.floor((message.expires_at.getTime() - deps.clock.now()) / 1000)),
    });
    if (outcome.kind === 'retry') deps.pauses.failed(service, deps.clock.now(), outcome.afterMs);
    else deps.pauses.worked(service);
    if (outcome.kind === 'failed') deps.log.warn({ service, reason: outcome.reason }, 'push refused');
    return outcome;
  };

  const byService = Map.groupBy(claimed, ({ service }) => service);
  await Promise.all(
    [...byService.values()].map((own) => {
      const left = own.values();
      const worker = async (): Promise<void> => {
        for (const delivery of left) results.add(delivery, await deliver(delivery));
      };
      return Promise.all(Array.from({ length: Math.min(perService, own.length) }, worker));
    }),
  );
  await results.settled();
}

/** Notes results while others are on their way. */
function createResults(deps: DeliverDeps, messages: ReadonlyMap<string, PushMessageRow>) {
  const parts: Promise<PromiseSettledResult<void>[]>[] = [];
  let waiting = new Map<DeliveryRow, Result>();
  const note = (): void => {
    parts.push(Promise.allSettled([settle(deps, messages, waiting)]));
    waiting = new Map();
  };
  return {
    add: (delivery: DeliveryRow, result: Result): void => {
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

/** The devices whose session is neither ended nor expired; forgets the others. */
async function liveDevices({ db, needs }: DeliverDeps, ids: readonly string[]): Promise<Map<string, DeviceRow>> {
  const found = await devicesOf(db, ids);
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

interface PayloadText {
  readonly tag: string;
  readonly text: string;
}

/** Facts are read once for each push of a batch, and worded once for each language. */
function createPayloads(deps: DeliverDeps) {
  const facts = new Map<string, Promise<PushFacts | null>>();
  const worded = new Map<string, PayloadText>();
  return async (message: PushMessageRow, language: LanguageCode): Promise<PayloadText | null> => {
    const reading = facts.get(message.id) ?? readFacts(deps, message);
    facts.set(message.id, reading);
    const known = await reading;
    if (!known) return null;
    const key = `${message.id} ${language}`;
    const payload = worded.get(key) ?? fitted(presentPush(known, language, message.at.getTime()));
    worded.set(key, payload);
    return payload;
  };
}

/** Services refuse a payload that is too large: the picture is left out first. */
function fitted(payload: PushPayload): PayloadText {
  const { tag, openIMContentDTO: chat } = payload;
  const whole = JSON.stringify(payload);
  if (Buffer.byteLength(whole) <= limits.push.payloadMax) return { tag, text: whole };
  const short = { ...payload, ...(chat ? { openIMContentDTO: { ...chat, ImageURL: null } } : {}) };
  return { tag, text: JSON.stringify(short) };
}

/** Notes results in one transaction. */
async function settle(
  deps: DeliverDeps,
  messages: ReadonlyMap<string, PushMessageRow>,
  results: ReadonlyMap<DeliveryRow, Result>,
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
      later.push({ ...delivery, dueAt: new Date(result.until), returned: 1 });
    } else if (result.kind === 'retry') {
      const dueAt = new Date(deps.clock.now() + (result.afterMs ?? pauseAfter(delivery.attempts, backoff)));
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

import type { Api } from '../../http/serve.ts';
import { deleteDevicesOfSessions, deleteDevicesOfUsers } from './devices/devices.store.ts';
import { deletePushSettings } from './devices/settings.store.ts';
import type { PushDeps, PushNeeds, PushPlatform } from './needs.ts';
import { pushRoutes } from './push.routes.ts';
import { queueChatPushes } from './queue/chat-pushes.ts';
import { deleteExpiredPushes } from './queue/push-messages.store.ts';
import { pushTopics } from './queue/push-queue.ts';
import { spreadPushes } from './queue/spread-pushes.ts';
import { createWaitingMetrics } from './queue/waiting-metrics.ts';
import { createPushClient } from './sending/push-request.ts';
import { PushSender } from './sending/push-sender.ts';
import { createSendPush } from './sending/send-push.ts';
import type { PushTimeouts } from './sending/sender-deps.ts';
import { type PushServices, publicPushServices } from './services/push-services.ts';
import { loadVapidKeys } from './vapid-keys.ts';

export type { PushableMessage, PushNeeds } from './needs.ts';
export type { NewChatPush, NewPush, PushAudience, PushProgress, PushWriter } from './push-writer.ts';
export { createPushQueue } from './queue/push-queue.ts';
export type { PushServices } from './services/push-services.ts';

export type Push = Awaited<ReturnType<typeof createPush>>;

export interface PushOptions {
  /** Replaced by tests, whose push service is on this machine. */
  readonly services?: PushServices | undefined;
  readonly timeouts?: PushTimeouts;
}

/** Deliveries of this process are sent when they are added or due; these are looks for those of processes that ended. */
const lookMs = 30_000;
const defaultTimeouts: PushTimeouts = { knownMs: 10_000, unknownMs: 3000 };
/** The other modules are there by then. */
const startMs = 1000;
const deleteMs = 3_600_000;
/** Pushes are kept this long after their time, for their figures and so that none is sent again. */
const keptMs = 7 * 24 * 3_600_000;
const deletedAtOnce = 1000;
const backoff = { firstMs: 1000, maxMs: 60_000 };

/** Pushes to the devices of members: who has which, what they say, and the way to the push services. */
export async function createPush(
  platform: PushPlatform,
  needs: PushNeeds,
  { services = publicPushServices, timeouts = defaultTimeouts }: PushOptions = {},
) {
  const { db, clock, timers, outbox, metrics, log } = platform;
  const keys = await loadVapidKeys(platform);
  const deps: PushDeps = { ...platform, needs, keys, services };
  const client = createPushClient(services);
  const send = createSendPush({ keys, services, client, now: () => clock.now() });
  const results = metrics.counter('touchline_pushes_total', 'Pushes to devices by their result.', ['result']);
  const sender = new PushSender({ ...deps, send, timeouts, counted: (result: string) => results.inc({ result }) });
  createWaitingMetrics(platform);

  outbox.topic(pushTopics.message, { batch: 20, backoff, deliver: (entries) => spreadPushes(deps, entries, sender) });
  outbox.topic(pushTopics.chat, { batch: 200, backoff, deliver: (entries) => queueChatPushes(deps, entries) });
  timers.every('push.deliver', lookMs, 'leased', () => sender.look());
  timers.every('push.delete', deleteMs, 'once', async () => {
    await deleteExpiredPushes(db, new Date(clock.now() - keptMs), deletedAtOnce);
    await sender.deleteOld();
  });
  sender.wakeIn(startMs);
  // The sessions are checked again before each push, so a process that ends here forgets nothing.
  needs.sessions.onRevoked(({ sessionIds }) => {
    deleteDevicesOfSessions(db, sessionIds).catch((error: unknown) =>
      log.error({ err: error }, 'devices of ended sessions not deleted'),
    );
  });

  return {
    /** Deletes the devices and settings of accounts, for good. */
    removePeople: async (uids: readonly string[]): Promise<void> => {
      await deleteDevicesOfUsers(db, uids);
      await deletePushSettings(db, uids);
    },
    /** Waits until nothing is being sent. */
    settled: (): Promise<void> => sender.settled(),
    /** Gives requests a moment, ends the others and returns their pushes to the queue. */
    close: (): Promise<void> => sender.close(() => client.close()),
    /** Serves the calls of this module. */
    serve: (api: Api): void => pushRoutes(api, deps),
  };
}

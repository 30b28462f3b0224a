import { deleteDevicesOfSessions, deleteDevicesOfUsers } from './devices/devices.store.ts';
import { deletePushSettings } from './devices/settings.store.ts';
import type { PushDeps, PushNeeds, PushPlatform } from './needs.ts';
import { createPushCalls } from './push.routes.ts';
import { queueChatPushes } from './queue/chat-pushes.ts';
import { deleteExpiredPushes } from './queue/push-messages.store.ts';
import { pushTopics } from './queue/push-queue.ts';
import { spreadPushes } from './queue/spread-pushes.ts';
import { deliverPushes } from './sending/deliver-pushes.ts';
import { createPushClient } from './sending/push-request.ts';
import { type PushServices, publicPushServices } from './sending/push-services.ts';
import { createSendPush } from './sending/send-push.ts';
import { ServicePauses } from './sending/service-pauses.ts';
import { loadVapidKeys } from './vapid-keys.ts';

export type { PushNeeds } from './needs.ts';
export { pushRoutes } from './push.routes.ts';
export { createPushQueue } from './queue/push-queue.ts';
export type { PushServices } from './sending/push-services.ts';

export type Push = Awaited<ReturnType<typeof createPush>>;

export interface PushOptions {
  /** Replaced by tests, whose push service is on this machine. */
  readonly services?: PushServices | undefined;
  /** Timeout of a request to a push service. */
  readonly timeoutMs?: number;
}

const deliverMs = 1000;
const deleteMs = 3_600_000;
/** Pushes are kept this long after their time, for their figures and so that none is sent again. */
const keptMs = 7 * 24 * 3_600_000;
const deletedAtOnce = 1000;
const backoff = { firstMs: 1000, maxMs: 60_000 };

/** Pushes to the devices of members: who has which, what they say, and the way to the push services. */
export async function createPush(
  platform: PushPlatform,
  needs: PushNeeds,
  { services = publicPushServices, timeoutMs }: PushOptions = {},
) {
  const { db, clock, timers, outbox, metrics, log } = platform;
  const keys = await loadVapidKeys(platform);
  const deps: PushDeps = { ...platform, needs, keys, services };
  const client = createPushClient({ services, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  const send = createSendPush({ keys, services, client, now: () => clock.now() });
  const results = metrics.counter('touchline_pushes_total', 'Pushes to devices by their result.', ['result']);
  const delivering = {
    ...deps,
    send,
    pauses: new ServicePauses(),
    counted: (result: string) => results.inc({ result }),
  };

  outbox.topic(pushTopics.message, { batch: 20, backoff, deliver: (entries) => spreadPushes(deps, entries) });
  outbox.topic(pushTopics.chat, { batch: 200, backoff, deliver: (entries) => queueChatPushes(deps, entries) });
  timers.every('push.deliver', deliverMs, () => deliverPushes(delivering));
  timers.every('push.delete', deleteMs, () => deleteExpiredPushes(db, new Date(clock.now() - keptMs), deletedAtOnce));
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
    close: (): void => client.close(),
    /** For the routes of this module. */
    calls: createPushCalls(deps),
  };
}

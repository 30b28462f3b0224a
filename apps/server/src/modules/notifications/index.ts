import type { MessageSettings } from '@touchline/contract/notifications';
import type { Api } from '../../http/serve.ts';
import type { NewNotice } from '../../platform/notice-writer.ts';
import { announceUnread } from './announce-unread.ts';
import { presentCustomWords } from './custom/custom.present.ts';
import { customById } from './custom/custom.store.ts';
import { giveCustomNotices } from './custom/give-custom.ts';
import { deleteOldNotices } from './delete-old-notices.ts';
import type { NotificationDeps, NotificationNeeds, NotificationPlatform } from './needs.ts';
import { deleteNoticesOf } from './notices.store.ts';
import { presentSettings } from './notifications.present.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { seedDemoNotices } from './seed-notices.ts';
import { changedSettings, deleteSettings } from './settings.store.ts';

export type { NotificationNeeds } from './needs.ts';
export { createNotices, type Notices } from './notices.ts';

export type Notifications = ReturnType<typeof createNotifications>;

const hour = 3_600_000;
const backoff = { firstMs: 1000, maxMs: 60_000 };

/** The message centre: notices of the platform to users, and how new messages are announced. */
export function createNotifications(platform: NotificationPlatform, needs: NotificationNeeds) {
  const customTopic = platform.outbox.topic('notifications.custom', {
    batch: 5,
    backoff,
    deliver: (entries) => giveCustomNotices(deps, entries),
  });
  const deps: NotificationDeps = { ...platform, needs, customTopic };
  needs.notices.onAdded((uids) => announceUnread(deps, uids));
  platform.timers.every('notifications.delete', hour, 'once', () => deleteOldNotices(deps));
  return {
    /** Deletes the notices and settings of accounts, for good. */
    removePeople: async (uids: readonly string[]): Promise<void> => {
      await deleteNoticesOf(platform.db, uids);
      await deleteSettings(platform.db, uids);
    },
    /** The message settings of those of these users who changed some; all are on for the others. */
    settingsAmong: async (uids: readonly string[]): Promise<Map<string, MessageSettings>> =>
      new Map((await changedSettings(platform.db, uids)).map((row) => [row.uid, presentSettings(row)])),
    /** Words and link of a custom notice that was not cancelled, or null. */
    findCustom: async (id: string) => {
      const notice = await customById(platform.db, id);
      return notice && !notice.cancelled_at ? presentCustomWords(notice) : null;
    },
    /** Notices of the demo, oldest first. */
    seedDemo: (uid: string, contents: readonly NewNotice['content'][]): Promise<void> =>
      seedDemoNotices(deps, uid, contents),
    /** Serves the calls of this module. */
    serve: (api: Api): void => notificationRoutes(api, deps),
  };
}

import type { MessageSettings } from '@touchline/contract/notifications';
import type { NewNotice } from '../../platform/notice-writer.ts';
import { announceUnread } from './announce-unread.ts';
import { deleteOldNotices } from './delete-old-notices.ts';
import type { NotificationDeps, NotificationNeeds, NotificationPlatform } from './needs.ts';
import { deleteNoticesOf } from './notices.store.ts';
import type { Notices } from './notices.ts';
import { presentSettings } from './notifications.present.ts';
import { createNotificationCalls } from './notifications.routes.ts';
import { seedDemoNotices } from './seed-notices.ts';
import { changedSettings, deleteSettings } from './settings.store.ts';

export type { NotificationNeeds } from './needs.ts';
export { createNotices, type Notices } from './notices.ts';
export { notificationRoutes } from './notifications.routes.ts';

export type Notifications = ReturnType<typeof createNotifications>;

const hour = 3_600_000;

/** The message centre: notices of the platform to users, and how new messages are announced. */
export function createNotifications(
  platform: NotificationPlatform,
  needs: NotificationNeeds,
  notices: Pick<Notices, 'onAdded'>,
) {
  const deps: NotificationDeps = { ...platform, needs };
  notices.onAdded((uids) => announceUnread(deps, uids));
  platform.timers.every('notifications.delete', hour, () => deleteOldNotices(deps));
  return {
    /** Deletes the notices and settings of accounts, for good. */
    removePeople: async (uids: readonly string[]): Promise<void> => {
      await deleteNoticesOf(platform.db, uids);
      await deleteSettings(platform.db, uids);
    },
    /** The message settings of those of these users who changed some; all are on for the others. */
    settingsAmong: async (uids: readonly string[]): Promise<Map<string, MessageSettings>> =>
      new Map((await changedSettings(platform.db, uids)).map((row) => [row.uid, presentSettings(row)])),
    /** Notices of the demo, oldest first. */
    seedDemo: (uid: string, contents: readonly NewNotice['content'][]): Promise<void> =>
      seedDemoNotices(deps, uid, contents),
    /** For the routes of this module. */
    calls: createNotificationCalls(deps),
  };
}

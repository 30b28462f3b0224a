import { changeSettings, readSettings } from './change-settings.ts';
import type { NotificationDeps } from './needs.ts';
import {
  countNotices,
  listNotices,
  readAllNotices,
  removeNotice,
  removeReadNotices,
  showNotice,
} from './read-notices.ts';

export type NotificationCalls = ReturnType<typeof createNotificationCalls>;

/** The calls of this module, for its routes. */
export const createNotificationCalls = (deps: NotificationDeps) => ({
  count: countNotices.bind(null, deps),
  list: listNotices.bind(null, deps),
  detail: showNotice.bind(null, deps),
  delete: removeNotice.bind(null, deps),
  readAll: readAllNotices.bind(null, deps),
  deleteRead: removeReadNotices.bind(null, deps),
  settings: readSettings.bind(null, deps),
  changeSettings: changeSettings.bind(null, deps),
});

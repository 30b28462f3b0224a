import { noticeOperatorCalls, notificationCalls } from '@touchline/contract/notifications';
import { noticeOperatorSchemas, notificationSchemas } from '@touchline/contract/notifications/schemas';
import type { Api } from '../../http/serve.ts';
import { changeSettings, readSettings } from './change-settings.ts';
import { cancelCustomNotice, createCustomNotice, listCustomNotices } from './custom/write-custom.ts';
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
  custom: {
    list: listCustomNotices.bind(null, deps),
    create: createCustomNotice.bind(null, deps),
    cancel: cancelCustomNotice.bind(null, deps),
  },
});

/** Serves the message centre and the message settings of the caller, and the custom notices of operators. */
export function notificationRoutes(api: Api, { calls }: { readonly calls: NotificationCalls }): void {
  api.serve(notificationCalls, notificationSchemas, {
    count: (_input, { principal }) => calls.count(principal.uid),
    list: (input, { principal }) => calls.list(principal.uid, input),
    detail: (input, { principal }) => calls.detail(principal.uid, input),
    delete: (input, { principal }) => calls.delete(principal.uid, input),
    readAll: (input, { principal }) => calls.readAll(principal.uid, input),
    deleteRead: (_input, { principal }) => calls.deleteRead(principal.uid),
    settings: (_input, { principal }) => calls.settings(principal.uid),
    changeSettings: (input, { principal }) => calls.changeSettings(principal.uid, input),
  });
  api.serve(noticeOperatorCalls, noticeOperatorSchemas, {
    list: (input) => calls.custom.list(input),
    create: (input, { principal }) => calls.custom.create(input, principal),
    cancel: (input, { principal }) => calls.custom.cancel(input, principal),
  });
}

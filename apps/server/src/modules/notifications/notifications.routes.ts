import { noticeOperatorCalls, notificationCalls } from '@touchline/contract/notifications';
import { noticeOperatorSchemas, notificationSchemas } from '@touchline/contract/notifications/schemas';
import type { Api } from '../../http/serve.ts';
import { changeSettings, readSettings } from './change-settings.ts';
import { estimateAudience } from './custom/estimate-audience.ts';
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

/** Serves the message centre and the message settings of the caller, and the custom notices of operators. */
export function notificationRoutes(api: Api, deps: NotificationDeps): void {
  api.serve(notificationCalls, notificationSchemas, {
    count: (_input, { principal }) => countNotices(deps, principal.uid),
    list: (input, { principal }) => listNotices(deps, principal.uid, input),
    detail: (input, { principal }) => showNotice(deps, principal.uid, input),
    delete: (input, { principal }) => removeNotice(deps, principal.uid, input),
    readAll: (input, { principal }) => readAllNotices(deps, principal.uid, input),
    deleteRead: (_input, { principal }) => removeReadNotices(deps, principal.uid),
    settings: (_input, { principal }) => readSettings(deps, principal.uid),
    changeSettings: (input, { principal }) => changeSettings(deps, principal.uid, input),
  });
  api.serve(noticeOperatorCalls, noticeOperatorSchemas, {
    list: (input) => listCustomNotices(deps, input),
    estimate: (input, { principal }) => estimateAudience(deps, principal.uid, input),
    create: (input, { principal }) => createCustomNotice(deps, principal, input),
    cancel: (input, { principal }) => cancelCustomNotice(deps, principal, input),
  });
}

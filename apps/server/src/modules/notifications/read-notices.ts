import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { notificationCalls } from '@touchline/contract/notifications';
import { decodeCursor, takePage } from '../../platform/cursor.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { changeNotices } from './announce-unread.ts';
import type { NotificationDeps } from './needs.ts';
import {
  countUnread,
  deleteNotice,
  deleteReadNotices,
  markRead,
  markReadUpTo,
  noticesBefore,
  readUserNotice,
} from './notices.store.ts';
import { presentNotices } from './notifications.present.ts';

type Calls = typeof notificationCalls;

export const countNotices = async ({ db }: NotificationDeps, uid: string) => ({ unread: await countUnread(db, uid) });

export async function listNotices(
  deps: NotificationDeps,
  uid: string,
  { cursor, limit }: ParsedInputOf<Calls['list']>,
) {
  const position = decodeCursor(cursor, ['id']);
  if (isRefusal(position)) return position;
  const rows = await noticesBefore(deps.db, uid, position?.[0] ?? null, limit + 1);
  const { page, next } = takePage(rows, limit, (last) => [last.id]);
  return { items: await presentNotices(deps, page), next };
}

/** Returns a notice and marks it as read. */
export async function showNotice(deps: NotificationDeps, uid: string, { id }: { id: string }) {
  const found = await readUserNotice(deps.db, uid, id);
  if (!found) return refuse('not_found');
  const at = deps.clock.date();
  if (found.read_at === null) await changeNotices(deps, uid, (tx) => markRead(tx, uid, id, at));
  const [notice] = await presentNotices(deps, [{ ...found, read_at: found.read_at ?? at }]);
  return notice ?? refuse('not_found');
}

export const removeNotice = (deps: NotificationDeps, uid: string, { id }: { id: string }) =>
  changeNotices(deps, uid, (tx) => deleteNotice(tx, uid, id));

export const readAllNotices = (deps: NotificationDeps, uid: string, { upTo }: { upTo: string }) =>
  changeNotices(deps, uid, (tx) => markReadUpTo(tx, uid, upTo, deps.clock.date()));

export const removeReadNotices = (deps: NotificationDeps, uid: string) =>
  changeNotices(deps, uid, (tx) => deleteReadNotices(tx, uid));

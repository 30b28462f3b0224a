import type { MessageSettings, Notice, NoticeContent } from '@touchline/contract/notifications';
import type { StoredNoticeContent } from '../../platform/notice-writer.ts';
import type { NotificationDeps } from './needs.ts';
import type { NoticeRow } from './notices.store.ts';
import type { SettingRow } from './settings.store.ts';

/** Notices as their reader sees them, with the users in them as they are now. */
export async function presentNotices(
  { needs }: Pick<NotificationDeps, 'needs'>,
  rows: readonly NoticeRow[],
): Promise<Notice[]> {
  const uids = rows.flatMap(({ content }) => (content.kind === 'friend_accepted' ? [content.uid] : []));
  const users = await needs.accounts.findUsers(uids);
  const shown = (content: StoredNoticeContent): NoticeContent =>
    content.kind === 'friend_accepted' ? { kind: 'friend_accepted', user: users.get(content.uid) ?? null } : content;
  return rows.map(({ id, at, read_at: readAt, content }) => ({
    id,
    at: at.toISOString(),
    read: readAt !== null,
    content: shown(content),
  }));
}

export const presentSettings = (row: SettingRow): MessageSettings => ({
  messageNotification: row.announce,
  messageInfoNotification: row.show_text,
  newMessageNotificationVoice: row.sound,
});

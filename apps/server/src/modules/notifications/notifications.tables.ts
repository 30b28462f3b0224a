import type { ColumnType } from 'kysely';
import type { StoredNoticeContent } from '../../platform/notice-writer.ts';

export interface NoticeTable {
  id: string;
  uid: string;
  content: ColumnType<StoredNoticeContent, string, string>;
  at: Date;
  read_at: Date | null;
}

/** How new messages are announced; users without a row have the defaults. */
export interface SettingTable {
  uid: string;
  announce: boolean;
  show_text: boolean;
  sound: boolean;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    notifications_notice: NoticeTable;
    notifications_setting: SettingTable;
  }
}

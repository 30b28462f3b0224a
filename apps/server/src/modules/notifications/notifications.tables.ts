import type { LocalName } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import type { CustomAudience } from '@touchline/contract/notifications';
import type { ColumnType, Generated } from 'kysely';
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

/** A notice that operators wrote for an audience. */
export interface CustomNoticeTable {
  id: string;
  /** Chosen by the form, so that a repeated send is the same notice. */
  key: string;
  audience: ColumnType<CustomAudience, string, never>;
  languages: ColumnType<LanguageCode[], unknown, never>;
  countries: ColumnType<string[], unknown, never>;
  title: ColumnType<LocalName, string, never>;
  body: ColumnType<LocalName, string, never>;
  link: string | null;
  send_at: Date;
  created_at: Date;
  by_uid: string;
  cancelled_at: Date | null;
  /** How far the audience has been read. */
  position: string | null;
  /** Everybody of the audience has it in the message centre. */
  given: Generated<boolean>;
  users: Generated<number>;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    notifications_custom: CustomNoticeTable;
    notifications_notice: NoticeTable;
    notifications_setting: SettingTable;
  }
}

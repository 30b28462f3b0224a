import type { NoticeContent } from '@touchline/contract/notifications';
import type { Tx } from './db/database.ts';

/** A notice as stored: users are stored by uid and shown as they are when the notice is read. */
export type StoredNoticeContent =
  | Exclude<NoticeContent, { kind: 'friend_accepted' }>
  | { readonly kind: 'friend_accepted'; readonly uid: string };

export interface NewNotice {
  readonly uid: string;
  readonly content: StoredNoticeContent;
}

/** The message centre as modules know it that give notices. */
export interface NoticeWriter {
  /**
   * Adds notices in the transaction that causes them. Call the result after the commit; when a process ends before
   * that, another one announces them a moment later.
   */
  add(tx: Tx, notices: readonly NewNotice[]): Promise<() => void>;
}

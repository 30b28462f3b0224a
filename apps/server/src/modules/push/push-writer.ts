import type { LanguageCode } from '@touchline/contract/languages';
import type { PushMatchStatus } from '@touchline/contract/push';
import type { Queries } from '../../platform/db/database.ts';

/** What a push is about, as values: it is worded when it is sent, in the language of each device. */
export type PushSubject =
  | { readonly type: 'match_soon'; readonly matchId: string }
  | { readonly type: 'host_live'; readonly hostId: string; readonly matchId: string | null }
  | { readonly type: 'match_status'; readonly matchId: string; readonly status: PushMatchStatus }
  | { readonly type: 'news'; readonly newsId: string }
  | { readonly type: 'custom'; readonly noticeId: string }
  | {
      readonly type: 'chat';
      readonly conversationId: string;
      readonly groupId: string | null;
      readonly groupName: string | null;
      readonly senderUid: string;
      readonly messageType: 'text' | 'picture' | 'video';
      readonly imageUrl: string | null;
      /** False for members who do not want to see who wrote. */
      readonly detailed: boolean;
    };

/** Only devices in these languages and countries; null for all. */
interface Readers {
  readonly languages?: readonly LanguageCode[] | null;
  readonly countries?: readonly string[] | null;
}

/** How far the devices of a push have got. */
export interface PushProgress {
  readonly devices: number;
  readonly sent: number;
  readonly failed: number;
  readonly gone: number;
  readonly dropped: number;
  /** Every device of the audience has been found. */
  readonly spread: boolean;
}

export type PushAudience =
  | { readonly kind: 'users'; readonly uids: readonly string[] }
  | (Readers & { readonly kind: 'followers'; readonly hostId: string })
  /** Users with a reminder for a match. */
  | (Readers & { readonly kind: 'reminded'; readonly matchId: string })
  | (Readers & { readonly kind: 'all' });

export interface NewPush {
  /** What happened, such as `live/12`: of two pushes with one key the second is left out. */
  readonly key: string;
  readonly subject: PushSubject;
  readonly audience: PushAudience;
  readonly dueAt: Date;
  /** From then on it is not sent any more. */
  readonly expiresAt: Date;
}

/** A chat message and the users that may hear of it. */
export interface NewChatPush {
  readonly id: string;
  readonly uids: readonly string[];
}

/** Pushes to devices as modules know them that cause some. */
export interface PushWriter {
  /** Adds pushes in the transaction that causes them; they are sent after the commit. */
  add(tx: Queries, pushes: readonly NewPush[]): Promise<void>;
  /** Adds messages of chats; those of which nobody with a device hears are left out. */
  addChat(tx: Queries, messages: readonly NewChatPush[]): Promise<void>;
  /** The progress of pushes by their keys; old ones are forgotten. */
  progressOf(queries: Queries, keys: readonly string[]): Promise<ReadonlyMap<string, PushProgress>>;
}

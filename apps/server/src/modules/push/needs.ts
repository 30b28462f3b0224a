import type { UserCard } from '@touchline/contract/accounts';
import type { LocalName } from '@touchline/contract/kernel';
import type { Match } from '@touchline/contract/matches';
import type { MessageSettings } from '@touchline/contract/notifications';
import type { Identity } from '../../platform/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PushWriter } from './push-writer.ts';
import type { PushServices } from './services/push-services.ts';
import type { VapidKeys } from './vapid-keys.ts';

export type PushPlatform = Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'log' | 'timers' | 'outbox' | 'metrics' | 'config' | 'site'
>;

/** A page of users; `next` is null after the last one. */
export interface UserPage {
  readonly uids: readonly string[];
  readonly next: string | null;
}

/** A chat message with the members who have not read it and did not mute the conversation. */
export interface PushableMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly seq: number;
  readonly senderUid: string;
  readonly groupId: string | null;
  readonly groupName: string | null;
  readonly messageType: 'text' | 'picture' | 'video';
  readonly imageUrl: string | null;
  readonly uids: readonly string[];
}

/** A published news item. */
export interface PushedNews {
  readonly id: string;
  readonly title: LocalName;
  readonly imgUrl: string | null;
}

/** A notice of the back office. */
export interface PushedNotice {
  readonly id: string;
  readonly title: LocalName;
  readonly body: LocalName;
  readonly link: string | null;
}

/** What pushes need of other modules, which are created later and write pushes themselves: none is imported. */
export interface PushNeeds {
  readonly queue: PushWriter;
  readonly sessions: Pick<Identity, 'onRevoked'> & {
    /** Those of these sessions that have neither ended nor expired. */
    liveAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  };
  readonly accounts: { findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>> };
  readonly matches: { findMatches(matchIds: readonly string[]): Promise<ReadonlyMap<string, Match>> };
  readonly content: { findNews(newsId: string): Promise<PushedNews | null> };
  /** Whether a host is on air for everybody. */
  readonly isLive: (hostId: string) => boolean;
  readonly followersOf: (hostId: string, position: string | null, limit: number) => Promise<UserPage>;
  readonly remindedOf: (matchId: string, position: string | null, limit: number) => Promise<UserPage>;
  /** Those of these messages of which somebody still has to hear. */
  readonly chats: { pushableAmong(messageIds: readonly string[]): Promise<readonly PushableMessage[]> };
  readonly friends: { blockersAmong(uid: string, uids: readonly string[]): Promise<ReadonlySet<string>> };
  readonly notifications: {
    settingsAmong(uids: readonly string[]): Promise<ReadonlyMap<string, MessageSettings>>;
    findCustom(noticeId: string): Promise<PushedNotice | null>;
  };
}

export interface PushDeps extends PushPlatform {
  readonly needs: PushNeeds;
  readonly keys: VapidKeys;
  readonly services: PushServices;
}

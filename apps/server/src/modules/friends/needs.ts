import type { MessageBlock } from '@touchline/contract/friends';
import type { NoticeWriter } from '../../platform/notice-writer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Hub } from '../../realtime/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Conversations } from '../messages/index.ts';
import type { Presence } from './presence/presence.ts';

/** The reason why one user may not write to another; null when it is allowed. */
export type BlockLookup = (from: string, to: string) => Promise<MessageBlock | null>;

/** Dependencies on other modules. */
export interface FriendNeeds {
  readonly accounts: Pick<
    Accounts,
    'findUsers' | 'findByAppNumbers' | 'findByPhone' | 'findByEmail' | 'findByUsername' | 'cardOf' | 'speakerOf'
  >;
  readonly hosts: { isFollowing(follower: string, hostId: string): Promise<boolean> };
  /** Hosts with a public broadcast: an encoder needs no page. */
  readonly broadcasts: { live(): { has(hostId: string): boolean } };
  readonly conversations: Pick<Conversations, 'ensurePrivate' | 'append' | 'record' | 'sharedWith'>;
  readonly notices: NoticeWriter;
  readonly hub: Pick<Hub, 'onAccount'>;
  /** Whether a text has words that are not allowed. */
  readonly isSensitive: (text: string) => boolean;
}

export type FriendPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'settings' | 'timers'>;

export interface FriendDeps extends FriendPlatform {
  readonly needs: FriendNeeds;
  readonly presence: Presence;
  readonly blockOf: BlockLookup;
}

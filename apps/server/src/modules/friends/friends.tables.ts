import type { FriendSource } from '@touchline/contract/enums';
import type { RequestState } from '@touchline/contract/friends';
import type { Generated, GeneratedAlways } from 'kysely';

/** Each friendship has a row for both users. */
export interface FriendTable {
  uid: string;
  friend_uid: string;
  source: FriendSource;
  at: Date;
  remark: Generated<string>;
  /** The normalised remark. */
  remark_search: Generated<string>;
  remark_key: Generated<string>;
  /** Copies of the account; triggers keep them current. */
  nickname_search: GeneratedAlways<string>;
  nickname_key: GeneratedAlways<string>;
  /** Sort key of the name that is shown: the remark, else the nickname. */
  name_key: GeneratedAlways<string>;
}

export interface RequestTable {
  id: string;
  from_uid: string;
  to_uid: string;
  source: FriendSource;
  text: string;
  /** A pending request may have expired: readers compare its time. */
  state: RequestState;
  /** The newest from this sender to this receiver; lists show no other. */
  latest: boolean;
  at: Date;
  answered_at: Date | null;
}

interface BlockTable {
  uid: string;
  blocked_uid: string;
  at: Date;
}

export interface SettingTable {
  uid: string;
  messages_from_hosts: boolean;
  messages_from_followers: boolean;
  find_by_phone: boolean;
  find_by_email: boolean;
  /** When the user answered whether phone and e-mail lead to them; null before. */
  search_chosen_at: Generated<Date | null>;
}

/** One row: members up to this uid were found by phone and e-mail unless they had turned it off. */
interface SearchDefaultTable {
  single: Generated<boolean>;
  last_uid: string;
}

export type DailyKind = 'search' | 'request';

interface DailyTable {
  uid: string;
  kind: DailyKind;
  /** In the time zone of the server. */
  day: string;
  used: number;
}

/** When the last connection of a user ended. */
interface SeenTable {
  uid: string;
  at: Date;
}

/** Server processes with sockets; one without a heartbeat is dead, and so are its connections. */
interface ProcessTable {
  process: string;
  beat_at: Date;
}

interface ConnectionTable {
  process: string;
  uid: string;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    friends_friend: FriendTable;
    friends_request: RequestTable;
    friends_block: BlockTable;
    friends_setting: SettingTable;
    friends_search_default: SearchDefaultTable;
    friends_daily: DailyTable;
    friends_seen: SeenTable;
    friends_process: ProcessTable;
    friends_connection: ConnectionTable;
  }
}

import type { SportId } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import type { Generated, Selectable } from 'kysely';

/** What a host says about the room, and the totals of the host. */
interface ProfileTable {
  uid: string;
  /** The host's chat room. */
  room_id: string;
  room_name: string;
  title: string;
  intro: string;
  announcement: string;
  cover: string | null;
  /** The sport the host speaks about most: the column without a broadcast. */
  sport_id: SportId | null;
  /** Spoken on air. */
  languages: LanguageCode[];
  /** Number of rows in `hosts_follow`; changed in the same transaction. */
  followers: number;
  broadcasts: number;
  minutes_on_air: number;
  last_live_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** The name of the room folded, as lists search it; the store writes both. */
  room_search: string;
  /** Of the account, kept the same by the database: what lists search, and from when on the host is listed. */
  nickname_search: Generated<string>;
  app_number: Generated<number | null>;
  listed_from: Generated<Date | null>;
}

interface FollowTable {
  follower: string;
  host: string;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    hosts_profile: ProfileTable;
    hosts_follow: FollowTable;
  }
}

export type Profile = Omit<Selectable<ProfileTable>, 'room_search' | 'nickname_search' | 'app_number' | 'listed_from'>;

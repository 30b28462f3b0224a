import type { SportId } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import type { Generated, Selectable } from 'kysely';

/** The room texts of a host and the totals. */
interface ProfileTable {
  uid: string;
  /** The host room. */
  room_id: string;
  room_name: string;
  title: string;
  intro: string;
  announcement: string;
  cover: string | null;
  /** The main sport of the host, used when not live. */
  sport_id: SportId | null;
  /** Languages spoken on air. */
  languages: LanguageCode[];
  /** Number of rows in `hosts_follow`; changed in the same transaction. */
  followers: number;
  broadcasts: number;
  minutes_on_air: number;
  last_live_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** The room name normalised for search; the store writes both. */
  room_search: string;
  /** Skeleton of the room name. */
  room_look: Generated<string>;
  /** Copied from the account by the database: search texts, and when the host appears in lists. */
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

export type Profile = Omit<
  Selectable<ProfileTable>,
  'room_search' | 'room_look' | 'nickname_search' | 'app_number' | 'listed_from'
>;

import type { SportId } from '@touchline/contract/enums';

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
  /** Number of rows in `anchors_follow`; changed in the same transaction. */
  followers: number;
  broadcasts: number;
  minutes_on_air: number;
  last_live_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

interface FollowTable {
  follower: string;
  anchor: string;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    anchors_profile: ProfileTable;
    anchors_follow: FollowTable;
  }
}

export type Profile = ProfileTable;

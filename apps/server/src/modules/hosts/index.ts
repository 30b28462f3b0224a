import type { ColumnId } from '@touchline/contract/enums';
import type { LiveHost, MatchAudience } from '@touchline/contract/matches';
import type { Api } from '../../http/serve.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { searchTerm } from '../../platform/normalise-for-search.ts';
import type { Platform } from '../../platform/platform.ts';
import { createHostDirectory, type Host } from './directory.ts';
import { createFollowLookup } from './follows/follow-lookup.ts';
import { followersAfter } from './follows/followers-after.ts';
import { createPresenter } from './hosts.present.ts';
import { hostRoutes } from './hosts.routes.ts';
import {
  addBroadcasts,
  addFollow,
  countNewFollowers,
  deleteProfiles,
  isFollower,
  newFollowers,
  profilesMatching,
  readFollowers,
  roomsWithLooks,
} from './hosts.store.ts';
import type { Profile } from './hosts.tables.ts';
import { readHostAudience } from './lists/audience.ts';
import { createHostCounts } from './lists/host-counts.ts';
import { readLiveHosts } from './lists/host-lists.ts';
import { hostsAfter } from './lists/list-hosts.ts';
import { searchHosts } from './lists/search-hosts.ts';
import type { HostNeeds } from './needs.ts';
import { editProfile, ensureProfile, type HoldCover, type ProfileEdit, type ProfileSeed } from './profile.ts';
import { createRegionCovers } from './region-covers.ts';

export {
  type ApplicationSeeding,
  type Applications,
  createApplications,
  createRealNames,
  type RealNames,
  type SeededApplicant,
} from './applications/index.ts';
export type { HostAccounts, HostNeeds, HostRooms, LiveBoard, LiveEntry } from './needs.ts';
export type { ProfileEdit } from './profile.ts';
export { hostSearchColumns } from './search-columns.ts';
export { createStudio, type Studio, type StudioNeeds } from './studio/index.ts';

export type Hosts = ReturnType<typeof createHosts>;

/** Hosts: profiles, follows, and lists with live hosts first. */
export function createHosts(platform: Pick<Platform, 'db' | 'clock' | 'bus'>, needs: HostNeeds) {
  const { db, clock } = platform;
  const directory = createHostDirectory(platform, needs.accounts);
  const presenter = createPresenter(needs.matches);
  const coversFor = createRegionCovers({ directory, regionOf: (uid) => needs.accounts.regionOf(uid) });

  /** The approved host of a uid; creates a missing profile. */
  const hostOf = async (uid: string): Promise<Host | undefined> => {
    const known = await directory.find(uid);
    if (known) return known;
    if ((await needs.accounts.hostStatusOf(uid)) !== 'approved') return undefined;
    const card = (await needs.accounts.findUsers([uid])).get(uid);
    if (!card) return undefined;
    await ensureProfile(deps, uid, { roomName: card.nickname });
    directory.changed(uid);
    return directory.find(uid);
  };
  const hostCounts = createHostCounts(clock);
  const deps = { db, clock, directory, hostOf, hostCounts, rooms: needs.rooms, live: needs.live, ...presenter };

  return {
    profileOf: async (uid: string): Promise<Profile | null> => (await directory.find(uid))?.profile ?? null,
    announcementOf: async (uid: string): Promise<string> => (await directory.find(uid))?.profile.announcement ?? '',
    roomNameOf: async (uid: string): Promise<string | null> => (await directory.find(uid))?.profile.room_name ?? null,
    setAnnouncement: (uid: string, announcement: string) => editProfile(deps, uid, { announcement }),
    ensureProfile: (uid: string, seed: ProfileSeed): Promise<Profile> => ensureProfile(deps, uid, seed),
    updateProfile: (uid: string, edit: ProfileEdit, holdCover?: HoldCover) => editProfile(deps, uid, edit, holdCover),
    /** Adds one or several ended broadcasts to the totals of a host. */
    recordBroadcast: async (uid: string, minutes: number, endedAt: Date, num = 1): Promise<void> => {
      await addBroadcasts(db, uid, { minutes, endedAt, num });
      directory.changed(uid);
    },
    /** Deletes hosts with their follows. */
    removeHosts: async (uids: readonly string[]): Promise<void> => {
      await inTransaction(db, (tx) => deleteProfiles(tx, uids));
      for (const uid of uids) directory.changed(uid);
    },
    /** Adds followers of a demo host with past dates. Safe to repeat. */
    addFollowers: async (uid: string, followers: readonly { readonly uid: string; readonly at: Date }[]) => {
      await inTransaction(db, async (tx) => {
        for (const follower of followers) await addFollow(tx, follower.uid, uid, follower.at);
      });
      directory.changed(uid);
    },
    isFollowing: createFollowLookup(db),
    /** True when the user follows any host. */
    isFollower: (uid: string): Promise<boolean> => isFollower(db, uid),
    /** Number of new followers in a time span who still follow, of one host. */
    newFollowersOf: countNewFollowers.bind(null, db),
    newFollowers: (from: Date, to: Date): Promise<Map<string, number>> => newFollowers(db, from, to),
    /** A page of the follower uids of a host, longest first. */
    followersOf: (hostId: string, after: { at: Date; follower: string } | null, limit: number) =>
      readFollowers(db, hostId, after, limit),
    /** The same with a position that can be stored, for work in steps. */
    followersAfter: (hostId: string, position: string | null, limit: number) =>
      followersAfter(db, hostId, position, limit),
    /** Live hosts, most watched first. */
    liveHosts: async (filter: { column?: ColumnId; matchId?: string } = {}): Promise<LiveHost[]> => {
      const live = await readLiveHosts(deps, filter.column);
      return presenter.present(
        filter.matchId === undefined ? live : live.filter((entry) => entry.live?.matchId === filter.matchId),
      );
    },
    /** Uids of hosts, including banned ones, with a text in their room name or title; none for an empty text. */
    findByRoom: async (text: string, limit: number): Promise<string[]> => {
      const part = searchTerm(text);
      return part === '' ? [] : profilesMatching(db, part, limit);
    },
    /** Rooms whose name has one of some skeletons, for operators. */
    roomsWithLooks: roomsWithLooks.bind(null, db),
    searchHosts: (folded: string, cursor: string | undefined, limit: number) =>
      searchHosts(deps, folded, cursor, limit),
    /** Live hosts and viewers by match, for matches that have some. */
    audience: (): Promise<Map<string, MatchAudience>> => readHostAudience(deps),
    /** Replaces general covers with those of the viewer's country. */
    coversFor,
    /** The approved host of a uid; creates a missing profile. */
    hostOf,
    /** Call after the covers or counters of a host changed; every process reads the host again. */
    changed: (uid: string): void => directory.changed(uid),
    /** A page of hosts, with their general covers. */
    list: hostsAfter.bind(null, deps),
    /** Serves the calls of this module. */
    serve: (api: Api): void => hostRoutes(api, { ...deps, coversFor }),
  };
}

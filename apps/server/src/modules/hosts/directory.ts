import type { UserCard } from '@touchline/contract/accounts';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../platform/cache-size.ts';
import { cacheTime } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { readProfiles } from './hosts.store.ts';
import type { Profile } from './hosts.tables.ts';
import type { HostAccounts } from './needs.ts';
import { shownCovers } from './studio/covers.store.ts';

/** A host as lists show it. */
export interface Host {
  readonly card: UserCard;
  readonly profile: Profile;
  /** Picture of the cover by two-letter country code. */
  readonly covers: ReadonlyMap<string, string>;
}

export interface HostDirectory {
  /** The approved hosts among these users. Call it once for many uids, not in a loop. */
  hosts(uids: Iterable<string>): Promise<ReadonlyMap<string, Host>>;
  find(uid: string): Promise<Host | undefined>;
  /** Call after a profile or its counters changed; every process reads it again. */
  changed(uid: string): void;
}

/** Changes are published on the bus; this bounds the age when a message is lost. */
const staleMs = 5_000;
/** Live hosts and those of the first pages are read most often. */
const hostsMax = 20_000;
const topic = 'hosts.changed';
const noCovers: ReadonlyMap<string, string> = new Map();

/** Cache of hosts, read in batches and kept for a short time; nothing reads all hosts. */
export function createHostDirectory(
  { db, bus, clock }: Pick<Platform, 'db' | 'bus' | 'clock'>,
  accounts: HostAccounts,
): HostDirectory {
  const known = new LRUCache<string, Host>({ ...atMost(hostsMax), ttl: staleMs, ...cacheTime(clock) });
  const reading = new Map<string, Promise<ReadonlyMap<string, Host>>>();

  const read = async (uids: readonly string[]): Promise<ReadonlyMap<string, Host>> => {
    const [profiles, covers, cards] = await Promise.all([
      readProfiles(db, uids),
      shownCovers(db, uids),
      accounts.findUsers(uids),
    ]);
    const found = new Map<string, Host>();
    for (const profile of profiles) {
      const card = cards.get(profile.uid);
      if (card?.isHost) found.set(profile.uid, { card, profile, covers: covers.get(profile.uid) ?? noCovers });
    }
    return found;
  };

  /** Drops a read that a change overtook: it may be older than the change. */
  const start = (uids: readonly string[]): Promise<ReadonlyMap<string, Host>> => {
    const run = read(uids)
      .then((found) => {
        for (const [uid, host] of found) if (reading.get(uid) === run) known.set(uid, host);
        return found;
      })
      .finally(() => {
        for (const uid of uids) if (reading.get(uid) === run) reading.delete(uid);
      });
    for (const uid of uids) reading.set(uid, run);
    return run;
  };

  const hosts = async (uids: Iterable<string>): Promise<ReadonlyMap<string, Host>> => {
    const found = new Map<string, Host>();
    const runs = new Set<Promise<ReadonlyMap<string, Host>>>();
    const wanted = new Set(uids);
    const missing: string[] = [];
    for (const uid of wanted) {
      const host = known.get(uid);
      const run = reading.get(uid);
      if (host) found.set(uid, host);
      else if (run) runs.add(run);
      else missing.push(uid);
    }
    if (missing.length > 0) runs.add(start(missing));
    for (const read of await Promise.all(runs))
      for (const [uid, host] of read) if (wanted.has(uid)) found.set(uid, host);
    return found;
  };

  const forget = (uid: string): void => {
    known.delete(uid);
    reading.delete(uid);
  };
  bus.subscribe(topic, (payload) => forget(String(payload)));
  // Names, pictures and approvals belong to the accounts: a ban removes a host from every list right away.
  accounts.onChanged(forget);

  return {
    hosts,
    find: async (uid) => (await hosts([uid])).get(uid),
    changed: (uid) => {
      forget(uid);
      bus.publish(topic, uid);
    },
  };
}

import type { UserCard } from '@touchline/contract/accounts';
import { fold } from '../../platform/fold.ts';
import type { Platform } from '../../platform/platform.ts';
import { allProfiles, readProfile } from './anchors.store.ts';
import type { Profile } from './anchors.tables.ts';
import type { AnchorAccounts } from './doors.ts';
import { shownCovers } from './studio/covers.store.ts';

/** A host as lists show it. */
export interface Host {
  readonly card: UserCard;
  readonly profile: Profile;
  /** Covers that viewers of a country see, by its two letters. */
  readonly covers: ReadonlyMap<string, string>;
  /** Names to search in, folded. */
  readonly names: readonly string[];
}

export interface HostDirectory {
  /** All approved hosts, at most `staleMs` old. */
  all(): Promise<ReadonlyMap<string, Host>>;
  find(uid: string): Promise<Host | undefined>;
  /** To be called after a profile or its counters were changed; every process reads that one again. */
  changed(uid: string): Promise<void>;
}

/** Who was approved meanwhile, or whose ban is over, is found after this time; what changes of a known host is heard of. */
const staleMs = 10_000;
const topic = 'anchors.changed';
const noCovers: ReadonlyMap<string, string> = new Map();

/**
 * The hosts in memory: a platform has some thousands at most, and every list of them is sorted by who watches now, which
 * no database knows.
 */
export function createHostDirectory(
  { db, bus, clock, ids, log }: Pick<Platform, 'db' | 'bus' | 'clock' | 'ids' | 'log'>,
  accounts: AnchorAccounts,
): HostDirectory {
  let hosts: Map<string, Host> | undefined;
  let loadedAt = 0;
  let loading: Promise<Map<string, Host>> | undefined;

  const hostOf = (
    profile: Profile,
    card: UserCard | undefined,
    covers: ReadonlyMap<string, string> = noCovers,
  ): Host | undefined =>
    card?.zb === 1
      ? { profile, card, covers, names: [fold(card.nickname), fold(profile.room_name), card.appNumber] }
      : undefined;

  const load = async (): Promise<Map<string, Host>> => {
    const startedAt = clock.now();
    const [profiles, covers] = await Promise.all([allProfiles(db), shownCovers(db)]);
    const cards = await accounts.findUsers(profiles.map((profile) => profile.uid));
    const found = new Map<string, Host>();
    for (const profile of profiles) {
      const host = hostOf(profile, cards.get(profile.uid), covers.get(profile.uid));
      if (host) found.set(profile.uid, host);
    }
    hosts = found;
    loadedAt = startedAt;
    return found;
  };

  const reload = (): Promise<Map<string, Host>> => {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  };

  const read = async (uid: string): Promise<void> => {
    if (loading) await loading;
    if (!hosts) return;
    const [profile, cards, covers] = await Promise.all([
      readProfile(db, uid),
      accounts.findUsers([uid]),
      shownCovers(db, uid),
    ]);
    const host = profile && hostOf(profile, cards.get(uid), covers.get(uid));
    if (host) hosts.set(uid, host);
    else hosts.delete(uid);
  };

  /** One reading of a host at a time, so that an older one never wins; who asks while one waits gets that one. */
  const reading = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();
  const refresh = (uid: string): Promise<void> => {
    const next =
      waiting.get(uid) ??
      Promise.allSettled([reading.get(uid)]).then(() => {
        waiting.delete(uid);
        const run = read(uid).finally(() => {
          if (reading.get(uid) === run) reading.delete(uid);
        });
        reading.set(uid, run);
        return run;
      });
    waiting.set(uid, next);
    return next;
  };

  // The process that makes a change waits until it knows it; the others follow.
  const own = ids.secret(9);
  bus.subscribe(topic, (payload) => {
    const { uid, from } = payload as { uid: string; from: string };
    if (from !== own) refresh(uid).catch((error: unknown) => log.error({ err: error, uid }, 'host not read again'));
  });

  // Names, pictures and approvals belong to the accounts: a ban takes a host off every list at once.
  accounts.onChanged((uid) => {
    if (!hosts?.has(uid) && !loading) return;
    refresh(uid).catch((error: unknown) => log.error({ err: error, uid }, 'host not read again'));
  });

  const all = async (): Promise<ReadonlyMap<string, Host>> =>
    hosts && clock.now() - loadedAt < staleMs ? hosts : reload();

  return {
    all,
    find: async (uid) => (await all()).get(uid),
    changed: async (uid) => {
      await refresh(uid);
      bus.publish(topic, { uid, from: own });
    },
  };
}

import { type UserCard, usernameProblem } from '@touchline/contract/accounts';
import { LRUCache } from 'lru-cache';
import { cacheTime } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { hostStatusAt } from './accounts.policy.ts';
import { presentCard, presentSpeaker, type Speaker } from './accounts.present.ts';
import {
  type Account,
  accountByUsername,
  accountsByAppNumber,
  accountsByNickname,
  accountsOf,
} from './accounts.store.ts';
import type { HostStatus } from './accounts.tables.ts';

export interface Directory {
  /** The people that exist, by uid; asked once for many, never in a loop. */
  readonly accounts: (uids: Iterable<string>) => Promise<Map<string, Account>>;
  readonly findUsers: (uids: Iterable<string>) => Promise<Map<string, UserCard>>;
  /** By public user ID; those that are nobody's are left out. */
  readonly findByAppNumbers: (appNumbers: readonly string[]) => Promise<Map<string, UserCard>>;
  /** By username, whatever its case. */
  readonly findByUsername: (username: string) => Promise<UserCard | undefined>;
  readonly cardOf: (uid: string) => Promise<UserCard | undefined>;
  readonly findByNickname: (text: string, limit: number, options?: { hostsOnly?: boolean }) => Promise<UserCard[]>;
  readonly hostStatusOf: (uid: string) => Promise<HostStatus>;
  /** The country of somebody's profile, ISO 3166 in two letters; null when none is given. */
  readonly regionOf: (uid: string) => Promise<string | null>;
  /** What decides whether somebody may write; null for nobody. */
  readonly speakerOf: (uid: string) => Promise<Speaker | null>;
  /** Says in every process that somebody's account changed. */
  readonly changed: (uid: string) => void;
  /** Hears of changed accounts, for what is made of their cards. Returns how to stop. */
  readonly onChanged: (listener: (uid: string) => void) => () => void;
}

const accountChanged = 'account.changed';
const cacheMs = 60_000;

export function createDirectory({ db, bus, clock }: Platform): Directory {
  const cache = new LRUCache<string, Account>({ max: 20_000, ttl: cacheMs, ...cacheTime(clock) });
  const listeners = new Set<(uid: string) => void>();
  let generation = 0;

  bus.subscribe(accountChanged, (payload) => {
    const uid = String(payload);
    generation += 1;
    cache.delete(uid);
    for (const listener of listeners) listener(uid);
  });

  const accounts = async (uids: Iterable<string>): Promise<Map<string, Account>> => {
    const found = new Map<string, Account>();
    const missing: string[] = [];
    for (const uid of new Set(uids)) {
      const known = cache.get(uid);
      if (known) found.set(uid, known);
      else missing.push(uid);
    }
    const before = generation;
    for (const account of await accountsOf(db, missing)) {
      found.set(account.uid, account);
      if (before === generation) cache.set(account.uid, account);
    }
    return found;
  };
  const accountOf = async (uid: string): Promise<Account | undefined> => (await accounts([uid])).get(uid);

  return {
    accounts,
    findUsers: async (uids) => {
      const now = clock.now();
      return new Map([...(await accounts(uids))].map(([uid, account]) => [uid, presentCard(account, now)]));
    },
    findByAppNumbers: async (appNumbers) => {
      const now = clock.now();
      const cards = (await accountsByAppNumber(db, appNumbers.map(Number))).map((account) => presentCard(account, now));
      return new Map(cards.map((card) => [card.appNumber, card]));
    },
    findByUsername: async (username) => {
      // What cannot be one may hold what the database refuses.
      const account = usernameProblem(username) ? undefined : await accountByUsername(db, username);
      return account && presentCard(account, clock.now());
    },
    cardOf: async (uid) => {
      const account = await accountOf(uid);
      return account && presentCard(account, clock.now());
    },
    findByNickname: async (text, limit, { hostsOnly = false } = {}) => {
      const wanted = text.normalize('NFC').replaceAll('\0', '').trim();
      if (wanted === '') return [];
      const rows = await accountsByNickname(db, wanted, { limit, hostsOnly });
      return rows.map((row) => presentCard(row, clock.now()));
    },
    hostStatusOf: async (uid) => {
      const account = await accountOf(uid);
      return account ? hostStatusAt(account, clock.now()) : 'not_an_anchor';
    },
    regionOf: async (uid) => (await accountOf(uid))?.region?.country ?? null,
    speakerOf: async (uid) => {
      const account = await accountOf(uid);
      return account ? presentSpeaker(account, clock.now()) : null;
    },
    changed: (uid) => bus.publish(accountChanged, uid),
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

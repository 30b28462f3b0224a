import { canonicalEmail, type UserCard, usernameProblem } from '@touchline/contract/accounts';
import { LRUCache } from 'lru-cache';
import { createBatchLookup } from '../../../platform/batch-lookup.ts';
import { atMost } from '../../../platform/cache-size.ts';
import { cacheTime } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hostStatusAt } from '../accounts.policy.ts';
import { presentCard, presentSpeaker, type Speaker } from '../accounts.present.ts';
import {
  type Account,
  accountByEmail,
  accountByPhone,
  accountByUsername,
  accountsByAppNumber,
  accountsByNickname,
  readAccounts,
} from '../accounts.store.ts';
import type { HostStatus } from '../accounts.tables.ts';
import { parseTypedPhone } from '../phone-codes/phones.ts';

export interface Directory {
  /** Existing accounts by uid; one query for many, never in a loop. */
  readonly accounts: (uids: Iterable<string>) => Promise<Map<string, Account>>;
  readonly findUsers: (uids: Iterable<string>) => Promise<Map<string, UserCard>>;
  /** By public user ID; unknown ones are left out. */
  readonly findByAppNumbers: (appNumbers: readonly string[]) => Promise<Map<string, UserCard>>;
  /**
   * By exact phone number: international with a plus or 00, or national in the country of the account `uid`, which
   * searches.
   */
  readonly findByPhone: (typed: string, uid: string) => Promise<UserCard | undefined>;
  /** By whole, confirmed e-mail address, regardless of case. */
  readonly findByEmail: (typed: string) => Promise<UserCard | undefined>;
  /** By username, regardless of case. */
  readonly findByUsername: (username: string) => Promise<UserCard | undefined>;
  readonly cardOf: (uid: string) => Promise<UserCard | undefined>;
  readonly findByNickname: (text: string, limit: number, options?: { hostsOnly?: boolean }) => Promise<UserCard[]>;
  readonly hostStatusOf: (uid: string) => Promise<HostStatus>;
  /** Country of the profile, ISO 3166-1 alpha-2; null when not set. */
  readonly regionOf: (uid: string) => Promise<string | null>;
  /** Properties that decide whether an account may post; null when it does not exist. */
  readonly speakerOf: (uid: string) => Promise<Speaker | null>;
  /** Announces a changed account in every process. */
  readonly changed: (uid: string) => void;
  /** Subscribes to changed accounts, for caches of their cards. Returns the unsubscribe function. */
  readonly onChanged: (listener: (uid: string) => void) => () => void;
}

const accountChanged = 'account.changed';
const cacheMs = 60_000;
/** Accounts per query. */
const batchMax = 1000;

export function createDirectory({ db, bus, clock }: Platform): Directory {
  const cache = new LRUCache<string, Account>({ ...atMost(20_000), ttl: cacheMs, ...cacheTime(clock) });
  const listeners = new Set<(uid: string) => void>();
  let generation = 0;

  bus.subscribe(accountChanged, (payload) => {
    const uid = String(payload);
    generation += 1;
    cache.delete(uid);
    for (const listener of listeners) listener(uid);
  });

  const find = createBatchLookup<string, Account | undefined>({
    batchMax,
    read: async (uids) => {
      const found = new Map((await readAccounts(db, uids)).map((account) => [account.uid, account]));
      return (uid) => found.get(uid);
    },
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
    if (missing.length === 0) return found;
    for (const account of await Promise.all(missing.map(find))) {
      if (!account) continue;
      found.set(account.uid, account);
      if (before === generation) cache.set(account.uid, account);
    }
    return found;
  };
  /** Without a promise for a known account: several are read for each gift and message. */
  const accountOf = (uid: string): Account | undefined | Promise<Account | undefined> =>
    cache.get(uid) ?? accounts([uid]).then((found) => found.get(uid));

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
    findByPhone: async (typed, uid) => {
      const areaCode = (await accountOf(uid))?.area_code ?? null;
      const phone = parseTypedPhone(typed, areaCode);
      const account = phone === null ? undefined : await accountByPhone(db, phone);
      return account && presentCard(account, clock.now());
    },
    findByEmail: async (typed) => {
      const email = canonicalEmail(typed);
      const account = email === null ? undefined : await accountByEmail(db, email);
      return account && presentCard(account, clock.now());
    },
    findByUsername: async (username) => {
      // A text that is no valid username may contain bytes the database refuses.
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

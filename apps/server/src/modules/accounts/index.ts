import type { Me } from '@touchline/contract/accounts';
import { limits } from '@touchline/contract/limits';
import { type WireCode, wireCodes } from '@touchline/contract/wire-codes';
import type { Api } from '../../http/serve.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { createSms, type Sms } from '../../platform/sms/sms.ts';
import { type HostNotice, hostNotice } from './accounts.policy.ts';
import { presentAccount } from './accounts.present.ts';
import { serveAccounts } from './accounts.routes.ts';
import { avatarsAmong, deleteAccounts } from './accounts.store.ts';
import type { RevokeCode } from './accounts.tables.ts';
import { deleteOldCodes } from './codes.store.ts';
import { type Credentials, createCredentials } from './credentials.ts';
import { createDemoAccounts, type DemoAccounts } from './demo-accounts.ts';
import type { AccountDeps } from './deps.ts';
import { createDirectory, type Directory } from './directory.ts';
import { deleteIdleGuests } from './guests.ts';
import { createHostStandings, type HostStandings } from './host-standing.ts';
import { createIdentity, type SessionKeeper, sessionLifeMs } from './identity.ts';
import { deleteOldSources } from './known-sources.store.ts';
import { deleteOldFailures } from './login-failures.store.ts';
import { createLoginGuard } from './login-guard.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { createPasswords } from './passwords.ts';
import { type Ban, createPeople, type People } from './people.ts';
import { deleteDeadSessions } from './sessions.store.ts';
import { revokeSessions } from './sessions.ts';
import { createSmsCodes } from './sms-codes.ts';
import { createUser, type NewUser } from './standing.ts';
import { createTokens } from './tokens.ts';
import { deleteOldTraces } from './traces.store.ts';

export type { Speaker } from './accounts.present.ts';
export type { HostStatus } from './accounts.tables.ts';
export { cleanLine, cleanText, isBlank } from './clean-text.ts';
export type { Credentials, Proof } from './credentials.ts';
export type { DemoAccounts, DemoHashes } from './demo-accounts.ts';
export { cleanRegion, today } from './edit-profile.ts';
export { type Applicant, type HostStandings, phoneTaken, type Relative } from './host-standing.ts';
export { isSamePassword } from './passwords.ts';
export type { Announce, People } from './people.ts';
export type { NewUser } from './standing.ts';

export interface AccountOptions {
  /** Defaults to the configured sender. */
  readonly sms?: Sms;
  /**
   * Stored address of the account's own uploaded avatar, locked until the transaction ends; null for any other address.
   */
  readonly holdAvatar: AccountDeps['holdAvatar'];
  /** Removes unused avatars older than a time. */
  readonly sweepAvatars?: (before: Date, usedAmong: typeof avatarsAmong) => Promise<number>;
  /** Whether a nickname contains a blocked word; never when omitted. */
  readonly isSensitive?: (text: string) => boolean;
}

type AnnouncedListener = (uid: string, account: Omit<Me, 'imToken'>) => void;

type Cards = Pick<
  Directory,
  | 'findUsers'
  | 'findByAppNumbers'
  | 'findByUsername'
  | 'cardOf'
  | 'findByNickname'
  | 'hostStatusOf'
  | 'regionOf'
  | 'speakerOf'
  | 'onChanged'
>;

/** API of the accounts module. */
export interface Accounts extends Cards {
  readonly identity: SessionKeeper;
  readonly standings: HostStandings;
  /** Refuses callers that are not approved hosts, each state with its own code. */
  readonly hostGuard: (principal: Principal) => Promise<true | HostNotice | Refusal<WireCode<'sessionExpired'>>>;
  /**
   * Hears of an account that this process changed, as its owner sees it: for the owner's open screens, which the hub
   * finds in every process. Returns how to stop.
   */
  onAnnounced(listener: AnnouncedListener): () => void;
  createUser(user: NewUser): Promise<string>;
  readonly demo: DemoAccounts;
  /** Deletes accounts for good; data of other modules must be deleted first. Returns their number. */
  removeUsers(uids: readonly string[]): Promise<number>;
  /** Bans an account from the platform and ends all its sessions. False when the account does not exist. */
  banUser(uid: string, ban: Ban): Promise<boolean>;
  /** For the back office. */
  readonly people: People;
  readonly credentials: Credentials;
  /** Ends all sessions of an account; returns their number. */
  revokeSessions(uid: string, code: RevokeCode): Promise<number>;
  routes(api: Api): void;
  /** Writes pending in-memory data. */
  close(): Promise<void>;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Limit of stored failures by name and address: about 30 MB. */
const failuresMax = 200_000;
/** Devices and network addresses change owners. */
const traceLifeMs = 365 * day;

export function createAccounts(platform: Platform, options: AccountOptions): Accounts {
  const { db, clock, ids, timers, config, log } = platform;
  const sms = options.sms ?? createSms(config, clock, log);
  const tokens = createTokens(config.secrets.jwt, clock);
  const passwords = createPasswords();
  const directory = createDirectory(platform);
  const deps: AccountDeps = {
    db,
    clock,
    ids,
    tokens,
    sessions: createIdentity(platform, tokens),
    directory,
    passwords,
    guard: createLoginGuard(db, clock, passwords, platform.settings),
    codes: createSmsCodes(platform, sms.sender),
    isOn: (feature) => platform.settings.isOn(feature),
    isSensitive: options.isSensitive ?? (() => false),
    holdAvatar: options.holdAvatar,
  };
  const announced = new Set<AnnouncedListener>();
  const standings = createHostStandings(deps, {
    sender: sms.sender,
    notify: (account) => {
      const shown = presentAccount(account, clock.now());
      for (const listener of announced) listener(account.uid, shown);
    },
  });
  const people = createPeople(deps, (uid) => {
    standings.announce(uid).catch((error: unknown) => log.error({ err: error, uid }, 'account change not announced'));
  });

  timers.every('accounts.seen', minute, () => deps.sessions.flush());
  timers.every('accounts.sweep', 60 * minute, async () => {
    await deleteIdleGuests(deps);
    const now = clock.now();
    await deleteDeadSessions(db, new Date(now - sessionLifeMs), new Date(now - day));
    await deleteOldCodes(db, new Date(now - 2 * day));
    await deleteOldTraces(db, new Date(now - traceLifeMs));
    await deleteOldSources(db, new Date(now - limits.accounts.knownSourceLifeMs));
    const swept = (await options.sweepAvatars?.(new Date(now - day), avatarsAmong)) ?? 0;
    if (swept > 0) log.info({ swept }, 'unused avatars removed');
  });

  timers.every('accounts.failures', 10 * minute, () => {
    const now = clock.now();
    return deleteOldFailures(db, {
      single: new Date(now - platform.settings.get('accounts.loginLockMs')),
      tries: platform.settings.get('accounts.loginTries'),
      all: new Date(now - limits.accounts.loginMemoryMs),
      rowsMax: failuresMax,
    });
  });

  return {
    identity: deps.sessions,
    standings,
    findUsers: directory.findUsers,
    findByAppNumbers: directory.findByAppNumbers,
    findByUsername: directory.findByUsername,
    cardOf: directory.cardOf,
    findByNickname: directory.findByNickname,
    hostStatusOf: directory.hostStatusOf,
    regionOf: directory.regionOf,
    speakerOf: directory.speakerOf,
    onChanged: directory.onChanged,
    hostGuard: async ({ uid }) => {
      const account = (await directory.accounts([uid])).get(uid);
      return account ? (hostNotice(account, clock.now()) ?? true) : refuse(wireCodes.sessionExpired);
    },
    onAnnounced: (listener) => {
      announced.add(listener);
      return () => announced.delete(listener);
    },
    createUser: (user) => createUser(deps, user),
    demo: createDemoAccounts(deps),
    removeUsers: async (uids) => {
      for (const uid of uids) await revokeSessions(deps, uid, wireCodes.sessionEnded);
      const removed = await deleteAccounts(db, uids);
      for (const uid of uids) directory.changed(uid);
      return removed;
    },
    banUser: async (uid, ban) => {
      const announce = await inTransaction(db, (tx) => people.ban(tx, uid, ban));
      announce?.();
      return announce !== null;
    },
    people,
    credentials: createCredentials(deps),
    revokeSessions: (uid, code) => revokeSessions(deps, uid, code),
    routes: (api) => {
      serveAccounts(api, deps);
      if (sms.mailbox && config.devMailbox) mailboxRoutes(api, sms.mailbox, config.devMailbox.key);
    },
    close: () => deps.sessions.flush(),
  };
}

export const accountRoutes = (api: Api, accounts: Accounts): void => accounts.routes(api);

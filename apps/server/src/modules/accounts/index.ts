import type { Me } from '@touchline/contract/accounts';
import { type WireCode, wireCodes } from '@touchline/contract/wire-codes';
import type { Api } from '../../http/serve.ts';
import { countedSender } from '../../platform/counted-sender.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/identity.ts';
import { createMail } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { createSealed } from '../../platform/sealed.ts';
import { createSignInCounter } from '../../platform/sign-in-counter.ts';
import { createSms } from '../../platform/sms/sms.ts';
import { startAccountJobs } from './account-jobs.ts';
import { type HostNotice, hostNotice } from './accounts.policy.ts';
import { presentAccount } from './accounts.present.ts';
import { accountRoutes } from './accounts.routes.ts';
import {
  deleteAccounts,
  type LanguageCount,
  languagesAmong,
  memberLanguages,
  membersAfter,
  type Readers,
  readersAmong,
} from './accounts.store.ts';
import type { RevokeCode } from './accounts.tables.ts';
import { createDemoAccounts, type DemoAccounts } from './demo/demo-accounts.ts';
import { createEmailCodes } from './email-codes/email-codes.ts';
import { type AlikeNames, type AlikePart, alikeNames } from './names/alike-names.ts';
import { checkName, type NameRefusal } from './names/name-rules.ts';
import type { AccountDeps, AccountNeeds } from './needs.ts';
import { type Credentials, createCredentials } from './passwords/credentials.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createDirectory, type Directory } from './people/directory.ts';
import { createHostStandings, type HostStandings } from './people/host-standing.ts';
import { type Ban, createPeople, type People } from './people/people.ts';
import { createSmsCodes } from './phone-codes/sms-codes.ts';
import { createUser, type NewUser } from './registration/create-user.ts';
import { createIdentity, type SessionKeeper } from './sessions/identity.ts';
import { revokeSessions } from './sessions/revoke-sessions.ts';
import { createTokens } from './sessions/tokens.ts';
import { createLoginGuard } from './sign-in/login-guard.ts';

export type { Speaker } from './accounts.present.ts';
export type { HostStatus } from './accounts.tables.ts';
export type { DemoAccounts, DemoHashes } from './demo/demo-accounts.ts';
export type { DemoPasswords } from './demo/demo-passwords.ts';
export type { AccountNeeds } from './needs.ts';
export type { Credentials, Proof } from './passwords/credentials.ts';
export { isSamePassword } from './passwords/passwords.ts';
export { type Applicant, type HostStandings, phoneTaken, type Relative } from './people/host-standing.ts';
export type { Announce, People } from './people/people.ts';
export { cleanLine, cleanText } from './profile/clean-text.ts';
export { cleanRegion, today } from './profile/edit-profile.ts';
export type { NewUser } from './registration/create-user.ts';
export { accountSearchColumns } from './search-columns.ts';

type AnnouncedListener = (uid: string, account: Omit<Me, 'imToken'>) => void;

type Cards = Pick<
  Directory,
  | 'findUsers'
  | 'findByAppNumbers'
  | 'findByPhone'
  | 'findByEmail'
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
  /** Why a user may not give a group, a room or a member of it a name; null when it may. */
  checkName(uid: string | null, name: string): Promise<NameRefusal | null>;
  /** A part of the members whose names look like protected ones. */
  alikeNames(part: AlikePart): Promise<AlikeNames>;
  createUser(user: NewUser): Promise<string>;
  /** A page of the members by uid. */
  membersAfter(
    position: string | null,
    limit: number,
  ): Promise<{ readonly uids: readonly string[]; readonly next: string | null }>;
  /** Those of these users who use one of some languages, in one of some countries. */
  readersAmong(uids: readonly string[], readers: Readers): Promise<string[]>;
  /** How many of these users use each language. */
  languagesAmong(uids: readonly string[], readers: Readers): Promise<LanguageCount[]>;
  /** How many members use each language; estimated on a large platform. */
  memberLanguages(readers: Readers): Promise<{ readonly counts: LanguageCount[]; readonly exact: boolean }>;
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
  /** Writes pending in-memory data. */
  close(): Promise<void>;
  /** Serves the calls of this module. */
  readonly serve: (api: Api) => void;
}

export function createAccounts(platform: Platform, needs: AccountNeeds): Accounts {
  const { db, clock, ids, config, log, metrics } = platform;
  const sms = needs.sms ?? createSms(config, clock, log);
  const mail = needs.mail ?? createMail(config, { clock, log, shared: sms.mailbox });
  const smsSender = countedSender(sms.sender, metrics, { name: 'touchline_sms_total', help: 'SMS by their result.' });
  const mailSender = countedSender(mail.sender, metrics, {
    name: 'touchline_mails_total',
    help: 'Mails by their result.',
  });
  const mailbox = sms.mailbox ?? mail.mailbox;
  const tokens = createTokens(config.secrets.jwt);
  const passwords = createPasswords(config.passwordCost);
  const directory = createDirectory(platform);
  const deps: AccountDeps = {
    db,
    clock,
    ids,
    log,
    site: platform.site,
    tokens,
    sessions: createIdentity(platform, tokens, needs.notices),
    directory,
    passwords,
    countSignIn: createSignInCounter(metrics, ['password', 'phone', 'authenticator']),
    guard: createLoginGuard(db, clock, passwords, platform.settings),
    codes: createSmsCodes(platform, smsSender),
    emailCodes: createEmailCodes(platform, mailSender),
    mail: mailSender,
    notices: needs.notices,
    sealed: createSealed(config.secrets.signing, ids, 'accounts.authenticator'),
    acceptAgreements: async (tx, uid) => needs.agreements?.acceptAtRegistration(tx, uid),
    isOn: (feature) => platform.settings.isOn(feature),
    isSensitive: needs.isSensitive ?? (() => false),
    isReservedName: needs.isReservedName ?? (() => false),
    holdAvatar: needs.holdAvatar,
  };
  const announced = new Set<AnnouncedListener>();
  const standings = createHostStandings(deps, {
    sender: smsSender,
    notify: (account) => {
      const shown = presentAccount(account, clock.now());
      for (const listener of announced) listener(account.uid, shown);
    },
  });
  const people = createPeople(deps, (uid) => {
    standings.announce(uid).catch((error: unknown) => log.error({ err: error, uid }, 'account change not announced'));
  });

  startAccountJobs(platform, needs, deps);
  const devMailbox = mailbox && config.devMailbox ? { mailbox, key: config.devMailbox.key } : null;

  return {
    identity: deps.sessions,
    standings,
    findUsers: directory.findUsers,
    findByAppNumbers: directory.findByAppNumbers,
    findByPhone: directory.findByPhone,
    findByEmail: directory.findByEmail,
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
    checkName: (uid, name) => checkName(deps, uid, name),
    alikeNames: (part) => alikeNames(db, part),
    createUser: (user) => createUser(deps, user),
    membersAfter: async (position, limit) => {
      const uids = await membersAfter(db, position, limit);
      return { uids, next: uids.length === limit ? (uids.at(-1) ?? null) : null };
    },
    readersAmong: (uids, readers) => readersAmong(db, uids, readers),
    languagesAmong: (uids, readers) => languagesAmong(db, uids, readers),
    memberLanguages: (readers) => memberLanguages(db, readers),
    demo: createDemoAccounts(deps, config.dataDir),
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
    close: () => deps.sessions.flush(),
    serve: (api) => accountRoutes(api, deps, devMailbox),
  };
}

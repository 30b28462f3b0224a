import type { LanguageCode } from '@touchline/contract/languages';
import { isDuplicate, type Tx } from '../../../platform/db/database.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { SmsSender } from '../../../platform/sms/sms.ts';
import { hostStatusAt } from '../accounts.policy.ts';
import { type Account, type AccountChanges, accountByPhone, readAccount, updateAccount } from '../accounts.store.ts';
import type { HostStatus, Region } from '../accounts.tables.ts';
import type { AccountDeps } from '../needs.ts';
import { maskedPhone } from '../phone-codes/phones.ts';
import { holdAccount } from '../sessions/sessions.store.ts';
import { recordTraces, sharedTraces, type TraceKind } from '../sessions/traces.store.ts';

export type HostBan = 'platform_until' | 'platform_forever' | 'host_until' | 'host_forever';

/** Account data for decisions about hosts. */
export interface Applicant {
  readonly uid: string;
  readonly appNumber: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly birthday: string | null;
  readonly region: Region | null;
  readonly language: LanguageCode;
  /** `+86 *******1234`; null without a phone. Every phone here was verified by SMS. */
  readonly phone: string | null;
  readonly registeredAt: Date;
  readonly hostStatus: HostStatus;
  readonly reason: string | null;
  readonly hostBannedUntil: Date | null;
  readonly ban: { readonly kind: HostBan; readonly until: Date | null; readonly reason: string | null } | null;
}

/** Another account that shares a trace. */
export interface Relative {
  readonly by: TraceKind;
  readonly account: Applicant;
  readonly lastAt: Date;
}

export interface HostStanding {
  readonly status: HostStatus;
  readonly reason?: string | null;
  readonly nickname?: string;
  readonly birthday?: string;
  readonly region?: Region;
}

type LinkRefusal = Refusal<'code_token_expired' | 'phone_already_anchor' | 'phone_bound_to_another'>;

/** Host status of accounts: the only place where an application or an operator changes it. */
export interface HostStandings {
  applicants(uids: readonly string[]): Promise<Map<string, Applicant>>;
  /** The current account, locked until the transaction ends. */
  hold(tx: Tx, uid: string): Promise<Applicant | null>;
  /** Changes the status in a transaction; call `announce` after the commit. */
  change(tx: Tx, uid: string, standing: HostStanding): Promise<void>;
  /** Links the phone proved by a `change_phone` token to an account without a phone. */
  linkPhone(tx: Tx, uid: string, codeToken: string): Promise<true | LinkRefusal>;
  /** E.164 phone of an account that has one; locked until the transaction ends. */
  phoneOf(tx: Tx, uid: string): Promise<string>;
  /** Announces the changed account to every process and to its open screens. */
  announce(uid: string): Promise<void>;
  /** Accounts that share a phone with these, and banned accounts that share a device or network address. */
  relatives(uids: readonly string[]): Promise<Map<string, Relative[]>>;
  /** Sends an SMS in the user's language to the user's phone. */
  text(uid: string, kind: string, words: (language: LanguageCode) => string): Promise<'taken' | 'failed' | 'no_phone'>;
}

export function createHostStandings(
  deps: AccountDeps,
  { sender, notify }: { sender: SmsSender; notify: (account: Account) => void },
): HostStandings {
  const { db, clock, directory } = deps;
  const present = (account: Account): Applicant => presentApplicant(account, clock.now());

  return {
    applicants: async (uids) =>
      new Map([...(await directory.accounts(uids))].map(([uid, account]) => [uid, present(account)])),
    hold: async (tx, uid) => {
      const account = await holdAccount(tx, uid);
      return account ? present(account) : null;
    },
    change: async (tx, uid, { status, reason = null, nickname, birthday, region }) => {
      const changes: AccountChanges = { host_status: status, host_reason: reason };
      if (status === 'approved') changes.user_type = 2;
      if (nickname !== undefined) changes.nickname = nickname;
      if (birthday !== undefined) changes.birthday = birthday;
      if (region !== undefined) changes.region = JSON.stringify(region);
      await updateAccount(tx, uid, changes);
    },
    linkPhone: async (tx, uid, codeToken) => {
      const taken = await deps.codes.takeToken(tx, codeToken, 'change_phone');
      if (isRefusal(taken)) return taken;
      const owner = await accountByPhone(tx, taken.phone);
      if (owner && owner.uid !== uid) return refuse(isHost(owner) ? 'phone_already_anchor' : 'phone_bound_to_another');
      await updateAccount(tx, uid, { area_code: taken.areaCode, phone: taken.phone });
      await recordTraces(tx, uid, [{ kind: 'phone', value: taken.phone }], clock.date());
      return true;
    },
    phoneOf: async (tx, uid) => (await holdAccount(tx, uid))?.phone ?? '',
    announce: async (uid) => {
      directory.changed(uid);
      // Sessions carry the account type, which decides about uploads.
      deps.sessions.forget(uid);
      const account = await readAccount(db, uid);
      if (account) notify(account);
    },
    relatives: async (uids) => {
      const found = new Map<string, Relative[]>(uids.map((uid) => [uid, []]));
      for (const { of, kind, last_at, other } of await sharedTraces(db, uids, clock.date())) {
        found.get(of)?.push({ by: kind, account: present(other), lastAt: last_at });
      }
      return found;
    },
    text: async (uid, kind, words) => {
      const account = (await directory.accounts([uid])).get(uid);
      if (!account?.phone) return 'no_phone';
      const { phone: to, language } = account;
      return sender.send({ to, text: words(language), language, kind });
    },
  };
}

/** Whether another account has linked the phone first. */
export const phoneTaken = (error: unknown): boolean => isDuplicate(error, 'accounts_account_phone_key');

/** Hosts are accounts that were approved once, including banned ones. */
export const isHost = ({ host_status: status }: Pick<Account, 'host_status'>): boolean =>
  status === 'approved' || status === 'banned' || status === 'banned_forever';

function presentApplicant(account: Account, now: number): Applicant {
  const { area_code: areaCode, phone } = account;
  return {
    uid: account.uid,
    appNumber: String(account.app_number),
    nickname: account.nickname,
    avatar: account.avatar,
    birthday: account.birthday,
    region: account.region,
    language: account.language,
    phone: phone && areaCode ? maskedPhone({ areaCode, phone }) : null,
    registeredAt: account.created_at,
    hostStatus: hostStatusAt(account, now),
    reason: account.host_reason,
    hostBannedUntil: account.host_banned_until,
    ban: banOf(account, now),
  };
}

function banOf(account: Account, now: number): Applicant['ban'] {
  const { ban_reason: reason, banned_until: until, host_reason: hostReason, host_banned_until: hostUntil } = account;
  if (account.banned_forever) return { kind: 'platform_forever', until: null, reason };
  if (until && now < until.getTime()) return { kind: 'platform_until', until, reason };
  const status = hostStatusAt(account, now);
  if (status === 'banned_forever' || (status === 'banned' && !hostUntil))
    return { kind: 'host_forever', until: null, reason: hostReason };
  return status === 'banned' ? { kind: 'host_until', until: hostUntil, reason: hostReason } : null;
}

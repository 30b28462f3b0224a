import type { LanguageCode } from '@touchline/contract/languages';
import type { PersonSummary } from '@touchline/contract/operators';
import { wireCodes } from '@touchline/contract/wire-codes';
import type { Tx } from '../../../platform/db/database.ts';
import { searchTerm } from '../../../platform/normalise-for-search.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { hostStatusAt, operatorsBan, operatorsMute } from '../accounts.policy.ts';
import { presentMute } from '../accounts.present.ts';
import { lockedAccount, readAccount, readAccounts, updateAccount } from '../accounts.store.ts';
import { findAuthenticator, lockedAuthenticator } from '../authenticator/authenticator.store.ts';
import { removeAuthenticator } from '../authenticator/change-authenticator.ts';
import type { AccountDeps } from '../needs.ts';
import { sessionLifeMs } from '../sessions/identity.ts';
import { endSessions, heldAccount, liveSessions } from '../sessions/sessions.store.ts';
import { type PersonFacts, presentFacts, presentHost, presentPlatformBan, presentSummary } from './people.present.ts';
import { findPeople, type PeopleFilter, type PeopleWanted, peopleAfter } from './people.store.ts';

/** Announces a change; call it after the commit. */
export type Announce = () => void;

export interface Ban {
  /** Null for a permanent ban. */
  readonly until: Date | null;
  readonly reason: string;
}

export interface Mute {
  readonly until: Date;
  readonly reason: string;
}

/** Accounts as operators read and change them. Changes happen in the operator's transaction. */
export interface People {
  search(filter: PeopleFilter): Promise<{ items: PersonSummary[]; total: number; more: boolean }>;
  /** Accounts after a uid, in uid order. */
  after(filter: PeopleWanted, part: { after: string; limit: number }): Promise<PersonSummary[]>;
  summaries(uids: readonly string[]): Promise<Map<string, PersonSummary>>;
  /** Chosen languages of accounts. */
  languages(uids: readonly string[]): Promise<Map<string, LanguageCode>>;
  /** Countries of profiles, ISO 3166-1 alpha-2; null when not set. */
  countries(uids: readonly string[]): Promise<Map<string, string | null>>;
  facts(uid: string): Promise<PersonFacts | null>;
  /** The ban in force; the account is locked until the transaction ends. */
  banOf(tx: Tx, uid: string, scope: 'platform' | 'host'): Promise<PersonSummary['platformBan']>;
  /** Bans from the platform and ends all sessions. Null when the account does not exist. */
  ban(tx: Tx, uid: string, ban: Ban): Promise<Announce | null>;
  /** The mute in force on the whole platform; the account is locked until the transaction ends. */
  muteOf(tx: Tx, uid: string): Promise<PersonSummary['mute']>;
  /** Mutes on the whole platform. Null when the account does not exist. */
  mute(tx: Tx, uid: string, mute: Mute): Promise<Announce | null>;
  /** Refused with `conflict` when there is no mute. */
  unmute(tx: Tx, uid: string): Promise<Announce | Refusal<'conflict'> | null>;
  /** Bans as a host; the account may still watch. */
  banHost(tx: Tx, uid: string, ban: Ban): Promise<Announce | Refusal<'not_an_anchor'> | null>;
  /** Refused with `conflict` when no such ban is in force. */
  lift(tx: Tx, uid: string, scope: 'platform' | 'host'): Promise<Announce | Refusal<'conflict'> | null>;
  /** Removes the authenticator of somebody who lost it. Refused with `conflict` when there is none. */
  resetAuthenticator(tx: Tx, uid: string): Promise<Announce | Refusal<'conflict'> | null>;
}

/** `notify` announces a changed account to every process and to its open screens. */
export function createPeople(deps: AccountDeps, notify: (uid: string) => void): People {
  const { db, clock, directory } = deps;
  const announce = (uid: string) => () => notify(uid);

  return {
    search: async (filter) => {
      const { rows, total, more } = await findPeople(db, { ...filter, text: searchTerm(filter.text) }, clock.date());
      return { items: rows.map((row) => presentSummary(row, clock.now())), total, more };
    },
    after: async (filter, part) => {
      const rows = await peopleAfter(db, { ...filter, text: searchTerm(filter.text) }, part, clock.date());
      return rows.map((row) => presentSummary(row, clock.now()));
    },
    summaries: async (uids) =>
      new Map((await readAccounts(db, uids)).map((row) => [row.uid, presentSummary(row, clock.now())])),
    languages: async (uids) =>
      new Map([...(await directory.accounts(uids))].map(([uid, account]) => [uid, account.language])),
    countries: async (uids) =>
      new Map([...(await directory.accounts(uids))].map(([uid, { region }]) => [uid, region?.country ?? null])),
    facts: async (uid) => {
      await deps.sessions.flush();
      const account = await readAccount(db, uid);
      if (!account) return null;
      const sessions = await liveSessions(db, uid, new Date(clock.now() - sessionLifeMs));
      const authenticator = await findAuthenticator(db, uid);
      return { ...presentFacts(account, sessions, clock.now()), authenticator: Boolean(authenticator?.turned_on_at) };
    },
    banOf: async (tx, uid, scope) => {
      const account = await lockedAccount(tx, uid);
      if (!account) return null;
      return scope === 'host' ? presentHost(account, clock.now()).ban : presentPlatformBan(account, clock.now());
    },
    ban: async (tx, uid, { until, reason }) => {
      const ban = { banned_forever: until === null, banned_until: until, ban_reason: reason };
      if (!(await updateAccount(tx, uid, ban))) return null;
      const ended = await endSessions(tx, uid, { code: wireCodes.sessionEnded, at: clock.date() });
      return () => {
        directory.changed(uid);
        deps.sessions.announceEnd(uid, ended, wireCodes.sessionEnded);
      };
    },
    muteOf: async (tx, uid) => {
      const account = await lockedAccount(tx, uid);
      return account ? presentMute(account, clock.now()) : null;
    },
    mute: async (tx, uid, { until, reason }) =>
      (await updateAccount(tx, uid, { muted_until: until, mute_reason: reason })) ? announce(uid) : null,
    unmute: async (tx, uid) => {
      const account = await lockedAccount(tx, uid);
      if (!account) return null;
      if (!operatorsMute(account, clock.now())) return refuse('conflict');
      await updateAccount(tx, uid, { muted_until: null, mute_reason: null });
      return announce(uid);
    },
    banHost: async (tx, uid, { until, reason }) => {
      const account = await lockedAccount(tx, uid);
      if (!account) return null;
      const status = hostStatusAt(account, clock.now());
      if (status !== 'approved' && status !== 'banned' && status !== 'banned_forever') return refuse('not_an_anchor');
      await updateAccount(tx, uid, {
        host_status: until ? 'banned' : 'banned_forever',
        host_banned_until: until,
        host_reason: reason,
      });
      return announce(uid);
    },
    lift: async (tx, uid, scope) => {
      const account = await lockedAccount(tx, uid);
      if (!account) return null;
      const now = clock.now();
      if (scope === 'platform') {
        if (!operatorsBan(account, now)) return refuse('conflict');
        await updateAccount(tx, uid, { banned_forever: false, banned_until: null, ban_reason: null });
      } else {
        if (!presentHost(account, now).ban) return refuse('conflict');
        await updateAccount(tx, uid, { host_status: 'approved', host_banned_until: null, host_reason: null });
      }
      return announce(uid);
    },
    resetAuthenticator: async (tx, uid) => {
      if (!(await heldAccount(tx, uid))) return null;
      const authenticator = await lockedAuthenticator(tx, uid);
      return authenticator?.turned_on_at ? removeAuthenticator(deps, tx, uid, 'reset') : refuse('conflict');
    },
  };
}

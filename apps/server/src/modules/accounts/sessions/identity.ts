import { type UserType, userTypes } from '@touchline/contract/enums';
import { timeLeft, waitLeft } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { wireCodes } from '@touchline/contract/wire-codes';
import { LRUCache } from 'lru-cache';
import { createBatchLookup } from '../../../platform/batch-lookup.ts';
import { atMost } from '../../../platform/cache-size.ts';
import { cacheTime } from '../../../platform/clock.ts';
import type { Identity, IdentityRefusal, Principal } from '../../../platform/identity.ts';
import type { NoticeWriter } from '../../../platform/notice-writer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { RevokeCode } from '../accounts.tables.ts';
import { readSessions, recordActivity, type SessionActivity, type SessionWithType } from './sessions.store.ts';
import { createTokenSuccession, tokenStanding } from './token-succession.ts';
import type { Tokens } from './tokens.ts';

type Ended = Parameters<Parameters<Identity['onRevoked']>[0]>[0];

export interface SessionKeeper extends Identity {
  /** The session of a valid token, whatever its age; refused when the session has ended or expired by idleness. */
  sessionOf(token: string | undefined): Promise<LiveSession | IdentityRefusal>;
  /** Those of these sessions that have neither ended nor expired. */
  liveAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Announces ended sessions to every process; call it after the commit. */
  announceEnd(uid: string, sessionIds: readonly string[], code: RevokeCode): void;
  /** Drops the cached sessions of an account whose type changed or that is gone. */
  forget(uid: string): void;
  /** Writes the last-seen times. */
  flush(): Promise<void>;
  /** Drops expired cache entries, which are otherwise only dropped when they are read or the cache is full. */
  dropExpired(): void;
}

export interface LiveSession {
  readonly session: SessionWithType;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** Idle lifetime of sessions; for guests also of their account. */
export const sessionLifeMs = 30 * 24 * 3_600_000;
/** Shorter for guests, who leave an account behind, and for operators, whose tokens are more valuable. */
const idleLives = new Map<UserType, number>([
  [userTypes.guest, limits.accounts.guestIdleLifeMs],
  [userTypes.staff, limits.operators.portalIdleMs],
]);
/** Precision of "last seen". */
const seenEveryMs = 60_000;
/** Cache lifetime, which covers lost messages between processes. */
const cacheMs = 30_000;
/** Sessions per query. */
const batchMax = 1000;

const sessionEnded = 'session.ended';
const sessionForgotten = 'session.forgotten';

export function createIdentity(platform: Platform, tokens: Tokens, notices: NoticeWriter): SessionKeeper {
  const { db, bus, clock, log, metrics } = platform;
  const cache = new LRUCache<string, SessionWithType>({ ...atMost(100_000), ttl: cacheMs, ...cacheTime(clock) });
  const listeners = new Set<(ended: Ended) => void>();
  const seen = new Map<string, SessionActivity>();
  /** Increases when a cached session may be stale, so that an earlier read is not cached. */
  let generation = 0;

  bus.subscribe(sessionEnded, (payload) => {
    const ended = payload as Ended;
    generation += 1;
    for (const id of ended.sessionIds) {
      cache.delete(id);
      seen.delete(id);
    }
    for (const listener of listeners) listener(ended);
  });
  bus.subscribe(sessionForgotten, (payload) => {
    generation += 1;
    for (const [id, session] of cache.entries()) if (session.uid === payload) cache.delete(id);
  });

  const find = createBatchLookup<string, SessionWithType | undefined>({
    batchMax,
    read: async (ids) => {
      const sessions = new Map((await readSessions(db, ids)).map((session) => [session.id, session]));
      return (id) => sessions.get(id);
    },
  });

  const load = async (id: string): Promise<SessionWithType | undefined> => {
    const before = generation;
    const session = await find(id);
    if (session && before === generation) cache.set(id, session);
    return session;
  };

  const check = (session: SessionWithType | undefined): IdentityRefusal | null => {
    if (!session) return refuse(wireCodes.sessionExpired);
    if (session.revoked_at) return refuse(session.revoke_code ?? wireCodes.sessionEnded);
    const life = idleLives.get(session.user_type) ?? sessionLifeMs;
    const lastSeen = Math.max(session.last_seen_at.getTime(), seen.get(session.id)?.at.getTime() ?? 0);
    return clock.now() >= lastSeen + life ? refuse(wireCodes.sessionExpired) : null;
  };

  const recordSeen = (session: SessionWithType): void => {
    if (waitLeft(session.last_seen_at.getTime(), seenEveryMs, clock.now()) > 0) return;
    seen.set(session.id, { sessionId: session.id, uid: session.uid, at: clock.date() });
  };

  const announceEnd: SessionKeeper['announceEnd'] = (uid, sessionIds, code) => {
    if (sessionIds.length > 0) bus.publish(sessionEnded, { uid, sessionIds: [...sessionIds], code } satisfies Ended);
  };
  const forget = (uid: string): void => bus.publish(sessionForgotten, uid);

  const succession = createTokenSuccession({
    db,
    clock,
    notices,
    check,
    forget: ({ id, uid }) => {
      generation += 1;
      cache.delete(id);
      forget(uid);
    },
    announceEnd: ({ id, uid }) => announceEnd(uid, [id], wireCodes.sessionEnded),
  });
  /** Why a token of a live session is refused; nearly every call comes with the session's current one. */
  const tokenRefusal = (session: SessionWithType, issuedAt: number): Promise<IdentityRefusal | null> | null =>
    tokenStanding(session, issuedAt) === 'current' ? null : succession.admit(session.id, issuedAt);

  metrics.gauge('touchline_sessions_cached', 'Sessions in memory.', () => cache.size);

  return {
    dropExpired: () => void cache.purgeStale(),
    verify: async (token) => {
      const claims = tokens.read(token);
      if (!claims || timeLeft(claims.issuedAt, limits.accounts.accessTokenLifeMs, clock.now()) === 0)
        return refuse(wireCodes.sessionExpired);
      // Nearly every call finds its session here and waits for nothing.
      const session = cache.get(claims.sessionId) ?? (await load(claims.sessionId));
      const refusal = check(session);
      if (refusal || !session) return refusal ?? refuse(wireCodes.sessionExpired);
      const looked = tokenRefusal(session, claims.issuedAt);
      const dead = looked && (await looked);
      if (dead) return dead;
      recordSeen(session);
      return { uid: session.uid, sessionId: session.id, userType: session.user_type } satisfies Principal;
    },
    sessionOf: async (token) => {
      const claims = tokens.read(token);
      if (!claims) return refuse(wireCodes.sessionExpired);
      const session = await find(claims.sessionId);
      const refusal = check(session);
      if (refusal || !session) return refusal ?? refuse(wireCodes.sessionExpired);
      const dead = await tokenRefusal(session, claims.issuedAt);
      if (dead) return dead;
      return { session, issuedAt: claims.issuedAt, expiresAt: claims.expiresAt };
    },
    liveAmong: async (sessionIds) => {
      if (sessionIds.length === 0) return new Set();
      const found = await readSessions(db, sessionIds);
      return new Set(found.filter((session) => check(session) === null).map(({ id }) => id));
    },
    onRevoked: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announceEnd,
    forget,
    flush: async () => {
      const batch = [...seen.values()];
      if (batch.length === 0) return;
      try {
        await recordActivity(db, batch);
      } catch (error) {
        log.warn({ err: error }, 'last-seen update failed');
        return;
      }
      for (const entry of batch) {
        const cached = cache.get(entry.sessionId);
        if (cached) cache.set(entry.sessionId, { ...cached, last_seen_at: entry.at });
        if (seen.get(entry.sessionId) === entry) seen.delete(entry.sessionId);
      }
    },
  };
}

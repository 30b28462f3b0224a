import { limits } from '@touchline/contract/limits';
import { createSigner, createVerifier } from 'fast-jwt';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/cache-size.ts';

const { accessTokenLifeMs } = limits.accounts;

/** Claims of a session token. Times are UTC milliseconds. */
export interface TokenClaims {
  readonly sessionId: string;
  readonly uid: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: number;
}

export interface Tokens {
  /** `at` is the time of issue; the same time gives the same token. */
  issue(session: { sessionId: string; uid: string; userType: number; at: number }): IssuedToken;
  /** The claims of a token signed by this platform, expired or not; null for anything else. */
  read(token: string | undefined): TokenClaims | null;
}

/** Cache of verified tokens; their claims never change. */
const knownMax = 20_000;

interface Payload {
  sid?: unknown;
  uid?: unknown;
  at?: unknown;
}

/**
 * JWT (RFC 7519) with HS256. Its standard times are whole seconds, so `at` holds the millisecond of issue and a life of
 * two hours is exact.
 */
export function createTokens(secret: string): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  // Expiry is checked by the platform's clock, and by some callers not at all.
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true });
  const known = new LRUCache<string, TokenClaims>(atMost(knownMax));
  return {
    issue: ({ sessionId, uid, userType, at }) => {
      const expiresAt = at + accessTokenLifeMs;
      // Clients renew by `iat` and `exp`.
      const times = { at, iat: Math.floor(at / 1000), exp: Math.ceil(expiresAt / 1000) };
      const token = sign({ sid: sessionId, uid, ut: userType, ...times });
      return { token, expiresAt };
    },
    read: (token) => {
      if (!token || token.length > 1000) return null;
      const before = known.get(token);
      if (before) return before;
      try {
        const { sid, uid, at } = verify(token) as Payload;
        if (typeof sid !== 'string' || typeof uid !== 'string' || typeof at !== 'number') return null;
        const claims = { sessionId: sid, uid, issuedAt: at, expiresAt: at + accessTokenLifeMs };
        known.set(token, claims);
        return claims;
      } catch {
        return null;
      }
    },
  };
}

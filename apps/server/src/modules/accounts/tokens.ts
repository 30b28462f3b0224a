import { limits } from '@touchline/contract/limits';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Clock } from '../../platform/clock.ts';

/** What a session token says. Times are UTC milliseconds. */
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
  issue(session: { sessionId: string; uid: string; userType: number }): IssuedToken;
  /** The claims of a token that this platform signed, expired or not; null for anything else. */
  read(token: string | undefined): TokenClaims | null;
}

interface Payload {
  sid?: unknown;
  uid?: unknown;
  iat?: unknown;
  exp?: unknown;
}

/** JWT (RFC 7519) with HS256. Its times are seconds with a fraction, so that a life of two hours is exactly that. */
export function createTokens(secret: string, clock: Clock): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true });
  // Expiry is judged by the platform's clock, and by some callers not at all.
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true });
  return {
    issue: ({ sessionId, uid, userType }) => {
      const now = clock.now();
      const expiresAt = now + limits.accounts.accessTokenLifeMs;
      const token = sign({ sid: sessionId, uid, ut: userType, iat: now / 1000, exp: expiresAt / 1000 });
      return { token, expiresAt };
    },
    read: (token) => {
      if (!token || token.length > 1000) return null;
      try {
        const { sid, uid, iat, exp } = verify(token) as Payload;
        if (typeof sid !== 'string' || typeof uid !== 'string') return null;
        if (typeof iat !== 'number' || typeof exp !== 'number') return null;
        return { sessionId: sid, uid, issuedAt: Math.round(iat * 1000), expiresAt: Math.round(exp * 1000) };
      } catch {
        return null;
      }
    },
  };
}

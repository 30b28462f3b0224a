import type { UserType } from '@touchline/contract/enums';
import { wireCodes } from '@touchline/contract/wire-codes';
import type { Identity, Principal } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';

type Ended = Parameters<Parameters<Identity['onRevoked']>[0]>[0];

export interface TestIdentity extends Identity {
  /** A token that `verify` accepts for this account. */
  tokenOf(uid: string, userType?: UserType): string;
  /** Ends all sessions of an account, like a sign-out. */
  revoke(uid: string, code?: Ended['code']): void;
}

/** Sessions without accounts, for tests of modules that only need the caller. */
export function createTestIdentity(): TestIdentity {
  const sessions = new Map<string, Principal>();
  const revoked = new Map<string, Ended['code']>();
  const listeners = new Set<(ended: Ended) => void>();
  return {
    tokenOf: (uid, userType = 1) => {
      const token = `token-${uid}-${userType}-${sessions.size}`;
      sessions.set(token, { uid, userType, sessionId: String(1000 + sessions.size) });
      return token;
    },
    revoke: (uid, code = wireCodes.sessionEnded) => {
      const mine = [...sessions].filter(([, principal]) => principal.uid === uid);
      for (const [token] of mine) revoked.set(token, code);
      for (const listener of listeners) {
        listener({ uid, sessionIds: mine.map(([, principal]) => principal.sessionId), code });
      }
    },
    verify: async (token) => {
      const principal = sessions.get(token ?? '');
      if (!principal) return refuse(wireCodes.sessionExpired);
      const code = revoked.get(token ?? '');
      if (code === undefined) return principal;
      return code === wireCodes.blocked ? refuse(wireCodes.blocked, { reason: 'policy' }) : refuse(code);
    },
    onRevoked: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

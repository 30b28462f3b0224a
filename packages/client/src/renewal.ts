import type { accountCalls } from '@touchline/contract/accounts';
import type { OutputOf } from '@touchline/contract/kernel';
import { claimsOf } from './jwt.ts';
import type { TokenStore } from './token-store.ts';

export type Renewed = OutputOf<typeof accountCalls.tokenInfo>;

export interface Renewer {
  /** Exchanges a token for a new one and stores it. Concurrent callers share the answer. Rejects with `ApiError`. */
  readonly renew: (token: string) => Promise<Renewed>;
  /** Whether a token has expired, as far as this machine can tell. */
  readonly isOver: (token: string) => boolean;
}

/** `ask` calls `web_token_info` with the stored token. */
export function createRenewer(storage: TokenStore, ask: () => Promise<Renewed>, now: () => number): Renewer {
  let running: { token: string; session: Promise<Renewed> } | null = null;
  /** A token just issued by the server is fresh, whatever the local clock says. */
  let given: { token: string; at: number } | null = null;

  return {
    renew: (token) => {
      if (running?.token === token) return running.session;
      const session = ask()
        .then((renewed) => {
          if (storage.get() === token) {
            given = { token: renewed.token, at: now() };
            storage.set(renewed.token);
          }
          return renewed;
        })
        .finally(() => {
          if (running?.session === session) running = null;
        });
      running = { token, session };
      return session;
    },
    isOver: (token) => {
      const claims = claimsOf(token);
      if (!claims) return false;
      const end = given?.token === token ? given.at + (claims.exp - claims.iat) * 1000 : claims.exp * 1000;
      return now() >= end;
    },
  };
}

export interface RenewalOptions {
  /** Interval of the age checks. */
  readonly everyMs?: number;
  readonly now?: () => number;
  /** Between 0 and 1: delays the renewal of this tab after half of the lifetime, so that tabs do not renew together. */
  readonly random?: () => number;
  readonly onRenewed?: (session: Renewed) => void;
}

/**
 * Renews the stored token after half of its lifetime; a failure is retried at the next check. One call at a time; a
 * token that another tab renewed counts as renewed. Returns a function that stops it.
 */
export function startRenewal(
  renewer: Pick<Renewer, 'renew'>,
  storage: TokenStore,
  { everyMs = 30_000, now = Date.now, random = Math.random, onRenewed }: RenewalOptions = {},
): () => void {
  const late = 0.5 + random() * 0.1;
  let watched: { token: string; dueAt: number } | null = null;
  let renewing = false;
  let stopped = false;

  const look = async (): Promise<void> => {
    const token = storage.get();
    if (renewing || token === null) return;
    if (watched?.token !== token) watched = { token, dueAt: dueAt(token, now(), late) };
    if (now() < watched.dueAt) return;
    renewing = true;
    try {
      const session = await renewer.renew(token);
      if (!stopped && storage.get() === session.token) onRenewed?.(session);
    } catch {
      // The client handles a rejected token; any other failure is retried at the next check.
    } finally {
      renewing = false;
    }
  };

  const timer = setInterval(() => void look(), everyMs);
  void look();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

/** When to renew, in local time. The local clock may be wrong, so `iat` counts only if it is plausible. */
function dueAt(token: string, now: number, part: number): number {
  const claims = claimsOf(token);
  if (!claims) return Number.POSITIVE_INFINITY;
  const life = (claims.exp - claims.iat) * 1000;
  const issued = claims.iat * 1000;
  const start = issued <= now && now <= issued + life ? issued : now;
  return start + life * part;
}

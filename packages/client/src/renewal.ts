import type { accountCalls } from '@touchline/contract/accounts';
import type { OutputOf } from '@touchline/contract/kernel';
import { claimsOf } from './jwt.ts';
import type { TokenStore } from './token-store.ts';

export type Renewed = OutputOf<typeof accountCalls.tokenInfo>;

export interface Renewer {
  /** Swaps a token for a younger one and stores that. Whoever asks meanwhile gets the same answer. Rejects with `ApiError`. */
  readonly renew: (token: string) => Promise<Renewed>;
  /** Whether the life of a token is over, as far as this machine can tell. */
  readonly isOver: (token: string) => boolean;
}

/** `ask` calls `web_token_info` with the stored token. */
export function createRenewer(storage: TokenStore, ask: () => Promise<Renewed>, now: () => number): Renewer {
  let running: { token: string; session: Promise<Renewed> } | null = null;
  /** What the server gave lately is young whatever the clock of this machine says. */
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
  /** How often the age of the token is looked at. */
  readonly everyMs?: number;
  readonly now?: () => number;
  /** Between 0 and 1: how much later than at half-life this tab renews, so that tabs do not all do it at once. */
  readonly random?: () => number;
  readonly onRenewed?: (session: Renewed) => void;
}

/**
 * Renews the stored token when half its life is over, and again after a failure at the next look. One call at a time;
 * a token that another tab renewed meanwhile counts as renewed. Returns how to stop.
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
      // A dead token was handled by the client; for everything else there is the next look.
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

/** When to renew, in the time of this machine: its clock may be wrong, so what `iat` says must be possible. */
function dueAt(token: string, now: number, part: number): number {
  const claims = claimsOf(token);
  if (!claims) return Number.POSITIVE_INFINITY;
  const life = (claims.exp - claims.iat) * 1000;
  const issued = claims.iat * 1000;
  const start = issued <= now && now <= issued + life ? issued : now;
  return start + life * part;
}

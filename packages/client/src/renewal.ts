import { accountCalls } from '@touchline/contract/accounts';
import type { OutputOf } from '@touchline/contract/kernel';
import type { Client } from './create-client.ts';
import type { TokenStore } from './token-store.ts';

export interface RenewalOptions {
  /** How often the age of the token is looked at. */
  readonly everyMs?: number;
  readonly now?: () => number;
  /** Between 0 and 1: how much later than at half-life this tab renews, so that tabs do not all do it at once. */
  readonly random?: () => number;
  readonly onRenewed?: (session: OutputOf<typeof accountCalls.tokenInfo>) => void;
}

/**
 * Renews the stored token when half its life is over, and again after a failure at the next look. One call at a time;
 * a token that another tab renewed meanwhile counts as renewed. Returns how to stop.
 */
export function startRenewal(
  client: Pick<Client, 'call'>,
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
      const session = await client.call(accountCalls.tokenInfo);
      if (stopped || storage.get() !== token) return;
      storage.set(session.token);
      onRenewed?.(session);
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

/** `iat` and `exp` of a JWT (RFC 7519), in seconds. */
function claimsOf(token: string): { iat: number; exp: number } | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp } = JSON.parse(atob(payload)) as Record<string, unknown>;
    return typeof iat === 'number' && typeof exp === 'number' && exp > iat ? { iat, exp } : null;
  } catch {
    return null;
  }
}

import type { Principal } from '../platform/identity.ts';
import type { Connection } from './connection.ts';
import type { AccountListener } from './types.ts';

interface Account {
  /** Oldest first. */
  readonly sockets: Set<Connection>;
  emptyAt: number;
}

/** Account state is dropped this long after the last socket closed. */
const forgetMs = 60_000;

/** Connected sockets of each account and of each session. */
export class Accounts {
  readonly #accounts = new Map<string, Account>();
  readonly #sessions = new Map<string, Set<Connection>>();
  readonly #empty = new Set<string>();
  /** Recently ended sessions, for a `hello` that is checked at the same time. */
  readonly #ended = new Map<string, number>();
  readonly #listeners = new Set<AccountListener>();

  /** Subscribes to accounts that open their first socket or close their last one. Returns the unsubscribe function. */
  listen(listener: AccountListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get size(): number {
    return this.#accounts.size - this.#empty.size;
  }

  /** Adds a socket, or moves it to another session of its account. */
  add(connection: Connection, principal: Principal): void {
    const account = this.#open(principal.uid);
    this.#forgetSession(connection);
    connection.principal = principal;
    this.#empty.delete(principal.uid);
    const session = this.#sessions.get(principal.sessionId) ?? new Set();
    this.#sessions.set(principal.sessionId, session.add(connection));
    const first = account.sockets.size === 0;
    account.sockets.add(connection);
    if (first) this.#report(principal, true);
  }

  /** Oldest first. */
  socketsOf(uid: string): ReadonlySet<Connection> {
    return this.#open(uid).sockets;
  }

  remove(connection: Connection, now: number): void {
    this.#forgetSession(connection);
    const account = this.#accounts.get(connection.uid);
    if (!account?.sockets.delete(connection) || account.sockets.size > 0) return;
    account.emptyAt = now;
    this.#empty.add(connection.uid);
    if (connection.principal) this.#report(connection.principal, false);
  }

  /** The sockets of sessions that end now. */
  end(sessionIds: readonly string[], now: number): Connection[] {
    const found: Connection[] = [];
    for (const sessionId of sessionIds) {
      this.#ended.set(sessionId, now);
      found.push(...(this.#sessions.get(sessionId) ?? []));
    }
    return found;
  }

  hasEnded(sessionId: string): boolean {
    return this.#ended.has(sessionId);
  }

  sweep(now: number): void {
    for (const uid of this.#empty) {
      if (now - (this.#accounts.get(uid)?.emptyAt ?? 0) < forgetMs) break;
      this.#empty.delete(uid);
      this.#accounts.delete(uid);
    }
    for (const [sessionId, at] of this.#ended) {
      if (now - at < forgetMs) break;
      this.#ended.delete(sessionId);
    }
  }

  #report(principal: Principal, connected: boolean): void {
    for (const listener of this.#listeners) listener(principal, connected);
  }

  #open(uid: string): Account {
    const known = this.#accounts.get(uid);
    if (known) return known;
    const account: Account = { sockets: new Set(), emptyAt: 0 };
    this.#accounts.set(uid, account);
    return account;
  }

  #forgetSession(connection: Connection): void {
    const sessionId = connection.principal?.sessionId;
    const session = sessionId === undefined ? undefined : this.#sessions.get(sessionId);
    if (session?.delete(connection) && session.size === 0 && sessionId !== undefined) this.#sessions.delete(sessionId);
  }
}

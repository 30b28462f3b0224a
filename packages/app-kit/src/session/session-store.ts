import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** The current session. `resolving` until the stored token is checked; nothing is rendered before. */
export interface SessionState<Account> {
  readonly status: 'resolving' | 'signed_out' | 'signed_in';
  readonly user: Account | null;
}

/** Creates the session store of an app; `more` is what only this app knows about a session. */
export const createSessionStore = <Account, More extends object>(
  more: More,
): UseBoundStore<StoreApi<SessionState<Account> & More>> =>
  create<SessionState<Account> & More>()(() => ({ status: 'resolving', user: null, ...more }));

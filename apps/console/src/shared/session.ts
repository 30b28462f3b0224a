import type { StaffMe } from '@touchline/contract/operators';
import { create } from 'zustand';

/** The signed-in operator. `resolving` until the stored token is checked; nothing is rendered before. */
interface SessionState {
  status: 'resolving' | 'signed_out' | 'signed_in';
  me: StaffMe | null;
  /** The server ended the session, and the sign-in page says so. */
  ended: boolean;
}

export const useSession = create<SessionState>()(() => ({ status: 'resolving', me: null, ended: false }));

export const signedIn = (me: StaffMe): void => useSession.setState({ status: 'signed_in', me, ended: false });
export const signedOut = (ended: boolean): void => useSession.setState({ status: 'signed_out', me: null, ended });

/** @throws Error without a session; only screens behind the guard may call it. */
export function useMe(): StaffMe {
  const me = useSession((session) => session.me);
  if (!me) throw new Error('nobody is signed in');
  return me;
}

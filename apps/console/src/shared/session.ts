import { createSessionStore } from '@touchline/app-kit/session';
import type { StaffMe } from '@touchline/contract/operators';

/** The session of an operator. `ended`: the server ended it, and the sign-in page says so. */
export const useSession = createSessionStore<StaffMe, { readonly ended: boolean }>({ ended: false });

export const signedIn = (user: StaffMe): void => useSession.setState({ status: 'signed_in', user, ended: false });
export const signedOut = (ended: boolean): void => useSession.setState({ status: 'signed_out', user: null, ended });

/** @throws Error without a session; only screens behind the guard may call it. */
export function useMe(): StaffMe {
  const me = useSession((session) => session.user);
  if (!me) throw new Error('nobody is signed in');
  return me;
}

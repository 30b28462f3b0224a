import { createSessionStore } from '@touchline/app-kit/session';
import type { Me } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';

interface Limits {
  /** Set by code 7898: why access is closed; shown on /403. */
  blocked: Readonly<Record<string, unknown>> | null;
  /** Why no guest could be created for a user without a session. */
  guestRefusal: string | null;
}

/** The session of a member or a guest. */
export const useSession = createSessionStore<Me, Limits>({ blocked: null, guestRefusal: null });

export const signedIn = (user: Me): void => useSession.setState({ status: 'signed_in', user, guestRefusal: null });
export const signedOut = (): void => useSession.setState({ status: 'signed_out', user: null });
export const blockedBy = (blocked: Limits['blocked']): void => useSession.setState({ blocked });
export const unblocked = (): void => useSession.setState({ blocked: null });
export const guestRefused = (guestRefusal: string): void => useSession.setState({ guestRefusal });

export const currentUser = (): Me | null => useSession.getState().user;
export const isGuest = (user: Me | null): boolean => user?.userType === userTypes.guest;
/** Whether the user has an account and is neither a guest nor signed out. */
export const isMember = (user: Me | null): boolean => user !== null && !isGuest(user);
export const isApprovedHost = (user: Me | null): boolean => user?.hostStatus === 'approved';

/** Applies the server's new state of the account; returns the previous state, or null for another account. */
export function changedAccount(account: Omit<Me, 'imToken'>): Me | null {
  const { user } = useSession.getState();
  if (user?.uid !== account.uid) return null;
  useSession.setState({ user: { ...user, ...account } });
  return user;
}

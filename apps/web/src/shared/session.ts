import type { Me } from '@touchline/contract/accounts';
import { create } from 'zustand';

/** Who is here. `resolving` until the stored token has been asked about; nothing is shown before. */
interface SessionState {
  status: 'resolving' | 'signed_out' | 'signed_in';
  user: Me | null;
  /** Set by code 7898: why this place is closed; shown on /403. */
  blocked: Record<string, unknown> | null;
}

export const useSession = create<SessionState>()(() => ({ status: 'resolving', user: null, blocked: null }));

export const signedIn = (user: Me): void => useSession.setState({ status: 'signed_in', user });
export const signedOut = (): void => useSession.setState({ status: 'signed_out', user: null });
export const blockedBy = (data: Record<string, unknown>): void => useSession.setState({ blocked: data });

export const currentUser = (): Me | null => useSession.getState().user;
export const isVisitor = (user: Me | null): boolean => user?.userType === 4;
export const isApprovedHost = (user: Me | null): boolean => user?.anchorStatus === 'approved';

/** Takes over what the server says the own account is now; answers what it was, or null when it is another's. */
export function changedAccount(account: Omit<Me, 'imToken'>): Me | null {
  const { user } = useSession.getState();
  if (user?.uid !== account.uid) return null;
  useSession.setState({ user: { ...user, ...account } });
  return user;
}

import { Outlet } from '@tanstack/react-router';
import { isApprovedHost, useSession } from '../../shared/session/session.ts';
import { LazyApplyScreen } from './LazyApplyScreen.tsx';

/** The studio is for approved hosts; other users see how to become one. */
export function StudioGate() {
  const host = useSession((session) => isApprovedHost(session.user));
  return host ? <Outlet /> : <LazyApplyScreen />;
}

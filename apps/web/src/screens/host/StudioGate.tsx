import { Outlet } from '@tanstack/react-router';
import { isApprovedHost, useSession } from '../../shared/session.ts';
import { LaterApplyScreen } from './LaterApplyScreen.tsx';

/** The studio is for approved hosts; everybody else reads here how they become one. */
export function StudioGate() {
  const host = useSession((session) => isApprovedHost(session.user));
  return host ? <Outlet /> : <LaterApplyScreen />;
}

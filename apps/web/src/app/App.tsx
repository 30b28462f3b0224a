import { RouterProvider } from '@tanstack/react-router';
import { ApiProvider, LiveQueryClient, retryLost } from '@touchline/app-kit/calls';
import { I18nextProvider } from '@touchline/i18n';
import { Suspense, useEffect, useRef } from 'react';
import { ConnectionNotice } from '../features/shell/index.ts';
import { api } from '../shared/api/api.ts';
import { useMaintenance, useMaintenancePage } from '../shared/session/maintenance.ts';
import { currentUser, isGuest, useSession } from '../shared/session/session.ts';
import { i18n } from './i18n.ts';
import { lazily } from './lazily.ts';
import type { PortalRouter } from './router.tsx';

const Maintenance = lazily(() => import('./Maintenance.tsx').then((module) => module.Maintenance));

/** The cached answers of the portal. */
export const queries = new LiveQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      retry: retryLost,
    },
  },
});

export function App({ router }: { router: PortalRouter }) {
  const status = useSession((session) => session.status);
  const uid = useSession((session) => session.user?.uid);
  const blocked = useSession((session) => session.blocked);
  const before = useRef<{ status: string; guest: boolean } | null>(null);
  // Guards read the session, so a changed session may lead to another page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the guards read the session
  useEffect(() => {
    const last = before.current;
    before.current = { status, guest: isGuest(currentUser()) };
    if (last === null || last.status === 'resolving') return;
    // A guest who signed in stays on the page; the shown data stays until the new data is here.
    if (last.guest && status === 'signed_in') {
      queries.removeQueries({ type: 'inactive' });
      void queries.invalidateQueries();
    } else queries.clear();
    void router.invalidate();
  }, [status, uid, router]);
  useEffect(() => {
    if (blocked !== null && router.state.location.pathname !== '/403')
      void router.navigate({ to: '/403', replace: true });
  }, [blocked, router]);
  const closed = useMaintenancePage();
  const entering = useMaintenance((state) => state.entering);
  return (
    <I18nextProvider i18n={i18n.instance}>
      {closed ? (
        <Suspense>
          <Maintenance queries={queries} router={router} />
        </Suspense>
      ) : status === 'resolving' && blocked === null && !entering ? (
        <ConnectionNotice waiting />
      ) : (
        <ApiProvider api={api} queries={queries}>
          <RouterProvider router={router} />
        </ApiProvider>
      )}
    </I18nextProvider>
  );
}

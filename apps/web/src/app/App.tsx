import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ApiError } from '@touchline/client';
import { LiveQueryClient } from '@touchline/client/queries';
import { I18nextProvider } from '@touchline/i18n';
import { useEffect, useRef } from 'react';
import { currentUser, isGuest, useSession } from '../shared/session.ts';
import { i18n } from './i18n.ts';
import { router } from './router.tsx';

/** Does not retry what the server refused; retries a lost request twice. */
export const queries = new LiveQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.status > 0 && error.status < 500),
    },
  },
});

export function App() {
  const status = useSession((session) => session.status);
  const uid = useSession((session) => session.user?.uid);
  const blocked = useSession((session) => session.blocked !== null);
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
  }, [status, uid]);
  if (status === 'resolving' && !blocked) return null;
  return (
    <I18nextProvider i18n={i18n.instance}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>
  );
}

import { keepPreviousData } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ApiProvider, LiveQueryClient, retryLost } from '@touchline/app-kit/calls';
import { I18nextProvider } from '@touchline/i18n';
import { useEffect } from 'react';
import { api } from '../shared/api.ts';
import { useSession } from '../shared/session.ts';
import { i18n } from './i18n.ts';
import { router } from './router.tsx';

const queries = new LiveQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      // Without a network, a list shows an error instead of waiting for one.
      networkMode: 'always',
      retry: (failures, error) => navigator.onLine && retryLost(failures, error),
      // Tables and sheets stay while their filters change.
      placeholderData: keepPreviousData,
    },
  },
});

export function App() {
  const status = useSession((session) => session.status);
  const uid = useSession((session) => session.user?.uid);
  // The route guards read the session, so a new session state may redirect; the cache must not outlive its user.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is read by the guards
  useEffect(() => {
    queries.clear();
    void router.invalidate();
  }, [status, uid]);
  if (status === 'resolving') return null;
  return (
    <I18nextProvider i18n={i18n.instance}>
      <ApiProvider api={api} queries={queries}>
        <RouterProvider router={router} />
      </ApiProvider>
    </I18nextProvider>
  );
}

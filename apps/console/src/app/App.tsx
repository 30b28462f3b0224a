import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ApiError } from '@touchline/client';
import { LiveQueryClient } from '@touchline/client/queries';
import { I18nextProvider } from '@touchline/i18n';
import { useEffect } from 'react';
import { CodeRefused } from '../shared/security-code.ts';
import { useSession } from '../shared/session.ts';
import { i18n } from './i18n.ts';
import { router } from './router.tsx';

/** Calls that the server refused are not retried; network failures and server errors are retried twice. */
const queries = new LiveQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      // Without a network, a list shows an error instead of waiting for one.
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 2 &&
        navigator.onLine &&
        !(error instanceof CodeRefused) &&
        !(error instanceof ApiError && error.status > 0 && error.status < 500),
    },
  },
});

export function App() {
  const status = useSession((session) => session.status);
  const uid = useSession((session) => session.me?.uid);
  // The route guards read the session, so a new session state may redirect; the cache must not outlive its user.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is read by the guards
  useEffect(() => {
    queries.clear();
    void router.invalidate();
  }, [status, uid]);
  if (status === 'resolving') return null;
  return (
    <I18nextProvider i18n={i18n.instance}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>
  );
}

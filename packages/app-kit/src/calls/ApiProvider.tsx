import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Client } from '@touchline/client';
import type { Call } from '@touchline/contract/kernel';
import { createContext, type ReactNode, useContext } from 'react';

/** How an app makes calls. */
export interface AppApi {
  readonly call: Client['call'];
  /** Whether a call is made only when somebody asks for it: it is not polled and not repeated on focus. */
  readonly isOnDemand?: (call: Call) => boolean;
}

const ApiContext = createContext<AppApi | null>(null);

/** Provides the calls of the app and their cached answers. */
export function ApiProvider({ api, queries, children }: { api: AppApi; queries: QueryClient; children: ReactNode }) {
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ApiContext>
  );
}

export function useApi(): AppApi {
  const api = useContext(ApiContext);
  if (!api) throw new Error('ApiProvider is missing above this component');
  return api;
}

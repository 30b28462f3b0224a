import { AsyncLocalStorage } from 'node:async_hooks';

const source = new AsyncLocalStorage<string>();

/** Runs work for a network, so that expensive parts can be shared fairly among networks. */
export const workFor = <T>(network: string, work: () => T): T => source.run(network, work);

/** Network of the current work; null for the server's own. */
export const workSource = (): string | null => source.getStore() ?? null;

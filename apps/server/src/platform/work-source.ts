import { AsyncLocalStorage } from 'node:async_hooks';

const source = new AsyncLocalStorage<string>();

/** Does work for a network, so that what is costly inside it can be shared out among networks. */
export const workFor = <T>(network: string, work: () => T): T => source.run(network, work);

/** The network for which the present work is done; null for the server's own. */
export const workSource = (): string | null => source.getStore() ?? null;

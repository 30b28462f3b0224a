import { Worker } from 'node:worker_threads';

export interface ListenAddress {
  readonly host: string;
  /** In the order in which the child inherits them; 0 picks a free port. */
  readonly ports: readonly number[];
}

export interface ListeningSocket {
  readonly port: number;
  readonly descriptor: number;
}

export interface ListeningSockets {
  readonly sockets: readonly ListeningSocket[];
  /** Closes the ports. */
  close(): Promise<void>;
}

/** The single message of the keeper thread. */
export type KeeperMessage =
  | { readonly sockets: readonly ListeningSocket[] }
  | { readonly error: { readonly message: string; readonly code: string; readonly port: number } };

/** A port is unavailable. */
export class ListenError extends Error {
  /** Node error code such as EADDRINUSE. */
  readonly code: string;
  readonly port: number;
  constructor({ message, code, port }: { message: string; code: string; port: number }) {
    super(message);
    this.name = 'ListenError';
    this.code = code;
    this.port = port;
  }
}

/** First inherited descriptor of a child with only standard streams and IPC. */
export const firstInherited = 4;

/**
 * Opens ports that stay open while their child processes come and go: connections made between two children wait for
 * the next one. This process accepts none of them. Null on systems that cannot pass descriptors. Rejects with a
 * ListenError and leaves no port open.
 */
export async function openListeningSockets(address: ListenAddress): Promise<ListeningSockets | null> {
  const keeper = new Worker(new URL('./socket-keeper.mjs', import.meta.url), { workerData: address });
  const close = async (): Promise<void> => {
    await keeper.terminate();
  };
  const message = await new Promise<KeeperMessage>((resolve, reject) => {
    keeper.once('message', resolve);
    keeper.once('error', reject);
    keeper.once('exit', () => reject(new Error('the keeper of the listening sockets ended')));
  });
  if ('error' in message) {
    await close();
    throw new ListenError(message.error);
  }
  // The keeper sleeps until it is ended, and does not keep the process alive.
  keeper.unref();
  const { sockets } = message;
  if (sockets.every(({ descriptor }) => descriptor >= 0)) return { sockets, close };
  await close();
  return null;
}

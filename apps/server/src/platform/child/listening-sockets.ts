import { Worker } from 'node:worker_threads';

export interface ListenAddress {
  readonly host: string;
  /** In the order in which the child gets them; 0 takes a free one. */
  readonly ports: readonly number[];
}

export interface ListeningSocket {
  readonly port: number;
  readonly descriptor: number;
}

export interface ListeningSockets {
  readonly sockets: readonly ListeningSocket[];
  /** Frees the ports. */
  close(): Promise<void>;
}

/** What the keeper says once. */
export type KeeperMessage =
  | { readonly sockets: readonly ListeningSocket[] }
  | { readonly error: { readonly message: string; readonly code: string; readonly port: number } };

/** A port cannot be had. */
export class ListenError extends Error {
  /** EADDRINUSE and the like. */
  readonly code: string;
  readonly port: number;
  constructor({ message, code, port }: { message: string; code: string; port: number }) {
    super(message);
    this.name = 'ListenError';
    this.code = code;
    this.port = port;
  }
}

/** Of a child that is given nothing besides standard streams and IPC: the first descriptor it inherits. */
export const firstInherited = 4;

/**
 * Opens ports that stay open while the children that serve them come and go: connections made meanwhile wait for the
 * next child. Nothing of this process accepts them. Null where the system has no descriptors to pass on. Rejects with a
 * ListenError, and nothing is open then.
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
  // It sleeps until it is ended, and keeps nobody else from ending.
  keeper.unref();
  const { sockets } = message;
  if (sockets.every(({ descriptor }) => descriptor >= 0)) return { sockets, close };
  await close();
  return null;
}

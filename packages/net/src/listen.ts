import type { Server } from 'node:net';

/** Where a server listens: on its own port, or on a descriptor that already listens. */
export interface ListenTarget {
  host: string;
  port: number;
  descriptor: number | null;
}

const bound = new WeakSet<Server>();

/** Called where bounds are applied to a server. */
export const markBound = (server: Server): void => void bound.add(server);

/** Resolves with the port; rejects with the listen error (such as EADDRINUSE). The server must have bounds. */
export function listenOn(server: Server, target: ListenTarget, onError: (error: unknown) => void): Promise<number> {
  if (!bound.has(server)) throw new Error('net: a server without bounds may not listen');
  const { host, port, descriptor } = target;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(descriptor === null ? { host, port } : { fd: descriptor }, () => {
      server.off('error', reject);
      server.on('error', onError);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

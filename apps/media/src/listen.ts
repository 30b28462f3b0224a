import type { Server } from 'node:net';

/** Where a server listens: a port of its own, or a descriptor that listens already. */
export interface ListenPlace {
  host: string;
  port: number;
  descriptor: number | null;
}

/** Resolves with the port listened on; rejects with the listen error (EADDRINUSE and the like). */
export function listenOn(server: Server, place: ListenPlace, onError: (error: unknown) => void): Promise<number> {
  const { host, port, descriptor } = place;
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

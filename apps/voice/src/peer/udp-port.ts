import { createSocket } from 'node:dgram';

/**
 * The UDP port to use: a port of 0 becomes a free one. Rejects with the bind error (its `port` names the port) when it
 * is not available, because the WebRTC library would abort the process then.
 */
export async function findUdpPort(port: number): Promise<number> {
  const found = await bind('udp6', port).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL') return port;
    throw error;
  });
  return bind('udp4', found);
}

function bind(type: 'udp4' | 'udp6', port: number): Promise<number> {
  const socket = createSocket(type);
  return new Promise((resolve, reject) => {
    socket.once('error', (error) => {
      socket.close();
      reject(Object.assign(error, { port }));
    });
    socket.bind({ port, exclusive: true }, () => {
      const { port: bound } = socket.address();
      socket.close(() => resolve(bound));
    });
  });
}

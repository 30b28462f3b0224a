import { createSocket, type Socket } from 'node:dgram';

/** A UDP port that nobody else can take. */
export interface HeldUdpPort {
  readonly port: number;
  /** Resolves when the port is free. */
  release(): Promise<void>;
}

/**
 * Holds the UDP port until the WebRTC library opens it: a port of 0 becomes a free one. Rejects with the bind error (its
 * `port` names the port) when it is not available, because the library would abort the process then.
 */
export async function holdUdpPort(port: number): Promise<HeldUdpPort> {
  const six = await bind('udp6', port).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL') return null;
    throw error;
  });
  try {
    const four = await bind('udp4', six?.address().port ?? port);
    const sockets = six ? [six, four] : [four];
    return {
      port: four.address().port,
      release: async () => void (await Promise.all(sockets.map(close))),
    };
  } catch (error) {
    if (six) await close(six);
    throw error;
  }
}

const close = (socket: Socket): Promise<void> => new Promise((resolve) => socket.close(() => resolve()));

function bind(type: 'udp4' | 'udp6', port: number): Promise<Socket> {
  const socket = createSocket({ type, ipv6Only: type === 'udp6' });
  return new Promise((resolve, reject) => {
    socket.once('error', (error) => {
      socket.close();
      reject(Object.assign(error, { port }));
    });
    socket.bind({ port, exclusive: true }, () => resolve(socket));
  });
}

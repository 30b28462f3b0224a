import type { Socket } from 'node:net';
import { readProxyHeader } from './proxy-header.ts';

/**
 * Waits for the PROXY header of a new connection; `found` gets its address, null for the proxy itself, and a paused
 * socket with the remaining bytes. Cuts a connection without a header.
 */
export function awaitProxyHeader(socket: Socket, timeoutMs: number, found: (address: string | null) => void): void {
  let bytes = Buffer.alloc(0);
  const timer = setTimeout(() => socket.destroy(), timeoutMs);
  const take = (data: Buffer) => {
    bytes = Buffer.concat([bytes, data]);
    try {
      const header = readProxyHeader(bytes);
      if (!header) return;
      stop();
      socket.pause();
      if (bytes.length > header.bytes) socket.unshift(bytes.subarray(header.bytes));
      found(header.address);
    } catch (error) {
      stop();
      socket.destroy();
      if (!(error instanceof RangeError)) throw error;
    }
  };
  const stop = () => {
    clearTimeout(timer);
    socket.off('data', take);
    socket.off('close', stop);
  };
  socket.on('data', take);
  socket.once('close', stop);
}

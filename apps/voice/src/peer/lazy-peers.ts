import type { Peers } from './peer.ts';
import type { HeldUdpPort } from './udp-port.ts';

/**
 * Peers that are made for the first room: the WebRTC library wakes up a hundred times a second from its first use until
 * the process ends. `held` keeps the port until then.
 */
export function createLazyPeers(
  held: HeldUdpPort,
  make: () => Promise<Peers>,
  onFailed: (error: unknown) => void,
): Peers {
  let making: Promise<Peers> | null = null;
  let made: Peers | null = null;
  let closed = false;
  const prepared = (): Promise<Peers> => {
    making ??= (async () => {
      await held.release();
      made = await make();
      if (closed) made.close();
      return made;
    })();
    return making;
  };
  return {
    port: held.port,
    prepare: () => void prepared().catch(onFailed),
    answer: async (...args) => (await prepared()).answer(...args),
    close: () => {
      closed = true;
      if (made) made.close();
      else if (!making) void held.release();
    },
  };
}

/**
 * A thread that opens listening sockets and sleeps. Node accepts on every socket that listens, but only while the event
 * loop of its thread turns: here it stands still, so that the sockets are open and the connections are left to whoever
 * inherits the descriptors. It is JavaScript because a thread that has to strip types holds 18 MB more, for good.
 */
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** @import { KeeperMessage, ListenAddress, ListeningSocket } from './listening-sockets.ts' */

/** @type {ListenAddress} */
const { host, ports } = workerData;
/** @param {KeeperMessage} message */
const postMessage = (message) => parentPort?.postMessage(message);

/**
 * The descriptor of a listening server; -1 where there is none. Node documents the member for `server.listen(handle)`.
 * @param {import('node:net').Server} server
 */
function descriptorOf(server) {
  /** @type {unknown} */
  const handle = Reflect.get(server, '_handle');
  return typeof handle === 'object' && handle !== null && 'fd' in handle ? Number(handle.fd) : -1;
}

/**
 * @param {string} address
 * @param {number} port
 * @returns {Promise<ListeningSocket>}
 */
function open(address, port) {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      const bound = server.address();
      const bind = typeof bound === 'object' && bound ? bound.port : port;
      resolve({ port: bind, descriptor: descriptorOf(server) });
    });
  });
}

try {
  // Asked here, because the loop would turn, and accept, while a later name is looked up.
  const { address } = await lookup(host);
  /** @type {ListeningSocket[]} */
  const sockets = [];
  for (const port of ports) sockets.push(await open(address, port));
  postMessage({ sockets });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
} catch (error) {
  const { message, code = '', port = 0 } = /** @type {NodeJS.ErrnoException & { port?: number }} */ (error);
  postMessage({ error: { message, code, port } });
}

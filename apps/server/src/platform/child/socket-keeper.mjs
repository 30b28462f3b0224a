/**
 * A thread that opens listening sockets and then blocks. Node accepts connections only while the event loop of the
 * listening thread runs; this loop is blocked, so connections wait for the process that inherits the descriptors. Plain
 * JavaScript, because a thread that strips types keeps 18 MB more.
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
  // Resolved first, because a running loop would accept connections during a later lookup.
  const { address } = await lookup(host);
  /** @type {ListeningSocket[]} */
  const sockets = [];
  for (const port of ports) sockets.push(await open(address, port));
  postMessage({ sockets });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
} catch (error) {
  const { message, code = '', port = 0 } = /** @type {Error & { code?: string, port?: number }} */ (error);
  postMessage({ error: { message, code, port } });
}

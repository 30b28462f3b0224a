import { percentile, Samples } from './numbers.ts';
import { openRaw } from './raw-socket.ts';

export interface HttpLoadOptions {
  readonly port: number;
  /** The complete request with head and body as bytes, or a function of the time it was due that returns the next one. */
  readonly request: Buffer | ((due: number) => Buffer);
  readonly connections: number;
  readonly seconds: number;
  /** Requests per second, evenly spaced; null to send the next one after each answer. */
  readonly rate: number | null;
}

export interface HttpLoad {
  readonly answers: number;
  /** Failed answers, and due requests that were never sent. */
  readonly failed: number;
  readonly unasked: number;
  readonly seconds: number;
  readonly bytes: number;
  /** Measured from the time a request was due, not from when a connection was free. Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Client CPU in percent of a core. */
  readonly loadCpu: number;
}

const lengthLine = /\r\ncontent-length: (\d+)/i;
const headEnd = Buffer.from('\r\n\r\n');
/** Real heads are far shorter; longer data is not an answer of this server. */
const headMax = 16 * 1024;

/**
 * Sends requests continuously on persistent connections. Reads only the status and length from an answer's head and
 * counts body bytes: unpacking answers would cost more than serving them.
 */
export async function runHttpLoad(options: HttpLoadOptions): Promise<HttpLoad> {
  const { port, request, connections, seconds, rate } = options;
  const next = typeof request === 'function' ? request : () => request;
  const times = new Samples();
  const idle: LoadConnection[] = [];
  const due: number[] = [];
  let failed = 0;
  let bytes = 0;
  let over = false;
  const done = (connection: LoadConnection, good: boolean, size: number, began: number): void => {
    times.add(performance.now() - began);
    if (!good) failed += 1;
    bytes += size;
    if (over) return;
    const begins = rate === null ? performance.now() : due.shift();
    if (begins === undefined) idle.push(connection);
    else connection.ask(begins);
  };
  const broke = (): void => {
    if (!over) failed += 1;
  };
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port, next, done, broke)));
  const cpu = process.cpuUsage();
  const begin = performance.now();
  if (rate === null) for (const connection of opened) connection.ask(performance.now());
  else idle.push(...opened);
  let sent = 0;
  for (;;) {
    const elapsed = performance.now() - begin;
    if (elapsed >= seconds * 1000) break;
    while (rate !== null && sent < (elapsed / 1000) * rate) {
      const at = begin + (sent / rate) * 1000;
      sent += 1;
      const connection = idle.pop();
      if (connection) connection.ask(at);
      else due.push(at);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  over = true;
  const took = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  for (const connection of opened) connection.close();
  const sorted = times.sorted();
  return {
    answers: times.count,
    failed: failed + due.length,
    unasked: due.length,
    seconds: took,
    bytes,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    loadCpu: ((user + system) / 1e6 / took) * 100,
  };
}

interface LoadConnection {
  ask(due: number): void;
  close(): void;
}

type OnAnswer = (connection: LoadConnection, good: boolean, size: number, began: number) => void;

function openConnection(
  port: number,
  next: (due: number) => Buffer,
  done: OnAnswer,
  broke: () => void,
): Promise<LoadConnection> {
  let head = Buffer.alloc(0);
  let missing = 0;
  let size = 0;
  let good = false;
  let began = 0;
  const read = (bytes: Buffer): void => {
    size += bytes.length;
    if (missing > 0) missing -= bytes.length;
    else {
      head = Buffer.concat([head, bytes]);
      const at = head.indexOf(headEnd);
      if (at < 0 && head.length < headMax) return;
      const text = head.toString('latin1', 0, Math.max(0, at));
      good = text.startsWith('HTTP/1.1 200 ');
      missing = Number(lengthLine.exec(text)?.[1] ?? 0) - (head.length - at - headEnd.length);
      head = Buffer.alloc(0);
    }
    if (missing <= 0) done(connection, good && missing === 0, size, began);
  };
  const socket = openRaw({ port, onBytes: read, onClose: broke });
  const connection: LoadConnection = {
    ask: (at) => {
      began = at;
      size = 0;
      missing = 0;
      socket.write(next(at));
    },
    close: () => socket.destroy(),
  };
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(connection)).once('error', reject);
  });
}

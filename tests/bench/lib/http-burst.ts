import { openRaw } from './raw-socket.ts';

export interface Burst {
  /** Number of answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** From the first byte sent to the last answer. */
  readonly ms: number;
}

export interface Burster {
  /** Sends one request on every connection simultaneously; resolves when all are answered. */
  all(requestOf: (at: number) => Buffer): Promise<Burst>;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');
const lengthLine = /\r\ncontent-length: (\d+)/i;

/** Opens persistent connections for many simultaneous requests. */
export async function openBurster(port: number, connections: number): Promise<Burster> {
  let answered: (status: number) => void = () => {};
  const lines = await Promise.all(
    Array.from({ length: connections }, () => openLine(port, (status) => answered(status))),
  );
  return {
    all: (requestOf) =>
      new Promise((resolve) => {
        const requests = lines.map((_line, at) => requestOf(at));
        const statuses = new Map<number, number>();
        let missing = lines.length;
        const begin = performance.now();
        answered = (status) => {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          missing -= 1;
          if (missing === 0) resolve({ statuses, ms: performance.now() - begin });
        };
        for (const [at, request] of requests.entries()) lines[at]?.write(request);
      }),
    close: () => {
      for (const line of lines) line.destroy();
    },
  };
}

/** One connection; `answered` gets the status of each complete answer, 0 when the connection broke. */
function openLine(port: number, answered: (status: number) => void): Promise<ReturnType<typeof openRaw>> {
  let held = Buffer.alloc(0);
  const read = (bytes: Buffer): void => {
    held = Buffer.concat([held, bytes]);
    const at = held.indexOf(headEnd);
    if (at < 0) return;
    const head = held.toString('latin1', 0, at);
    const end = at + headEnd.length + Number(lengthLine.exec(head)?.[1] ?? 0);
    if (held.length < end) return;
    held = held.subarray(end);
    answered(Number(head.slice(9, 12)));
  };
  const socket = openRaw({ port, onBytes: read, onClose: () => answered(0) });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket)).once('error', reject);
  });
}

import { WebSocket } from 'ws';

const patienceMs = 5000;

/** The address of the inspector that listens now; null when none does. */
async function findInspector(): Promise<string | null> {
  try {
    const answer = await fetch('http://127.0.0.1:9229/json', {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(patienceMs),
    });
    const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
    return target?.webSocketDebuggerUrl ?? null;
  } catch {
    return null;
  }
}

/** Waits until the process listens for its inspector; returns the inspector's address. */
async function inspectorOf(pid: number): Promise<string> {
  const end = performance.now() + patienceMs;
  process.kill(pid, 'SIGUSR1');
  for (;;) {
    const address = await findInspector();
    if (address !== null) return address;
    if (performance.now() > end) throw new Error(`process ${pid} opens no inspector`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

let last: Promise<void> = Promise.resolve();

/** One process at a time, because all open their inspector on the same port. */
export function collectGarbage(pid: number): Promise<void> {
  const collected = last.then(() => collectOne(pid));
  last = collected.catch(() => undefined);
  return collected;
}

/**
 * Makes another Node process release all unused memory, including cached pages, through its inspector
 * (https://chromedevtools.github.io/devtools-protocol/v8/HeapProfiler/), which is closed afterwards.
 */
async function collectOne(pid: number): Promise<void> {
  const socket = new WebSocket(await inspectorOf(pid));
  const ask = (id: number, method: string, params: object = {}): Promise<void> =>
    new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data: Buffer) => {
        if ((JSON.parse(data.toString()) as { id?: number }).id === id) resolve();
      });
      socket.once('close', () => resolve());
      socket.send(JSON.stringify({ id, method, params }));
    });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  await ask(1, 'HeapProfiler.collectGarbage');
  const expression = "setImmediate(() => process.getBuiltinModule('node:inspector').close())";
  await ask(2, 'Runtime.evaluate', { expression });
  socket.terminate();
  // The next process uses the same port.
  for (const end = performance.now() + patienceMs; (await findInspector()) !== null && performance.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 20));
}

import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ListeningSockets, openListeningSockets } from './listening-sockets.ts';
import { type SupervisedChild, superviseChild } from './supervisor.ts';

const host = '127.0.0.1';
const greet = (port: number): Promise<string> => text(connect(port, host));
const isRefused = async (port: number): Promise<boolean> =>
  greet(port).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
  );

describe('listening sockets of a supervised child', () => {
  const opened: ListeningSockets[] = [];
  const children: SupervisedChild<number>[] = [];
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.stop()));
    await Promise.all(opened.splice(0).map((sockets) => sockets.close()));
  });
  const open = async (ports: readonly number[] = [0]): Promise<ListeningSockets> => {
    const sockets = await openListeningSockets({ host, ports });
    if (!sockets) throw new Error('no descriptors');
    opened.push(sockets);
    return sockets;
  };
  const portOf = ({ sockets }: ListeningSockets): number => sockets[0]?.port ?? 0;
  const greeter = (sockets: ListeningSockets, onLost: () => void = () => {}): SupervisedChild<number> => {
    const child = superviseChild<number>({
      name: 'greeter',
      entry: new URL('./fixtures/greeter.ts', import.meta.url),
      env: () => ({}),
      log: pino({ level: 'silent' }),
      descriptors: () => sockets.sockets.map(({ descriptor }) => descriptor),
      readReady: (message) => (message as { pid: number }).pid,
      onLost,
      backoff: { firstMs: 50, maxMs: 50 },
    });
    children.push(child);
    return child;
  };

  it('keeps a connection made before the first child starts', async () => {
    const sockets = await open();
    const greeting = greet(portOf(sockets));
    const pid = await greeter(sockets).start();
    expect(await greeting).toBe(`hello from ${pid}`);
    expect(await greet(portOf(sockets))).toBe(`hello from ${pid}`);
  });

  it('stays open when the child is killed, and the next child serves waiting connections', async () => {
    const sockets = await open();
    const lost = vi.fn<() => void>();
    const child = greeter(sockets, lost);
    const first = (await child.start()) ?? 0;
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect(lost).toHaveBeenCalled(), { timeout: 10_000, interval: 5 });
    expect(child.ready()).toBeNull();
    const greetings = await Promise.all([1, 2, 3].map(() => greet(portOf(sockets))));
    await vi.waitFor(() => expect(child.ready()).not.toBeNull());
    expect(child.ready()).not.toBe(first);
    expect(greetings).toEqual(greetings.map(() => `hello from ${child.ready()}`));
  });

  it('closes together with the last child', async () => {
    const sockets = await open([0, 0]);
    const child = greeter(sockets);
    await child.start();
    await child.stop();
    await sockets.close();
    for (const { port } of sockets.sockets) expect(await isRefused(port)).toBe(true);
  });

  it('reports the port that is in use, and frees the others', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, host, resolve));
    const address = other.address();
    const taken = typeof address === 'object' && address ? address.port : 0;
    const free = portOf(await open());
    await opened.pop()?.close();
    await expect(openListeningSockets({ host, ports: [free, taken] })).rejects.toMatchObject({
      code: 'EADDRINUSE',
      port: taken,
    });
    expect(await isRefused(free)).toBe(true);
    await new Promise((resolve) => other.close(resolve));
  });
});

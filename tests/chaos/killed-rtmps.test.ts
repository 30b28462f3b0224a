import { connectPublisher, startSupervisedEngine } from '@touchline/dev-env';
import { expect, test } from 'vitest';

test.skipIf(process.platform !== 'linux')(
  'an encoder that connects by RTMPS while no engine runs is accepted by the next one',
  async () => {
    let onLost = (): void => {};
    const { engine, rtmpsUrl, ca, stop } = await startSupervisedEngine(() => onLost());
    const join = () =>
      connectPublisher({
        url: rtmpsUrl,
        streamKey: 'room?key=key',
        ca,
      });
    try {
      await engine.start();
      const first = await join();
      // Connects in the moment without an engine.
      const joined = new Promise<Awaited<typeof first>>((resolve) => {
        onLost = () => resolve(join());
      });
      process.kill(engine.pid() ?? 0, 'SIGKILL');
      const second = await joined;
      expect(engine.restarts()).toBe(1);
      await Promise.all([first.close(), second.close()]);
    } finally {
      await stop();
    }
  },
);

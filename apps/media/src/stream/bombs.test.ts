import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { streamBombs } from '../testing/malformed.ts';
import { videoFrame } from '../testing/sample.ts';
import { startTestEngine, type TestEngine } from '../testing/test-engine.ts';
import { openStream } from '../testing/watch-stream.ts';

let test: TestEngine;
beforeEach(async () => {
  test = await startTestEngine();
});
afterEach(async () => {
  await test.engine.stop();
});

describe('a stolen key', () => {
  it.each(Object.entries(streamBombs))('cannot fill memory with %s', async (_name, tags) => {
    const good = await openStream(test, 'good');
    const publisher = await test.publish('bomb');
    // A viewer requests HLS all the time, so that all parts of the stream run.
    const asking = new AbortController();
    const poll = async () => {
      while (!asking.signal.aborted) {
        await fetch(test.httpUrl + test.hlsPath('bomb'), { signal: asking.signal }).then((r) => r.arrayBuffer());
      }
    };
    const polled = poll().catch(() => {});
    let most = 0;
    let sent = 0;
    for (const tag of tags()) {
      if (sent++ > 6_000) break;
      const taken = await publisher.send(tag).then(
        () => true,
        () => false,
      );
      if (!taken) break;
      if (sent % 50 !== 0) continue;
      most = Math.max(most, test.engine.figures().heldBytes);
      // An encoder that is silent for 20 s is disconnected, and on a busy machine this takes longer.
      await good.send(videoFrame(sent, false));
    }
    asking.abort();
    await polled;
    expect(most).toBeLessThan(200 << 20);
    await vi.waitFor(() => expect(test.engine.streams().some(({ stream }) => stream === 'good')).toBe(true));
    const status = (await fetch(`${test.httpUrl}/healthz`)).status;
    expect(status).toBe(200);
  });
});

import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { videoFrame } from './testing/sample.ts';
import { controlSecret, startTestEngine, type TestEngine } from './testing/test-engine.ts';
import { openStream } from './testing/watch-stream.ts';

let test: TestEngine;
afterEach(async () => {
  await test.engine.stop();
  if (test.errors.length > 0) throw new Error(test.errors.join('\n'));
});

describe('the bytes kept over all streams', () => {
  it('are bounded: no other broadcast starts, and the current one continues and may reconnect', async () => {
    test = await startTestEngine({ maxHeldBytes: 100_000, silentAfterMs: 100 });
    const first = await openStream(test, 'first');
    await first.send(videoFrame(1_000, true, 200_000));
    await vi.waitFor(() => expect(test.engine.figures().heldBytes).toBeGreaterThan(100_000));
    await expect(test.publish('second')).rejects.toThrow('engine_memory_full');
    expect(test.published.map(({ stream }) => stream)).toEqual(['first']);
    expect(test.engine.figures()).toMatchObject({ streams: 1, publishesTotal: 1, publishesRefusedTotal: 1 });
    // Its encoder lost the connection silently and reconnects.
    await vi.waitFor(() => expect(test.engine.streams()[0]?.silent).toBe(true));
    const repeated = await test.publish('first');
    expect(test.engine.figures()).toMatchObject({ publishesTotal: 2 });
    // Freed bytes make room.
    await vi.waitFor(() => expect(test.engine.figures().heldBytes).toBeLessThan(100_000));
    const second = await test.publish('second');
    await Promise.all([first.closed, repeated.close(), second.close()]);
  });
});

describe('cuts', () => {
  it('are counted by reason, including connections that never published', async () => {
    test = await startTestEngine({ setupTimeoutMs: 200, idleTimeoutMs: 500 });
    const socket = connect(test.engine.rtmpPort, '127.0.0.1');
    await new Promise((resolve) => socket.once('close', resolve));
    const nonsense = connect(test.engine.rtmpPort, '127.0.0.1', () => nonsense.write(Buffer.alloc(2_000, 255)));
    await new Promise((resolve) => nonsense.once('close', resolve));
    const publisher = await openStream(test, 'room');
    for (let leap = 1; leap < 6; leap++) await publisher.send(videoFrame(leap * 9_000, true)).catch(() => {});
    await publisher.closed;
    const silent = await openStream(test, 'quiet');
    await silent.closed;
    expect(test.engine.cuts()).toMatchObject({
      time_ahead: 1,
      rate_too_high: 0,
      silent: 1,
      setup_timeout: 1,
      setup_protocol_error: 1,
    });
    const answer = await fetch(`${test.httpUrl}/control/figures`, {
      headers: { authorization: `Bearer ${controlSecret}` },
    });
    expect(await answer.json()).toMatchObject({ code: 0, cuts: test.engine.cuts() });
  });
});

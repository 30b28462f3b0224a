import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { command, damagedSessions, handshake, malformedInputs, reachable, send } from '../testing/malformed.ts';
import { avcConfig, metadata, videoFrame } from '../testing/sample.ts';
import { startTestEngine, type TestEngine } from '../testing/test-engine.ts';

let test: TestEngine;
beforeEach(async () => {
  test = await startTestEngine({ setupTimeoutMs: 400, idleTimeoutMs: 400, maxConnectionsPerAddress: 8 });
});
afterEach(async () => {
  await test.engine.stop();
});

function closed(bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(test.engine.rtmpPort, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => parts.push(data));
    socket.on('error', () => {});
    socket.once('close', () => resolve(Buffer.concat(parts)));
  });
}

describe('the RTMP port under bad input', () => {
  it.each(malformedInputs)('survives %s', async (_name, bytes) => {
    await send(test.engine.rtmpPort, bytes);
    expect(await reachable(test.engine.rtmpPort)).toBe(true);
    expect(test.errors).toEqual([]);
  });

  it('survives a seeded run of noise and of damaged sessions', async () => {
    for (const bytes of damagedSessions(20_260, 150)) await send(test.engine.rtmpPort, bytes);
    expect(await reachable(test.engine.rtmpPort)).toBe(true);
    expect(test.errors).toEqual([]);
    await vi.waitFor(() => expect(test.engine.streams()).toEqual([]));
  });

  it('disconnects peers that take too long before publishing, however slowly they send', async () => {
    const socket = connect(test.engine.rtmpPort, '127.0.0.1');
    socket.on('error', () => {});
    const drip = setInterval(() => socket.write(Buffer.from([3])), 20);
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    clearInterval(drip);
    expect(await reachable(test.engine.rtmpPort)).toBe(true);
  });

  it('ends a publisher that has gone silent and notifies the hook', async () => {
    const publisher = await test.publish('room');
    await publisher.send(avcConfig());
    await publisher.closed;
    await vi.waitFor(() => expect(test.unpublished.map((event) => event.reason)).toEqual(['encoder went silent']));
  });

  it('limits connections per address and accepts new ones when others close', async () => {
    const sockets = Array.from({ length: 8 }, () => connect(test.engine.rtmpPort, '127.0.0.1').on('error', () => {}));
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    expect(await reachable(test.engine.rtmpPort)).toBe(false);
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect(await reachable(test.engine.rtmpPort)).toBe(true));
  });

  it('does not offer playback over RTMP', async () => {
    const answer = await closed(
      Buffer.concat([handshake(), command('connect', 1, { app: 'live' }), command('play', 2, null, 'room')]),
    );
    expect(answer.toString('latin1')).toContain('NetStream.Play.Failed');
  });

  it('lists the Enhanced RTMP codecs that it passes on', async () => {
    const answer = await closed(Buffer.concat([handshake(), command('connect', 1, { app: 'live' })]));
    for (const fourCc of ['hvc1', 'av01', 'vp09', 'mp4a', 'Opus']) expect(answer.toString('latin1')).toContain(fourCc);
  });
});

describe('publishing', () => {
  it('refuses a wrong key with BadName and the reason before it starts', async () => {
    await expect(test.publish('room', 'wrong')).rejects.toMatchObject({
      code: 'NetStream.Publish.BadName',
      reason: 'live_code_wrong',
      message: expect.stringMatching(/^live_code_wrong: The stream key .*\.$/),
    });
    expect(test.published[0]).toMatchObject({
      action: 'on_publish',
      app: 'live',
      stream: 'room',
      param: '?key=wrong',
      ip: '127.0.0.1',
      vhost: '127.0.0.1',
      tcUrl: test.rtmpUrl,
    });
    expect(test.engine.streams()).toEqual([]);
    expect(test.unpublished).toEqual([]);
  });

  it('refuses a second publisher of the same stream and keeps the first', async () => {
    const first = await test.publish('room');
    await expect(test.publish('room')).rejects.toMatchObject({ reason: 'live_code_in_use' });
    expect(test.engine.streams()).toMatchObject([{ stream: 'room', clientId: test.published[0]?.client_id }]);
    const refused = { client_id: test.published[1]?.client_id, reason: 'live_code_in_use' };
    await vi.waitFor(() => expect(test.unpublished).toMatchObject([refused]));
    await first.close();
    await vi.waitFor(() => expect(test.unpublished).toHaveLength(2));
    await (await test.publish('room')).close();
  });

  it('accepts one of two simultaneous publishers', async () => {
    const results = await Promise.allSettled([test.publish('room'), test.publish('room')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(test.engine.streams()).toHaveLength(1);
  });

  it('drops by stream and by client, and the same key may return when the hook accepts it', async () => {
    const publisher = await test.publish('room');
    expect(test.engine.drop('other')).toBe(0);
    expect(test.engine.drop('room', 'not-this-client')).toBe(0);
    expect(test.engine.drop('room', test.published[0]?.client_id)).toBe(1);
    expect(await publisher.closed).toMatchObject({ reason: 'dropped' });
    expect(test.unpublished).toMatchObject([{ stream: 'room', reason: 'dropped' }]);
    await (await test.publish('room')).close();
  });

  it('ends a publisher with a codec that no viewer can play', async () => {
    const publisher = await test.publish('room');
    await publisher.send({ type: 9, timestamp: 0, data: Buffer.from([0x12, 0, 0, 0, 0]) }); // Sorenson H.263
    expect(await publisher.closed).toMatchObject({ reason: 'stream_codec_not_supported' });
  });

  it('reports health', async () => {
    const publisher = await test.publish('room');
    await publisher.send(metadata({ video: true }));
    await publisher.send(avcConfig());
    for (let i = 0; i < 60; i++) await publisher.send(videoFrame(i * 40, i % 25 === 0, 1_000));
    await vi.waitFor(() =>
      expect(test.updates.at(-1)).toMatchObject({
        action: 'on_update',
        stream: 'room',
        client_id: test.published[0]?.client_id,
        width: 320,
        height: 180,
        key_interval_ms: 1_000,
        video_codec: 'avc',
        audio_codec: null,
        viewers: 0,
      }),
    );
    expect(test.updates.at(-1)?.fps).toBeGreaterThan(0);
    expect(test.updates.at(-1)?.video_kbps).toBeGreaterThan(0);
    await publisher.close();
  });
});

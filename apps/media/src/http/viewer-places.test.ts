import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { videoFrame } from '../testing/sample.ts';
import { controlSecret, startTestEngine, type TestEngine } from '../testing/test-engine.ts';
import { openStream } from '../testing/watch-stream.ts';
import { refusals } from './refusals.ts';
import { ViewerPlaces } from './viewer-places.ts';

let test: TestEngine | null = null;
afterEach(async () => {
  await test?.engine.stop();
  test = null;
});

async function liveEngine(): Promise<TestEngine> {
  test = await startTestEngine({ maxViewersPerAddress: 1, viewerProxies: '127.0.0.0/8' });
  const stream = await openStream(test, 'room');
  await stream.send(videoFrame(0, true));
  return test;
}
const from = (address: string): { headers: { 'x-forwarded-for': string } } => ({
  headers: { 'x-forwarded-for': address },
});

it('refuses a viewer of a network that has its share, and gives the place to the next one when a viewer leaves', async () => {
  const { httpUrl, flvPath } = await liveEngine();
  const watch = (address: string) => fetch(httpUrl + flvPath('room'), from(address));
  const first = await watch('203.0.113.7');
  expect(first.status).toBe(200);
  const refused = await watch('203.0.113.7');
  expect([refused.status, await refused.json()]).toEqual([429, refusals.networkFull.body]);
  expect((await watch('203.0.113.8')).status).toBe(200);
  await first.body?.cancel();
  await vi.waitFor(async () => expect((await watch('203.0.113.7')).status).toBe(200));
});

it('counts WebSockets with the other viewers, and reports refusals by port and reason', async () => {
  const { httpUrl, flvPath } = await liveEngine();
  const watch = (): Promise<string> =>
    new Promise((resolve) => {
      const socket = new WebSocket(httpUrl.replace('http', 'ws') + flvPath('room'), from('2001:db8::1'));
      socket.once('open', () => resolve('open')).once('error', ({ message }) => resolve(message));
    });
  expect(await watch()).toBe('open');
  expect(await watch()).toContain('429');
  expect((await fetch(httpUrl + flvPath('room'), from('2001:db8::2'))).status).toBe(429);
  const answer = await fetch(`${httpUrl}/control/figures`, { headers: { authorization: `Bearer ${controlSecret}` } });
  expect(await answer.json()).toMatchObject({
    refused: { video: { viewer_network: 2, viewer_total: 0, network: 0 }, rtmp: { network: 0, total: 0 } },
  });
});

it('gives viewers of HLS a place while they ask for the playlist', () => {
  let time = 0;
  const stream = { hls: { targetMs: 2_000, waitMs: 9_000 } };
  const settings = { maxViewers: 9, maxViewersPerAddress: 2, viewerProxies: '10.0.0.1', stream };
  const places = new ViewerPlaces(settings, () => time);
  const ask = (viewer: string, address: string) => {
    const request = new IncomingMessage(new Socket());
    Object.defineProperty(request.socket, 'remoteAddress', { value: '10.0.0.1' });
    request.headers['x-forwarded-for'] = address;
    return places.renewHls(request, viewer);
  };
  expect([ask('a', '203.0.113.7'), ask('b', '203.0.113.7'), ask('c', '203.0.113.7')]).toEqual([
    null,
    null,
    refusals.networkFull,
  ]);
  time = 16_000;
  expect([ask('a', '203.0.113.7'), ask('d', '203.0.113.8')]).toEqual([null, null]);
  time = 17_000;
  expect([ask('c', '203.0.113.7'), ask('b', '203.0.113.7')]).toEqual([null, refusals.networkFull]);
  expect(places.refused).toEqual({ viewer_network: 2, viewer_wider_network: 0, viewer_total: 0 });
});

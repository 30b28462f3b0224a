import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { avcConfig, metadata, videoFrame } from './testing/sample.ts';
import { controlSecret, startTestEngine, type TestEngine } from './testing/test-engine.ts';

let test: TestEngine;
beforeEach(async () => {
  test = await startTestEngine();
  const publisher = await test.publish('room');
  for (const tag of [metadata({ video: true }), avcConfig(), videoFrame(0, true)]) await publisher.send(tag);
  await vi.waitUntil(() => test.engine.streams()[0]?.videoCodec === 'avc');
});
afterEach(() => test.engine.stop());

const close = (closed: unknown) =>
  fetch(`${test.httpUrl}/control/zones`, {
    method: 'POST',
    headers: { authorization: `Bearer ${controlSecret}` },
    body: JSON.stringify({ closed }),
  });
const statusOf = async (path: string) => (await fetch(test.httpUrl + path, { method: 'HEAD' })).status;
const viewers = () => test.engine.streams()[0]?.viewers;

/** Opens a viewer with an address of that country, or of none. */
async function watching(zone?: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws${test.httpUrl.slice(4)}${test.flvPath('room', undefined, zone)}`);
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('message', resolve));
  return socket;
}

it('cuts viewers of a closed country and rejects them, while others keep playing', async () => {
  const [closed, open, unknown] = [await watching('CN'), await watching('TH'), await watching()];
  const cut = new Promise((resolve) => closed.once('close', resolve));
  expect((await close(['CN', 'FR'])).status).toBe(200);
  await cut;
  await vi.waitFor(() => expect(viewers()).toBe(2));
  expect([open.readyState, unknown.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  for (const path of [test.flvPath('room', undefined, 'CN'), test.hlsPath('room', undefined, 'CN')])
    expect(await statusOf(path)).toBe(403);
  expect(await statusOf(test.flvPath('room', undefined, 'TH'))).toBe(200);
  expect(await statusOf(test.flvPath('room'))).toBe(200);
  // The country is open again; a token with a swapped country is rejected.
  expect((await close([])).status).toBe(200);
  expect(await statusOf(test.flvPath('room', undefined, 'CN'))).toBe(200);
  expect(await statusOf(test.flvPath('room', undefined, 'CN').replace('.CN.', '.TH.'))).toBe(403);
  expect(await statusOf(test.flvPath('room', undefined, 'CN').replace('.CN.', '.'))).toBe(403);
});

it('rejects anything but a list of countries and closes nothing', async () => {
  for (const wrong of [null, 'CN', [1], { CN: true }]) expect((await close(wrong)).status).toBe(400);
  expect(await statusOf(test.flvPath('room', undefined, 'CN'))).toBe(200);
});

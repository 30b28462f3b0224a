import { readdirSync, readFileSync } from 'node:fs';
import { roomCalls, roomEvents, roomOps } from '@touchline/contract/rooms';
import { streamCalls } from '@touchline/contract/streams';
import {
  type Actor,
  arriveHost,
  arriveViewer,
  type Encoder,
  goLive,
  hasFfmpeg,
  startTouchline,
  type Touchline,
} from '@touchline/dev-env';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let touchline: Touchline;
let host: Actor;
let viewer: Actor;
const encoders: Encoder[] = [];

beforeAll(async () => {
  touchline = await startTouchline();
  host = await arriveHost(touchline);
  viewer = await arriveViewer(touchline);
});

afterAll(async () => {
  for (const encoder of encoders) encoder.kill();
  host?.leave();
  viewer?.leave();
  await touchline?.stop();
});

/** Process ids of this process's engines, from /proc. */
function enginePids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, parent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8')) ?? [];
        return (
          Number(parent) === process.pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('media/src/main.ts')
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** The first bytes of the live stream, or null when it is unavailable. */
async function taste(): Promise<string | null> {
  const answer = await viewer.call(streamCalls.playback, { anchorId: host.me.uid }).catch(() => null);
  const flv = answer?.playback.find(({ kind }) => kind === 'http_flv');
  if (!flv) return null;
  const response = await fetch(flv.url).catch(() => null);
  if (!response?.ok || !response.body) return null;
  const reader = response.body.getReader();
  const { value } = await reader.read().catch(() => ({ value: undefined }));
  await reader.cancel().catch(() => undefined);
  return value ? Buffer.from(value.subarray(0, 3)).toString() : null;
}

const playing = () => vi.waitFor(async () => expect(await taste()).toBe('FLV'), { timeout: 30_000, interval: 200 });

test.skipIf(!hasFfmpeg() || process.platform !== 'linux')(
  'a killed engine restarts and chat is not affected',
  async () => {
    encoders.push(await goLive(host));
    await playing();

    const room = await viewer.call(roomCalls.hostRoom, { anchorId: host.me.uid });
    const heard: string[] = [];
    const inRoom = (actor: Actor) =>
      new Promise<void>((resolve) =>
        actor.realtime.join(room.channel, {
          onEntry: () => resolve(),
          onEvent: ({ type, data }) => {
            if (type === roomEvents.message.type) heard.push((data as { content: { text: string } }).content.text);
          },
        }),
      );
    await Promise.all([inRoom(host), inRoom(viewer)]);

    const [pid] = enginePids();
    if (pid === undefined) throw new Error('no engine');
    process.kill(pid, 'SIGKILL');
    await viewer.realtime.request(roomOps.send, {
      roomId: room.roomId,
      clientId: 'while-it-is-dead',
      text: 'still here',
    });
    await vi.waitFor(() => expect(heard.filter((text) => text === 'still here')).toHaveLength(2), 10_000);

    await vi.waitFor(() => expect(enginePids().filter((again) => again !== pid)).toHaveLength(1), 30_000);
    // An encoder such as OBS reconnects by itself: retries until the engine accepts it.
    await vi.waitFor(
      async () => {
        const running = encoders.at(-1);
        if (!running || running.process.exitCode !== null || running.process.signalCode !== null)
          encoders.push(await goLive(host));
        expect(await taste()).toBe('FLV');
      },
      { timeout: 60_000, interval: 1000 },
    );
  },
  150_000,
);

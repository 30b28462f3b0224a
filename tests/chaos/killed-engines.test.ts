import { readdirSync, readFileSync } from 'node:fs';
import { roomCalls, roomEvents, roomOps } from '@touchline/contract/rooms';
import { streamCalls } from '@touchline/contract/streams';
import { hostSeat, voiceCalls } from '@touchline/contract/voice';
import {
  type Actor,
  arriveHost,
  arriveViewer,
  connectPublisher,
  type Encoder,
  goLive,
  hasFfmpeg,
  ManualClock,
  startSupervisedEngine,
  startTouchline,
  type Touchline,
} from '@touchline/dev-env';
import { startTestPeers, type TestPeers } from '@touchline/dev-env/voice';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** Waits for processes, which take as long as a busy machine needs. */
const patient = { timeout: 120_000, interval: 100 };
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/**
 * The server's clock: it does not run, so that nobody loses a seat because the machine is busy, and is ahead, so that
 * tickets are valid in the engines, whose clock goes on.
 */
const clock = new ManualClock(Date.now() + 3_600_000);

/** Process ids of this process's engines, from /proc. */
function enginePids(engine: 'media' | 'voice'): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, parent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8')) ?? [];
        const isOurs = Number(parent) === process.pid;
        return isOurs && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`${engine}/src/main.ts`);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Kills an engine; `between` runs while there is none. Resolves when the next one runs. */
async function killEngine(engine: 'media' | 'voice', between: () => Promise<void> = async () => {}): Promise<void> {
  const [pid] = enginePids(engine);
  if (pid === undefined) throw new Error('no engine');
  process.kill(pid, 'SIGKILL');
  await between();
  await vi.waitFor(() => expect(enginePids(engine).filter((each) => each !== pid)).toHaveLength(1), patient);
}

describe.skipIf(!hasFfmpeg() || process.platform !== 'linux')('engines of a running platform', () => {
  let touchline: Touchline;
  let host: Actor;
  let viewer: Actor;
  let guests: Actor[];
  let peers: TestPeers;
  let encoder: Encoder | undefined;

  beforeAll(async () => {
    touchline = await startTouchline({ clock, cheapPasswords: true });
    host = await arriveHost(touchline);
    viewer = await arriveViewer(touchline);
    guests = await Promise.all(Array.from({ length: 10 }, (_, n) => arriveViewer(touchline, `Guest ${n + 1}`)));
    peers = await startTestPeers();
  });
  afterAll(async () => {
    encoder?.kill();
    for (const actor of [host, viewer, ...(guests ?? [])]) actor?.leave();
    await peers?.stop();
    await touchline?.stop();
  });

  /** The first bytes of the live stream, or null when it is unavailable. */
  async function taste(): Promise<string | null> {
    const answer = await viewer.call(streamCalls.playback, { hostId: host.me.uid }).catch(() => null);
    const flv = answer?.playback.find(({ kind }) => kind === 'http_flv');
    if (!flv) return null;
    const response = await fetch(flv.url).catch(() => null);
    if (!response?.ok || !response.body) return null;
    const reader = response.body.getReader();
    const { value } = await reader.read().catch(() => ({ value: undefined }));
    await reader.cancel().catch(() => undefined);
    return value ? Buffer.from(value.subarray(0, 3)).toString() : null;
  }

  /** An encoder such as OBS reconnects by itself: retries until the engine accepts it. */
  const isLive = () =>
    vi.waitFor(
      async () => {
        if (!encoder || encoder.process.exitCode !== null || encoder.process.signalCode !== null)
          encoder = await goLive(host);
        expect(await taste()).toBe('FLV');
      },
      { ...patient, interval: 500 },
    );

  test('a killed engine restarts and chat is not affected', async () => {
    await isLive();
    const room = await viewer.call(roomCalls.hostRoom, { hostId: host.me.uid });
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

    await killEngine('media', async () => {
      await viewer.realtime.request(roomOps.send, {
        roomId: room.roomId,
        clientId: 'while-it-is-dead',
        text: 'still here',
      });
      await vi.waitFor(() => expect(heard.filter((text) => text === 'still here')).toHaveLength(2), patient);
    });
    await isLive();
  });

  test('a killed voice engine gets its seats back, and only speakers who do not return must apply again', async () => {
    await isLive();
    const { roomId } = await vi.waitFor(() => host.call(voiceCalls.open, { autoAccept: true }), patient);
    const seatsNow = async () => {
      const { seats } = await host.call(voiceCalls.info, { roomId });
      return seats.map(({ seat, connected }) => [seat, connected]);
    };
    const speak = async (actor: Actor, round: number): Promise<void> => {
      const { url } = await actor.call(voiceCalls.connect, { roomId, takeOver: true });
      await peers.speak(`${actor.me.uid} ${round}`, url);
    };
    for (const guest of guests) await guest.call(voiceCalls.update, { roomId, action: 'apply' });
    await Promise.all([host, ...guests].map((actor) => speak(actor, 1)));
    const all = Array.from({ length: 11 }, (_, seat) => [seat, true]);
    await vi.waitFor(async () => expect(await seatsNow()).toEqual(all), patient);
    await expect(viewer.call(voiceCalls.update, { roomId, action: 'apply' })).rejects.toMatchObject({
      code: 'link_mic_full',
    });

    await killEngine('voice');
    // The last guest does not come back.
    const back = [host, ...guests.slice(0, -1)];
    await Promise.all(back.map((actor) => vi.waitFor(() => speak(actor, 2), patient)));
    await vi.waitFor(async () => expect(await seatsNow()).toEqual([...all.slice(0, 10), [10, false]]), patient);
    clock.advance(20_000);
    await vi.waitFor(async () => expect(await seatsNow()).toEqual(all.slice(0, 10)), patient);
    const last = guests.at(-1);
    expect((await last?.call(voiceCalls.info, { roomId }))?.own).toMatchObject({
      status: 'interrupted',
      ending: 'lost',
    });

    // The host is heard by the first guest again, on the line of the host's seat.
    const heard = async () => (await peers.report(`${guests[0]?.me.uid} 2`)).received[hostSeat] ?? 0;
    const before = await heard();
    await vi.waitFor(async () => expect(await heard()).toBeGreaterThan(before), patient);

    await host.call(voiceCalls.kick, { roomId, uid: guests[1]?.me.uid ?? '' });
    const kicked = async () => (await peers.report(`${guests[1]?.me.uid} 2`)).messages.at(-1);
    await vi.waitFor(async () => expect(await kicked()).toBe('ended kicked'), patient);
    expect(await seatsNow()).toHaveLength(9);

    encoder?.kill();
    await host.call(voiceCalls.close, { roomId });
    expect(await seatsNow()).toEqual([]);
  });
});

describe.skipIf(process.platform !== 'linux')('an engine between two lives', () => {
  test('an encoder that connects by RTMPS while no engine runs is accepted by the next one', async () => {
    let onLost = (): void => {};
    const { engine, rtmpsUrl, ca, stop } = await startSupervisedEngine(() => onLost());
    const join = () => connectPublisher({ url: rtmpsUrl, streamKey: 'room?key=key', ca });
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
  });
});

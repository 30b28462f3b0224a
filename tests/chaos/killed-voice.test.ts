import { readdirSync, readFileSync } from 'node:fs';
import { hostSeat, voiceCalls } from '@touchline/contract/voice';
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
import { startTestPeers, type TestPeers } from '@touchline/dev-env/voice';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let touchline: Touchline;
let host: Actor;
let guests: Actor[];
let peers: TestPeers;
let encoder: Encoder | undefined;

beforeAll(async () => {
  touchline = await startTouchline();
  host = await arriveHost(touchline);
  guests = await Promise.all(Array.from({ length: 10 }, (_, n) => arriveViewer(touchline, `Guest ${n + 1}`)));
  peers = await startTestPeers();
});
afterAll(async () => {
  encoder?.kill();
  for (const actor of [host, ...(guests ?? [])]) actor?.leave();
  await peers?.stop();
  await touchline?.stop();
});

/** Process ids of the voice engines of this process, from /proc. */
function enginePids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, parent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8')) ?? [];
        const isOurs = Number(parent) === process.pid;
        return isOurs && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('voice/src/main.ts');
      } catch {
        return false;
      }
    })
    .map(Number);
}

const patient = { timeout: 30_000, interval: 200 };

test.skipIf(!hasFfmpeg() || process.platform !== 'linux')(
  'a killed voice engine gets its seats back, and only speakers who do not return must apply again',
  async () => {
    encoder = await goLive(host);
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
    const eleventh = await arriveViewer(touchline);
    await expect(eleventh.call(voiceCalls.update, { roomId, action: 'apply' })).rejects.toMatchObject({
      code: 'link_mic_full',
    });
    eleventh.leave();

    const [pid = 0] = enginePids();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(enginePids().filter((each) => each !== pid)).toHaveLength(1), patient);
    // The last guest does not come back.
    const back = [host, ...guests.slice(0, -1)];
    await Promise.all(back.map((actor) => vi.waitFor(() => speak(actor, 2), patient)));
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

    encoder.kill();
    await host.call(voiceCalls.close, { roomId });
    expect(await seatsNow()).toEqual([]);
  },
  120_000,
);

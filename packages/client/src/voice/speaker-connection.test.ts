import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { SpeakerConnection, type SpeakerOptions } from './speaker-connection.ts';
import { FakePeer, FakeSocket } from './testing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const microphone = { id: 'microphone' } as unknown as MediaStreamTrack;

/** A speaker on seat 3 with the engine in the hands of the test. */
function speak(options: Partial<SpeakerOptions> = {}) {
  const sockets: FakeSocket[] = [];
  const peers: FakePeer[] = [];
  const states: string[] = [];
  const ended: unknown[] = [];
  const takeOvers: boolean[] = [];
  const connection = new SpeakerConnection({
    ticket: async (takeOver) => {
      takeOvers.push(takeOver);
      return { seat: 3, url: `ws://engine/${takeOvers.length}`, iceServers: [{ urls: 'stun:stun.example' }] };
    },
    microphone,
    onState: (state) => states.push(state),
    onEnded: (reason) => ended.push(reason),
    openSocket: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket;
    },
    openPeer: () => {
      const peer = new FakePeer();
      peers.push(peer);
      return peer as unknown as RTCPeerConnection;
    },
    play: () => () => {},
    ...options,
  });
  const socket = (): FakeSocket => sockets.at(-1) as FakeSocket;
  const peer = (): FakePeer => peers.at(-1) as FakePeer;
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  const connect = async (): Promise<void> => {
    await settle();
    socket().open();
    await settle();
    socket().receive({ type: 'answer', sdp: 'answer' });
    await settle();
    peer().become('connected');
  };
  return { connection, sockets, peers, states, ended, takeOvers, socket, peer, settle, connect };
}

describe('speaker connection', () => {
  it('hears the others without a microphone, and sends one that is added without another offer', async () => {
    const { connection, connect, peer, peers, states } = speak({ microphone: null });
    await connect();
    expect(peer().sentTracks).toEqual(['audio']);
    await connection.replaceMicrophone(microphone);
    expect(peer().sentTracks.at(-1)).toBe(microphone);
    expect([peers.length, states]).toEqual([1, ['connected']]);
  });

  it('offers one line to send and ten to receive, and connects with the answer', async () => {
    const { connect, peer, socket, states, takeOvers } = speak();
    await connect();
    expect(peer().directions).toEqual(['sendonly', ...Array.from({ length: 10 }, () => 'recvonly')]);
    expect(socket().sent[0]).toBe('{"type":"offer","sdp":"offer"}');
    expect(peer().answers).toEqual(['answer']);
    expect(states).toEqual(['connected']);
    expect(peer().sentTracks).toEqual([microphone]);
    expect(takeOvers).toEqual([false]);
  });

  it('pings every two seconds, and reconnects with a new ticket when the engine is silent', async () => {
    const { connect, socket, sockets, settle, states, takeOvers } = speak();
    await connect();
    await settle(4000);
    expect(socket().types()).toEqual(['offer', 'ping', 'ping']);
    await settle(5000);
    expect(states).toEqual(['connected', 'reconnecting']);
    await settle(300);
    expect(sockets.map(({ url }) => url)).toEqual(['ws://engine/1', 'ws://engine/2']);
    // The server still sees the lost connection.
    expect(takeOvers).toEqual([false, true]);
    await connect();
    expect(states.at(-1)).toBe('connected');
  });

  it('keeps a connection that hears from the engine', async () => {
    const { connect, socket, settle, states } = speak();
    await connect();
    for (let second = 0; second < 20; second += 2) {
      socket().receive({ type: 'ping' });
      await settle(2000);
    }
    expect(states).toEqual(['connected']);
  });

  it.each(['kicked', 'closed', 'interrupted', 'elsewhere'])('ends for good when the engine says %s', async (reason) => {
    const { connect, socket, peer, settle, ended, sockets } = speak();
    await connect();
    socket().receive({ type: 'ended', reason });
    await settle(60_000);
    expect(ended).toEqual([{ ending: reason }]);
    expect(peer().isClosed).toBe(true);
    expect(sockets).toHaveLength(1);
  });

  it('ends with the code when the seat is gone', async () => {
    const refused = new ApiError('link_mic_interrupted');
    const { settle, ended } = speak({ ticket: () => Promise.reject(refused) });
    await settle(100);
    expect(ended).toEqual([{ code: 'link_mic_interrupted' }]);
  });

  it('tries again while the network is away', async () => {
    let tries = 0;
    const { settle, ended } = speak({
      ticket: () => {
        tries += 1;
        return Promise.reject(new ApiError('network_unreachable'));
      },
    });
    await settle(20_000);
    expect(tries).toBeGreaterThan(5);
    expect(ended).toEqual([]);
  });

  it('reports a network that lets the engine through but no sound', async () => {
    const { settle, socket, ended } = speak();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await settle();
      socket().open();
      await settle();
      for (let second = 0; second < 10; second += 1) {
        socket().receive({ type: 'ping' });
        await settle(1000);
      }
      await settle(400);
    }
    expect(ended).toEqual([{ code: 'voice_connection_failed' }]);
  });

  it('waits three seconds for sound that may come back', async () => {
    const { connect, peer, settle, states } = speak();
    await connect();
    peer().become('disconnected');
    await settle(2000);
    peer().become('connected');
    await settle(2000);
    expect(states).toEqual(['connected']);
    peer().become('disconnected');
    await settle(3000);
    expect(states.at(-1)).toBe('reconnecting');
  });

  it('connects anew when the network changed', async () => {
    const { connect, connection, sockets, peers, settle } = speak();
    await connect();
    connection.restart();
    await settle();
    expect(sockets).toHaveLength(2);
    expect(peers[0]?.isClosed).toBe(true);
  });

  it('hangs up when it is closed', async () => {
    const { connect, connection, socket, settle, ended } = speak();
    await connect();
    connection.close();
    await settle(10_000);
    expect(socket().types().at(-1)).toBe('leave');
    expect(ended).toEqual([]);
  });

  it('sends another microphone, also after a reconnect', async () => {
    const { connect, connection, peer, settle } = speak();
    await connect();
    const other = { id: 'other' } as unknown as MediaStreamTrack;
    await connection.replaceMicrophone(other);
    expect(peer().sentTracks).toEqual([microphone, other]);
    connection.restart();
    await settle();
    expect(peer().sentTracks).toEqual([other]);
  });

  it('reports the loudness of every seat, with no line for the own one', async () => {
    const levels: Record<number, number>[] = [];
    const { connect, peer, settle } = speak({ onLevels: (now) => levels.push(Object.fromEntries(now)) });
    await connect();
    peer().stats = [
      { type: 'media-source', kind: 'audio', audioLevel: 0.5 },
      { type: 'inbound-rtp', kind: 'audio', trackIdentifier: 'track-0', audioLevel: 0.2 },
      { type: 'inbound-rtp', kind: 'audio', trackIdentifier: 'track-2', audioLevel: 0.3 },
      { type: 'inbound-rtp', kind: 'audio', trackIdentifier: 'track-3', audioLevel: 0.4 },
      { type: 'inbound-rtp', kind: 'audio', trackIdentifier: 'track-4', audioLevel: 0.001 },
    ];
    await settle(250);
    expect(levels.at(-1)).toEqual({ 0: 0.2, 2: 0.3, 3: 0.5, 4: 0.4 });
  });

  it('passes on what the host does with the microphone', async () => {
    const muted: boolean[] = [];
    const { connect, socket } = speak({ onMuted: (now) => muted.push(now) });
    await connect();
    socket().receive({ type: 'muted', muted: true });
    socket().receive({ type: 'muted', muted: false });
    expect(muted).toEqual([true, false]);
  });
});

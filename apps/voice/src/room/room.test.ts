import { beforeEach, describe, expect, it } from 'vitest';
import { noTotals } from '../figures.ts';
import type { VoiceEvent } from '../hooks/voice-hooks.ts';
import { Listener } from '../relay/listener.ts';
import { createMemoryPeers, type MemoryPeer, type MemoryPeers } from '../testing/memory-peers.ts';
import { sampleOffer } from '../testing/sample-offer.ts';
import { readFromSpeaker, type ToSpeaker } from './messages.ts';
import { Room } from './room.ts';
import type { Speaker, SpeakerTransport } from './speaker.ts';

let now: number;
let events: VoiceEvent[];
let peers: MemoryPeers;
let room: Room;
const errors: unknown[] = [];
const totals = noTotals();

beforeEach(() => {
  now = 0;
  events = [];
  peers = createMemoryPeers();
  Object.assign(totals, noTotals());
  const hooks = { report: (event: VoiceEvent) => void events.push(event) };
  room = new Room('room', { peers, hooks, totals, now: () => now, onError: (error) => void errors.push(error) });
});

interface TestSocket extends SpeakerTransport {
  readonly messages: ToSpeaker[];
  closed: boolean;
}

function openSocket(): TestSocket {
  const socket: TestSocket = {
    messages: [],
    closed: false,
    send: (message) => void socket.messages.push(message),
    close: () => {
      socket.closed = true;
    },
  };
  return socket;
}

interface Seated {
  readonly socket: TestSocket;
  readonly speaker: Speaker;
  readonly peer: MemoryPeer;
}

/** Gives a seat, opens its socket and connects it. */
async function connect(seat: number, request = `request-${seat}`): Promise<Seated> {
  room.seat(seat, { request, muted: false });
  const speaker = room.speaker(seat, request);
  if (!speaker) throw new Error('nobody has the seat');
  const socket = openSocket();
  speaker.open(socket);
  await speaker.offer(socket, sampleOffer());
  const peer = peers.made.at(-1);
  if (!peer) throw new Error('no connection was made');
  peer.connect();
  return { socket, speaker, peer };
}

const linesOf = ({ peer }: Seated): number[] => peer.received.map(({ line }) => line);
const typesOf = ({ messages }: TestSocket): string[] => messages.map(({ type }) => type);
const actions = (): string[] =>
  events.map((event) => `${event.action} ${event.seat}${'reason' in event ? ` ${event.reason}` : ''}`);

describe('a room', () => {
  it('answers an offer, and sends each seat on its line to all others', async () => {
    const [host, low, high] = [await connect(0), await connect(3), await connect(10)];
    expect(typesOf(host.socket)).toEqual(['muted', 'answer', 'connected']);
    expect(actions()).toEqual(['on_connect 0', 'on_connect 3', 'on_connect 10']);
    low.peer.speak(1);
    expect([linesOf(host), linesOf(low), linesOf(high)]).toEqual([[2], [], [3]]);
    expect(host.peer.received[0]?.packet.readUInt32BE(8)).toBe(1_003);
    high.peer.speak(1);
    host.peer.speak(1);
    expect([linesOf(host), linesOf(low), linesOf(high)]).toEqual([
      [2, 9],
      [9, 0],
      [3, 0],
    ]);
    expect(totals).toMatchObject({ packetsIn: 3, packetsOut: 6, packetsDropped: 0 });
  });

  it('drops the sound of a muted seat, and hides the gap from the others', async () => {
    const [host, guest] = [await connect(0), await connect(1)];
    guest.peer.speak(1);
    room.setMuted(1, true);
    for (let sequence = 2; sequence < 50; sequence += 1) guest.peer.speak(sequence);
    expect(host.peer.received).toHaveLength(1);
    now = 1_000;
    room.setMuted(1, false);
    guest.peer.speak(50);
    expect(host.peer.received.map(({ packet }) => packet.readUInt16BE(2))).toEqual([1, 2]);
    expect(guest.socket.messages).toContainEqual({ type: 'muted', muted: true });
    expect(guest.socket.messages.at(-1)).toEqual({ type: 'muted', muted: false });
    expect(totals.packetsDropped).toBe(48);
  });

  it('gives a muted seat no sound from its first packet on', async () => {
    const host = await connect(0);
    room.seat(1, { request: 'muted', muted: true });
    const speaker = room.speaker(1, 'muted');
    const socket = openSocket();
    speaker?.open(socket);
    await speaker?.offer(socket, sampleOffer());
    peers.made.at(-1)?.connect();
    peers.made.at(-1)?.speak(1);
    expect(socket.messages[0]).toEqual({ type: 'muted', muted: true });
    expect(host.peer.received).toEqual([]);
  });

  it('ends a kicked speaker, whose ticket no longer opens the seat, and continues the numbers with the next one', async () => {
    const [host, guest] = [await connect(0), await connect(1)];
    guest.peer.speak(700);
    room.unseat(1, 'kicked');
    expect(guest.socket.messages.at(-1)).toEqual({ type: 'ended', reason: 'kicked' });
    expect([guest.socket.closed, guest.peer.closed]).toEqual([true, true]);
    guest.peer.speak(701);
    const next = await connect(1, 'another');
    expect(room.speaker(1, 'request-1')).toBeNull();
    next.peer.speak(5);
    guest.peer.speak(702);
    expect(host.peer.received.map(({ packet }) => packet.readUInt16BE(2))).toEqual([1, 2]);
    expect(actions()).toEqual(['on_connect 0', 'on_connect 1', 'on_connect 1']);
  });

  it('keeps the connection when the same request is seated again, and replaces another one', async () => {
    const guest = await connect(1);
    room.seat(1, { request: 'request-1', muted: true });
    expect(guest.socket.closed).toBe(false);
    expect(guest.speaker.muted).toBe(true);
    room.seat(1, { request: 'another', muted: false });
    expect(guest.socket.messages.at(-1)).toEqual({ type: 'ended', reason: 'interrupted' });
  });

  it('ends everything when it is closed', async () => {
    const guest = await connect(1);
    room.setRelay(true);
    let ended = '';
    const end = (reason: string): void => {
      ended = reason;
    };
    room.listen(new Listener({ write: () => {}, pending: () => 0, cut: () => {}, end }));
    room.close();
    expect(guest.socket.messages.at(-1)).toEqual({ type: 'ended', reason: 'closed' });
    expect([ended, room.seats, room.listeners]).toEqual(['closed', [], 0]);
  });

  it('has listeners only with a relay', () => {
    const listener = new Listener({ write: () => {}, pending: () => 0, cut: () => {}, end: () => {} });
    expect(room.listen(listener)).toBeNull();
    room.setRelay(true);
    expect(room.listen(listener)).not.toBeNull();
  });
});

describe('a speaker', () => {
  it('is gone 8 s after the last message, and not before', async () => {
    const guest = await connect(1);
    now = 3_000;
    guest.speaker.heard(guest.socket);
    guest.speaker.closed(guest.socket);
    now = 11_000;
    room.sweep();
    expect(actions()).toEqual(['on_connect 1']);
    now = 11_001;
    room.sweep();
    expect(actions()).toEqual(['on_connect 1', 'on_lost 1 gone']);
    expect(guest.peer.closed).toBe(true);
    now = 60_000;
    room.sweep();
    expect(events).toHaveLength(2);
    expect(room.seats).toEqual([{ seat: 1, request: 'request-1', connected: false, muted: false }]);
  });

  it('is gone when an open socket is silent, as behind a pulled cable', async () => {
    const guest = await connect(1);
    now = 8_001;
    room.sweep();
    expect(actions()).toEqual(['on_connect 1', 'on_lost 1 gone']);
    expect(guest.socket.messages.at(-1)).toEqual({ type: 'ended', reason: 'interrupted' });
  });

  it('stays while its sound arrives, although the socket is closed', async () => {
    const guest = await connect(1);
    guest.speaker.closed(guest.socket);
    now = 7_000;
    guest.peer.speak(1);
    now = 14_000;
    room.sweep();
    expect(actions()).toEqual(['on_connect 1']);
  });

  it('keeps the seat with another socket in time, and is not reported again', async () => {
    const guest = await connect(1);
    guest.speaker.closed(guest.socket);
    now = 7_900;
    const socket = openSocket();
    guest.speaker.open(socket);
    now = 15_000;
    room.sweep();
    await guest.speaker.offer(socket, sampleOffer());
    peers.made.at(-1)?.connect();
    expect(guest.peer.closed).toBe(true);
    expect(actions()).toEqual(['on_connect 1']);
  });

  it('moves to the second of two tabs', async () => {
    const guest = await connect(1);
    const second = openSocket();
    guest.speaker.open(second);
    expect(guest.socket.messages.at(-1)).toEqual({ type: 'ended', reason: 'elsewhere' });
    // The sound of the first tab continues until the second one has its own.
    expect(guest.peer.closed).toBe(false);
    await guest.speaker.offer(guest.socket, sampleOffer());
    expect(peers.made).toHaveLength(1);
    await guest.speaker.offer(second, sampleOffer());
    expect(guest.peer.closed).toBe(true);
  });

  it('is reported when it leaves, and again when it comes back before the seat is freed', async () => {
    const guest = await connect(1);
    room.leave(1, guest.speaker);
    expect(guest.socket.messages.at(-1)).toEqual({ type: 'ended', reason: 'left' });
    await connect(1);
    expect(actions()).toEqual(['on_connect 1', 'on_lost 1 ended', 'on_connect 1']);
  });

  it('does not keep a seat on which no sound passes for 30 s', async () => {
    room.seat(1, { request: 'blocked', muted: false });
    const speaker = room.speaker(1, 'blocked');
    const socket = openSocket();
    speaker?.open(socket);
    await speaker?.offer(socket, sampleOffer());
    for (now = 1_000; now <= 30_000; now += 1_000) {
      speaker?.heard(socket);
      room.sweep();
    }
    expect(events).toEqual([]);
    speaker?.heard(socket);
    room.sweep();
    expect(actions()).toEqual(['on_lost 1 gone']);
  });

  it('is asked for another offer when its network changes', async () => {
    const guest = await connect(1);
    guest.peer.events.disconnected();
    expect(guest.socket.messages.at(-1)).toEqual({ type: 'disconnected' });
    await guest.speaker.offer(guest.socket, sampleOffer());
    peers.made.at(-1)?.connect();
    expect(guest.socket.messages.at(-1)).toEqual({ type: 'connected' });
    expect(actions()).toEqual(['on_connect 1']);
  });

  it('has hostile offers refused, and no more than twenty at once, whatever sockets they come from', async () => {
    room.seat(1, { request: 'hostile', muted: false });
    const speaker = room.speaker(1, 'hostile');
    const offerOn = async (socket: TestSocket, sdp: string): Promise<ToSpeaker | undefined> => {
      await speaker?.offer(socket, sdp);
      return socket.messages.at(-1);
    };
    const first = openSocket();
    speaker?.open(first);
    for (let count = 0; count < 12; count += 1)
      expect(await offerOn(first, 'v=0\r\nhostile')).toEqual({ type: 'refused', reason: 'bad_offer' });
    const second = openSocket();
    speaker?.open(second);
    for (let count = 0; count < 8; count += 1)
      expect(await offerOn(second, sampleOffer())).toMatchObject({ type: 'answer' });
    expect(await offerOn(second, sampleOffer())).toEqual({ type: 'refused', reason: 'too_many_offers' });
    expect(peers.made).toHaveLength(8);
    expect(totals.offersRefused).toBe(13);
    now += 3_000;
    expect(await offerOn(second, sampleOffer())).toMatchObject({ type: 'answer' });
    expect(await offerOn(second, sampleOffer())).toEqual({ type: 'refused', reason: 'too_many_offers' });
  });

  it('hears of a connection that the library could not make', async () => {
    room.seat(1, { request: 'failing', muted: false });
    peers.answer = () => Promise.reject(new Error('no memory'));
    const speaker = room.speaker(1, 'failing');
    const socket = openSocket();
    speaker?.open(socket);
    await speaker?.offer(socket, sampleOffer());
    expect(socket.messages.at(-1)).toEqual({ type: 'refused', reason: 'failed' });
    expect(errors.splice(0)).toHaveLength(1);
  });

  it('drops a flood of packets', async () => {
    const [host, guest] = [await connect(0), await connect(1)];
    for (let sequence = 0; sequence < 1_000; sequence += 1) guest.peer.speak(sequence);
    expect(host.peer.received).toHaveLength(240);
  });
});

it.each([
  ['{"type":"ping"}', { type: 'ping' }],
  ['{"type":"leave","more":1}', { type: 'leave' }],
  ['{"type":"offer","sdp":"v=0"}', { type: 'offer', sdp: 'v=0' }],
  ['{"type":"offer","sdp":1}', null],
  ['{"type":"answer","sdp":"v=0"}', null],
  ['[]', null],
  ['null', null],
  ['{', null],
])('reads the message %s of a browser', (text, message) => {
  expect(readFromSpeaker(text)).toEqual(message);
});

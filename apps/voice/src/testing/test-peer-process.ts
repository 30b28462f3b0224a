// Speakers of a room without a browser, in a process of its own: the WebRTC library may abort it.
import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { Audio, initLogger, PeerConnection, type Track } from 'node-datachannel';
import WebSocket from 'ws';
import type { ToSpeaker } from '../room/messages.ts';
import { receivedSeats } from '../seats.ts';

initLogger('Fatal', () => {});

const pingMs = 2_000;
const headerBytes = 12;

export interface TestSpeakerReport {
  /** Types of the messages so far, with the reason of the last ones. */
  readonly messages: readonly string[];
  /** Packets received by receiving line. */
  readonly received: readonly number[];
  readonly closeCode: number | null;
  readonly sent: number;
}

interface TestSpeaker {
  readonly messages: string[];
  readonly received: number[];
  readonly references: unknown[];
  readonly stop: (() => void)[];
  closeCode: number | null;
  sent: number;
}

const speakers = new Map<string, TestSpeaker>();

/** Opens a speaker's socket, offers, and sends sound of `bytes` bytes every 20 ms. Resolves when sound passes. */
function speak(name: string, url: string, bytes: number): Promise<void> {
  const connection = new PeerConnection(name, { iceServers: [], disableAutoNegotiation: true });
  const ssrc = 50_000 + speakers.size;
  const speaker: TestSpeaker = {
    messages: [],
    received: Array.from({ length: receivedSeats }, () => 0),
    references: [connection],
    stop: [],
    closeCode: null,
    sent: 0,
  };
  speakers.set(name, speaker);
  const sending = addTracks(connection, speaker, ssrc);
  /** As browsers, packets are as long as the answer asks for. */
  let packetMs = 20;
  const socket = new WebSocket(url);
  speaker.stop.push(
    () => socket.terminate(),
    () => connection.close(),
  );
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', (code) => {
      speaker.closeCode = code;
      reject(new Error(`closed with ${code}`));
    });
    socket.once('open', () => {
      const timer = setInterval(() => socket.send('{"type":"ping"}'), pingMs);
      speaker.stop.push(() => clearInterval(timer));
      connection.onLocalDescription(() => {});
      connection.onGatheringStateChange((state) => {
        const sdp = connection.localDescription()?.sdp;
        if (state === 'complete') socket.send(JSON.stringify({ type: 'offer', sdp: sdp?.replace(/stereo=1;/g, '') }));
      });
      connection.setLocalDescription('offer');
    });
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ToSpeaker;
      if (message.type !== 'ping')
        speaker.messages.push('reason' in message ? `${message.type} ${message.reason}` : message.type);
      if (message.type === 'answer') {
        packetMs = Number(/^a=ptime:(\d+)/m.exec(message.sdp)?.[1] ?? packetMs);
        connection.setRemoteDescription(message.sdp, 'answer');
      }
      if (message.type === 'refused') reject(new Error(`refused: ${message.reason}`));
      if (message.type !== 'connected') return;
      sendSound(speaker, sending, { ssrc, bytes: (bytes * packetMs) / 20, packetMs });
      resolve();
    });
  });
}

function addTracks(connection: PeerConnection, speaker: TestSpeaker, ssrc: number): Track {
  const add = (mid: string, direction: 'SendOnly' | 'RecvOnly', onMessage: () => void): Track => {
    const audio = new Audio(mid, direction);
    audio.addOpusCodec(111);
    if (direction === 'SendOnly') audio.addSSRC(ssrc, 'test', 'test', 'test');
    const track = connection.addTrack(audio);
    track.onMessage(onMessage);
    speaker.references.push(audio, track);
    return track;
  };
  const sending = add('s', 'SendOnly', () => {});
  for (const line of speaker.received.keys())
    add(`r${line}`, 'RecvOnly', () => {
      speaker.received[line] = (speaker.received[line] ?? 0) + 1;
    });
  return sending;
}

interface Sound {
  readonly ssrc: number;
  /** Of each packet. */
  readonly bytes: number;
  readonly packetMs: number;
}

function sendSound(speaker: TestSpeaker, track: Track, { ssrc, bytes, packetMs }: Sound): void {
  let sequence = 1;
  const begin = performance.now();
  const packet = Buffer.alloc(headerBytes + bytes, 1);
  packet[0] = 0x80;
  const timer = setInterval(() => {
    while (sequence * packetMs <= performance.now() - begin) {
      packet[1] = 111;
      packet.writeUInt16BE(sequence & 0xffff, 2);
      packet.writeUInt32BE((sequence * packetMs * 48) >>> 0, 4);
      packet.writeUInt32BE(ssrc, 8);
      if (track.isOpen() && track.sendMessageBinary(packet)) speaker.sent += 1;
      sequence += 1;
    }
  }, packetMs);
  speaker.stop.push(() => clearInterval(timer));
}

const work = {
  speak,
  report: (name: string): TestSpeakerReport | null => {
    const speaker = speakers.get(name);
    if (!speaker) return null;
    const { messages, received, closeCode, sent } = speaker;
    return { messages, received, closeCode, sent };
  },
  /** Vanishes without a word. */
  vanish: (name: string): void => {
    for (const stop of speakers.get(name)?.stop.reverse() ?? []) stop();
    speakers.delete(name);
  },
};

export type TestPeerWork = typeof work;

process.on('disconnect', () => process.exit(0));
process.on('message', (message: { id: number; name: keyof TestPeerWork; args: never[] }) => {
  const run = async (): Promise<unknown> => (work[message.name] as (...args: never[]) => unknown)(...message.args);
  run().then(
    (value) => process.send?.({ id: message.id, value }),
    (error: unknown) => process.send?.({ id: message.id, error: String(error) }),
  );
});
process.send?.('ready');
// It is killed, and then writes no cache of compiled code.
flushCompileCache();

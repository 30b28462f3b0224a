import { errorFields, type Log } from '@touchline/engine-kit';
import { Audio, IceUdpMuxListener, initLogger, PeerConnection, type Track } from 'node-datachannel';
import type { Offer } from '../sdp/offer.ts';
import { opusProfile } from '../sdp/opus-profile.ts';
import { writeAnswer } from '../sdp/write-answer.ts';
import { libraryMid, writeOffer } from '../sdp/write-offer.ts';
import { libraryLog } from './library-log.ts';
import type { AnsweredPeer, Peer, PeerEvents, Peers } from './peer.ts';

export interface WebRtcOptions {
  /** A free UDP port; see `holdUdpPort`. */
  readonly port: number;
  /** Addresses under which browsers reach the port; empty for those of this machine. */
  readonly announced: readonly string[];
  readonly log: Log;
}

const gatheringMs = 5_000;

interface OpenConnection {
  readonly connection: PeerConnection;
  /** Tracks and their descriptions stop working when they are garbage-collected. */
  readonly references: unknown[];
}

/** WebRTC connections of libdatachannel, all on one UDP port that stays open. */
export function createWebRtcPeers({ port, announced, log }: WebRtcOptions): Peers {
  initLogger(
    'Error',
    libraryLog(log, () => performance.now()),
  );
  const listener = new IceUdpMuxListener(port);
  const open = new Set<OpenConnection>();
  let count = 0;

  /** An exception in a callback of the library would end the process. */
  const guarded =
    <A extends unknown[]>(work: (...args: A) => void) =>
    (...args: A): void => {
      try {
        work(...args);
      } catch (error) {
        log('error', 'connection failed', errorFields(error));
      }
    };

  const close = (opened: OpenConnection): void => {
    // Not inside a callback of the same connection.
    setImmediate(guarded(() => opened.connection.close()));
  };

  const connect = (name: string): PeerConnection =>
    new PeerConnection(name, {
      iceServers: [],
      disableAutoNegotiation: true,
      enableIceUdpMux: true,
      portRangeBegin: port,
      portRangeEnd: port,
    });

  /** Until its first connection, the library writes its messages to standard output, and is slow to make one. */
  const warmUp = (): void => {
    const opened: OpenConnection = { connection: connect('warm-up'), references: [] };
    open.add(opened);
    const { connection } = opened;
    connection.onStateChange(
      guarded((state) => {
        if (state === 'closed') open.delete(opened);
      }),
    );
    connection.onGatheringStateChange(
      guarded((state) => {
        if (state === 'complete') close(opened);
      }),
    );
    const audio = new Audio('0', 'SendOnly');
    audio.addOpusCodec(111, opusProfile);
    opened.references.push(audio, connection.addTrack(audio));
    connection.setLocalDescription('offer');
  };
  warmUp();

  const answer = async (offer: Offer, seat: number, events: PeerEvents): Promise<AnsweredPeer> => {
    count += 1;
    const connection = connect(`speaker-${count}`);
    const opened: OpenConnection = { connection, references: [listener] };
    open.add(opened);
    let connected = false;
    connection.onStateChange(
      guarded((state) => {
        connected = state === 'connected';
        if (connected) events.connected();
        if (state === 'closed') open.delete(opened);
        if (state === 'disconnected' || state === 'failed' || state === 'closed') events.disconnected();
      }),
    );
    try {
      const track = addTrack(opened, offer, guarded(events.packet));
      const gathered = gathering(connection);
      connection.setRemoteDescription(writeOffer(offer), 'offer');
      connection.setLocalDescription('answer');
      const sdp = await gathered;
      const peer: Peer = {
        get connected() {
          return connected;
        },
        send: (packet) => connected && send(track, packet),
        close: () => close(opened),
      };
      return { peer, answer: writeAnswer(sdp, { offer, seat, announced, port }) };
    } catch (error) {
      close(opened);
      throw error;
    }
  };

  return {
    port,
    prepare: () => {},
    answer,
    close: () => {
      for (const { connection } of open) connection.close();
      listener.stop();
      // The process ends now. The library's own clean-up may crash it while connections are still closing.
    },
  };
}

/**
 * Adds the only track: all seats are sent on it. Each track and each callback has a handle of the event loop, and all
 * handles are visited whenever a packet arrives.
 */
function addTrack(
  { connection, references }: OpenConnection,
  { send }: Offer,
  onPacket: (bytes: Buffer) => void,
): Track {
  const audio = new Audio(libraryMid, 'SendRecv');
  audio.addOpusCodec(send.payloadType, opusProfile);
  const track = connection.addTrack(audio);
  references.push(audio, track);
  track.onMessage(onPacket);
  return track;
}

/** Asking whether the track is open would cost as much as sending: a closed one throws. */
function send(track: Track, packet: Buffer): boolean {
  try {
    return track.sendMessageBinary(packet);
  } catch {
    return false;
  }
}

/** The local description, once it has its candidates. */
function gathering(connection: PeerConnection): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no candidates in time')), gatheringMs);
    connection.onGatheringStateChange((state) => {
      if (state !== 'complete') return;
      clearTimeout(timer);
      const description = connection.localDescription();
      if (description?.type === 'answer') resolve(description.sdp);
      else reject(new Error('the library gave no answer'));
    });
  });
}

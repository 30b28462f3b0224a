import { limits } from '@touchline/contract/limits';
import type { IceServer, SeatLevels, SpeakerTicket } from './types.ts';

/** Below this loudness a seat is silent. */
const quiet = 0.01;

export type OpenPeer = (configuration: RTCConfiguration) => RTCPeerConnection;
/** Plays the sound of a track; returns a function that stops it. */
export type PlayTrack = (track: MediaStreamTrack) => () => void;

const rtcServer = ({ urls, username, credential }: IceServer): RTCIceServer => ({
  urls,
  ...(username === undefined ? {} : { username }),
  ...(credential === undefined ? {} : { credential }),
});

/** One line to send and ten to receive, in a single offer: events of the room say who has which seat, so nothing is renegotiated. */
export class SpeakerMedia {
  readonly #peer: RTCPeerConnection;
  readonly #seat: number;
  readonly #sender: RTCRtpSender;
  readonly #seatOfTrack = new Map<string, number>();
  readonly #stops: (() => void)[] = [];

  constructor(
    { seat, iceServers }: Pick<SpeakerTicket, 'seat' | 'iceServers'>,
    microphone: MediaStreamTrack | null,
    open: OpenPeer,
    play: PlayTrack,
  ) {
    this.#seat = seat;
    this.#peer = open({ bundlePolicy: 'max-bundle', iceServers: iceServers.map(rtcServer) });
    this.#sender = this.#peer.addTransceiver(microphone ?? 'audio', { direction: 'sendonly' }).sender;
    for (let line = 0; line < limits.voice.linkMicMax; line += 1) {
      const { track } = this.#peer.addTransceiver('audio', { direction: 'recvonly' }).receiver;
      // Line i carries seat i, without a line for the own seat.
      this.#seatOfTrack.set(track.id, line < seat ? line : line + 1);
      this.#stops.push(play(track));
    }
  }

  /** Resolves to the offer, without candidates: the engine learns the device's address from its packets. */
  async offer(): Promise<string> {
    await this.#peer.setLocalDescription();
    return this.#peer.localDescription?.sdp ?? '';
  }

  answer(sdp: string): Promise<void> {
    return this.#peer.setRemoteDescription({ type: 'answer', sdp });
  }

  /** Calls back with every state of the connection. */
  watch(onState: (state: RTCPeerConnectionState) => void): void {
    this.#peer.addEventListener('connectionstatechange', () => onState(this.#peer.connectionState));
  }

  /** Sends another microphone; no negotiation is needed. */
  replace(microphone: MediaStreamTrack): Promise<void> {
    return this.#sender.replaceTrack(microphone);
  }

  /** Loudness of all seats, with the own one. */
  async levels(): Promise<SeatLevels> {
    const levels = new Map<number, number>();
    const stats = (await this.#peer.getStats()) as unknown as ReadonlyMap<string, Record<string, unknown>>;
    for (const { type, kind, trackIdentifier, audioLevel } of stats.values()) {
      if (kind !== 'audio' || typeof audioLevel !== 'number' || audioLevel < quiet) continue;
      if (type === 'media-source') levels.set(this.#seat, audioLevel);
      const seat = type === 'inbound-rtp' ? this.#seatOfTrack.get(String(trackIdentifier)) : undefined;
      if (seat !== undefined) levels.set(seat, audioLevel);
    }
    return levels;
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#peer.close();
  }
}

/** Plays a track on an element of its own, which echo cancellation knows about. */
export function playTrack(track: MediaStreamTrack): () => void {
  const element = new Audio();
  element.srcObject = new MediaStream([track]);
  // An open microphone allows sound too. Without one the browser may want a press first.
  const play = (): void => void element.play().catch(() => {});
  const presses = ['pointerup', 'keydown'] as const;
  for (const press of presses) addEventListener(press, play, { once: true });
  play();
  return () => {
    for (const press of presses) removeEventListener(press, play);
    element.pause();
    element.srcObject = null;
  };
}

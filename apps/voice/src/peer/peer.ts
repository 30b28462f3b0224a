import type { Offer } from '../sdp/offer.ts';

/** The WebRTC connection of a speaker. */
export interface Peer {
  /** Whether packets can pass. */
  readonly connected: boolean;
  /** Sends a packet of a seat, which its source names. Returns false when it could not be sent. */
  send(packet: Buffer): boolean;
  close(): void;
}

export interface PeerEvents {
  /** An RTP packet of the browser; the bytes are valid during the call only. */
  readonly packet: (bytes: Buffer) => void;
  connected(): void;
  /** The connection failed or was closed by the browser. */
  disconnected(): void;
}

export interface AnsweredPeer {
  readonly peer: Peer;
  /** SDP for the browser. */
  readonly answer: string;
}

/** Makes WebRTC connections on one UDP port. */
export interface Peers {
  readonly port: number;
  /** Prepares for connections, because a room is open. May be repeated. */
  prepare(): void;
  /** Answers the offer of the speaker on a seat, complete with candidates. */
  answer(offer: Offer, seat: number, events: PeerEvents): Promise<AnsweredPeer>;
  close(): void;
}

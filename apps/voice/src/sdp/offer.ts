/** What the engine uses of an offer; nothing else of it reaches the WebRTC library. */
export interface Offer {
  readonly iceUfrag: string;
  readonly icePwd: string;
  /** SHA-256 of the certificate: 32 bytes as hexadecimal pairs with colons. */
  readonly fingerprint: string;
  /** The line on which the browser sends. */
  readonly send: SendLine;
  /** The lines on which it receives the other seats, in the order of the seats. */
  readonly receive: readonly ReceiveLine[];
  /** Ids of all lines in the order of the offer; the answer must have the same. */
  readonly mids: readonly string[];
}

export interface ReceiveLine {
  readonly mid: string;
  /** Payload type of Opus on this line. */
  readonly payloadType: number;
}

export interface SendLine extends ReceiveLine {
  readonly ssrc: number;
  /** Id of the header extension with the level of a packet (RFC 6464); null when the browser does not send it. */
  readonly levelExtension: number | null;
}

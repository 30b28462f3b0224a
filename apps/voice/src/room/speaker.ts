import type { Totals } from '../figures.ts';
import type { AnsweredPeer, Peer, Peers } from '../peer/peer.ts';
import { isRtcp, type Packet, readPacket, setPayloadType } from '../rtp/packet.ts';
import { PacketAllowance } from '../rtp/packet-allowance.ts';
import type { Offer } from '../sdp/offer.ts';
import { readOffer } from '../sdp/read-offer.ts';
import type { EndReason, ToSpeaker } from './messages.ts';
import { OfferAllowance } from './offer-allowance.ts';

/** A speaker's WebSocket. */
export interface SpeakerTransport {
  send(message: ToSpeaker): void;
  /** Closes after what was sent. */
  close(): void;
}

export interface SpeakerOptions {
  readonly seat: number;
  readonly request: string;
  readonly muted: boolean;
  readonly peers: Peers;
  readonly totals: Totals;
  readonly now: () => number;
  readonly onPacket: (packet: Packet, source: object) => void;
  readonly onConnected: () => void;
  readonly onError: (error: unknown) => void;
}

/** The holder of a seat: its socket, its WebRTC connection, and whether it is muted. */
export class Speaker {
  readonly request: string;
  readonly #options: SpeakerOptions;
  #muted: boolean;
  #transport: SpeakerTransport | null = null;
  readonly #offers: OfferAllowance;
  /** The latest offer; the answers of earlier ones are dropped. */
  #latest = 0;
  #peer: { readonly peer: Peer; readonly offer: Offer } | null = null;
  /** The time of the last message or packet; null before the first connection. */
  #heardAt: number | null = null;
  /** Since when no sound can pass. */
  #silentSince: number | null = null;
  #ended = false;

  constructor(options: SpeakerOptions) {
    this.#options = options;
    this.request = options.request;
    this.#offers = new OfferAllowance(options.now());
    this.#muted = options.muted;
  }

  get muted(): boolean {
    return this.#muted;
  }

  get connected(): boolean {
    return this.#peer?.peer.connected === true;
  }

  /** Takes over with a new socket; one that is open ends. Sound continues until the new offer. */
  open(transport: SpeakerTransport): void {
    this.#end('elsewhere');
    this.#transport = transport;
    this.#hear();
    if (!this.connected) this.#silentSince = this.#options.now();
    transport.send({ type: 'muted', muted: this.#muted });
    if (this.connected) transport.send({ type: 'connected' });
  }

  /** Any message of the socket. */
  heard(transport: SpeakerTransport): void {
    if (transport === this.#transport) this.#hear();
  }

  /** The socket is closed; the seat waits for another one. */
  closed(transport: SpeakerTransport): void {
    if (transport === this.#transport) this.#transport = null;
  }

  setMuted(muted: boolean): void {
    if (muted === this.#muted) return;
    this.#muted = muted;
    this.#transport?.send({ type: 'muted', muted });
  }

  ping(): void {
    this.#transport?.send({ type: 'ping' });
  }

  /** Answers an offer and replaces the previous connection. */
  async offer(transport: SpeakerTransport, sdp: string): Promise<void> {
    if (transport !== this.#transport) return;
    const allowed = this.#offers.take(this.#options.now());
    const offer = allowed ? readOffer(sdp) : null;
    if (!offer) {
      this.#options.totals.offersRefused += 1;
      transport.send({ type: 'refused', reason: allowed ? 'bad_offer' : 'too_many_offers' });
      return;
    }
    this.#latest += 1;
    const number = this.#latest;
    const answered = await this.#answer(offer).catch((error: unknown) => {
      this.#options.onError(error);
      return null;
    });
    const isCurrent = transport === this.#transport && number === this.#latest && !this.#ended;
    if (!answered || !isCurrent) {
      answered?.peer.close();
      if (isCurrent) transport.send({ type: 'refused', reason: 'failed' });
      return;
    }
    this.#peer?.peer.close();
    this.#peer = { peer: answered.peer, offer };
    this.#silentSince = this.#options.now();
    transport.send({ type: 'answer', sdp: answered.answer });
  }

  /** Sends a packet of the seat on this receiving line; changes its payload type. */
  send(line: number, packet: Buffer): boolean {
    if (!this.#peer) return false;
    const { peer, offer } = this.#peer;
    const received = offer.receive[line];
    if (!peer.connected || !received) return false;
    setPayloadType(packet, received.payloadType);
    return peer.send(packet);
  }

  /** Whether nothing was heard for `silentMs`, or no sound could pass for `unconnectedMs` although the socket is open. */
  isGone(silentMs: number, unconnectedMs: number): boolean {
    const now = this.#options.now();
    if (this.#heardAt === null) return false;
    if (now - this.#heardAt > silentMs) return true;
    return this.#silentSince !== null && now - this.#silentSince > unconnectedMs;
  }

  /** Ends socket and connection. The seat stays: another ticket of the same acceptance may open it. */
  drop(reason: EndReason): void {
    this.#end(reason);
    this.#peer?.peer.close();
    this.#peer = null;
    this.#heardAt = null;
    this.#silentSince = null;
  }

  /** Ends for good. */
  end(reason: EndReason): void {
    this.#ended = true;
    this.drop(reason);
  }

  #hear(): void {
    this.#heardAt = this.#options.now();
  }

  #end(reason: EndReason): void {
    this.#transport?.send({ type: 'ended', reason });
    this.#transport?.close();
    this.#transport = null;
  }

  #answer(offer: Offer): Promise<AnsweredPeer> {
    const source = {};
    const allowance = new PacketAllowance(this.#options.now());
    const isCurrent = (): boolean => this.#peer?.offer === offer;
    return this.#options.peers.answer(offer, this.#options.seat, {
      packet: (bytes) => {
        if (isCurrent() && !isRtcp(bytes)) this.#receive(bytes, offer, allowance, source);
      },
      connected: () => {
        if (!isCurrent()) return;
        this.#silentSince = null;
        this.#hear();
        this.#transport?.send({ type: 'connected' });
        this.#options.onConnected();
      },
      disconnected: () => {
        if (!isCurrent()) return;
        this.#peer?.peer.close();
        this.#peer = null;
        this.#silentSince = this.#options.now();
        this.#transport?.send({ type: 'disconnected' });
      },
    });
  }

  #receive(bytes: Buffer, { send }: Offer, allowance: PacketAllowance, source: object): void {
    const { totals, now, onPacket } = this.#options;
    totals.packetsIn += 1;
    this.#hear();
    const packet = this.#muted || !allowance.take(bytes.length, now()) ? null : readPacket(bytes, send);
    if (packet) onPacket(packet, source);
    else totals.packetsDropped += 1;
  }
}

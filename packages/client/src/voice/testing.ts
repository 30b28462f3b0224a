import type { VoiceSocket } from './types.ts';

/** A socket without a network; the test is the engine. */
export class FakeSocket implements VoiceSocket {
  binaryType: BinaryType = 'blob';
  readyState = 0;
  readonly sent: string[] = [];
  readonly url: string;
  readonly #listeners = new Map<string, ((event: { data: unknown }) => void)[]>();

  constructor(url: string) {
    this.url = url;
  }

  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.#emit('close');
  }

  open(): void {
    this.readyState = 1;
    this.#emit('open');
  }

  /** A message from the engine. */
  receive(message: object | ArrayBuffer): void {
    this.#emit('message', message instanceof ArrayBuffer ? message : JSON.stringify(message));
  }

  /** Types of the messages to the engine. */
  types(): string[] {
    return this.sent.map((text) => String((JSON.parse(text) as { type: unknown }).type));
  }

  #emit(type: string, data: unknown = null): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ data });
  }
}

type StateListener = () => void;

/** A peer connection whose state the test sets. */
export class FakePeer {
  connectionState: RTCPeerConnectionState = 'new';
  localDescription: { sdp: string } | null = null;
  readonly directions: string[] = [];
  readonly answers: string[] = [];
  readonly sentTracks: unknown[] = [];
  stats: Record<string, unknown>[] = [];
  isClosed = false;
  readonly #listeners: StateListener[] = [];

  addTransceiver(track: unknown, { direction }: { direction: string }): unknown {
    this.directions.push(direction);
    if (direction === 'sendonly') this.sentTracks.push(track);
    const id = `track-${this.directions.length - 2}`;
    const replaceTrack = async (next: unknown): Promise<void> => void this.sentTracks.push(next);
    return { sender: { replaceTrack }, receiver: { track: { id } } };
  }

  async setLocalDescription(): Promise<void> {
    this.localDescription = { sdp: 'offer' };
  }

  async setRemoteDescription({ sdp }: { sdp: string }): Promise<void> {
    this.answers.push(sdp);
  }

  addEventListener(_type: string, listener: StateListener): void {
    this.#listeners.push(listener);
  }

  async getStats(): Promise<Map<string, Record<string, unknown>>> {
    return new Map(this.stats.map((one, at) => [String(at), one]));
  }

  close(): void {
    this.isClosed = true;
  }

  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    for (const listener of this.#listeners) listener();
  }
}

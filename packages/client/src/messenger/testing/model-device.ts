import { ApiError } from '../../api-error.ts';
import { type LocalCopy, memoryCopy } from '../local-copy.ts';
import { Messenger } from '../messenger.ts';
import type { LogEvent, MessengerPort } from '../types.ts';
import type { ModelServer } from './model-server.ts';

const pageSize = 4;
const listSize = 2;

/** A device with a bad network: calls and events take their time, get lost, and arrive twice and in any order. */
export class ModelDevice {
  readonly uid: string;
  readonly name: string;
  messenger: Messenger;
  readonly copy: LocalCopy = memoryCopy();
  readonly #server: ModelServer;
  readonly #random: () => number;
  #isOnline = false;
  /** Identifies the connection; events of an earlier one are lost. */
  #connection = {};
  #stop: () => void = () => {};
  #clientIds = 0;
  /** Calls that reach the server but whose answer is lost. */
  #losing = 0;

  constructor(server: ModelServer, uid: string, name: string, random: () => number) {
    this.uid = uid;
    this.name = name;
    this.#server = server;
    this.#random = random;
    this.messenger = this.#create();
  }

  async start(): Promise<void> {
    await this.messenger.start();
    this.connect();
  }

  connect(): void {
    if (this.#isOnline) return;
    this.#isOnline = true;
    const connection = {};
    this.#connection = connection;
    const receive = (event: LogEvent): void => {
      const arrive = (): void => {
        if (this.#connection === connection) this.messenger.receive(event);
      };
      setTimeout(arrive, this.#delay());
      if (this.#random() < 0.2) setTimeout(arrive, this.#delay());
    };
    this.#stop = this.#server.listen(this.uid, receive);
    this.messenger.connected();
  }

  cut(): void {
    if (!this.#isOnline) return;
    this.#isOnline = false;
    this.#connection = {};
    this.#stop();
    this.messenger.disconnected();
  }

  loseAnswers(calls: number): void {
    this.#losing = calls;
  }

  /** The page is loaded again, in the middle of whatever it does. */
  async restart(): Promise<void> {
    this.cut();
    this.messenger.stop();
    this.messenger = this.#create();
    await this.start();
  }

  #create(): Messenger {
    return new Messenger({
      uid: this.uid,
      port: this.#port(),
      copy: this.copy,
      newId: () => {
        this.#clientIds += 1;
        return `${this.name}-${this.#clientIds}-client`;
      },
      schedule: (flush) => flush(),
    });
  }

  #port(): MessengerPort {
    const { uid } = this;
    const server = this.#server;
    return {
      sync: (position) => this.#call(() => server.sync(uid, position, this.#upTo(pageSize))),
      conversations: async (cursor) => {
        const position = await this.#call(() => server.position(uid));
        return { ...(await this.#call(() => server.conversations(uid, cursor, this.#upTo(listSize)))), position };
      },
      conversation: (conversationId) => this.#call(() => server.conversation(uid, conversationId)),
      history: (conversationId, place) =>
        this.#call(() => server.history(uid, conversationId, place, this.#upTo(pageSize))),
      send: (conversationId, clientId, message) =>
        this.#call(() => server.send(uid, conversationId, clientId, message)),
      read: (conversationId, seq) => this.#call(() => server.read(uid, conversationId, seq)),
      change: (conversationId, change) => this.#call(() => server.change(uid, conversationId, change)),
      unread: () =>
        this.#call(() => server.conversationIds(uid).reduce((sum, each) => sum + server.unread(uid, each), 0)),
      typing: () => {},
    };
  }

  /** A call takes place at some moment after it was made, and its answer arrives at some moment after that. */
  async #call<T>(work: () => T): Promise<T> {
    const connection = this.#connection;
    await this.#wait();
    if (!this.#isOnline || connection !== this.#connection) throw new ApiError('network_unreachable');
    const answer = structuredClone(work());
    const lost = this.#losing > 0;
    if (lost) this.#losing -= 1;
    await this.#wait();
    if (lost || !this.#isOnline || connection !== this.#connection) throw new ApiError('timeout');
    return answer;
  }

  /** Pages with large messages end early. */
  #upTo(size: number): number {
    return 1 + Math.floor(this.#random() * size);
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.#delay()));
  }

  #delay(): number {
    return Math.floor(this.#random() * 200);
  }
}

import { isApiError } from '../api-error.ts';
import { isTemporary, Pause, retryDelay } from './retry.ts';
import type { Message, MessengerPort, OutgoingMessage } from './types.ts';

/** A message on its way out. `sent` is acknowledged, but the log has not brought it yet. */
export interface Outgoing extends OutgoingMessage {
  readonly clientId: string;
  readonly conversationId: string;
  /** When it was written, by this device's clock. */
  readonly at: string;
  readonly state: 'sending' | 'sent' | 'failed';
  /** A failed message stays behind the message that was the last one then. */
  readonly afterSeq: number;
  /** Why it failed, as an error code with the data of that code. */
  readonly code: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface SendQueueOptions {
  readonly port: Pick<MessengerPort, 'send'>;
  readonly now: () => number;
  readonly newId: () => string;
  /** The last sequence of a conversation that this device knows. */
  readonly lastSeq: (conversationId: string) => number;
  /** The outgoing messages of a conversation changed. */
  readonly onChange: (conversationId: string, outgoing: readonly Outgoing[]) => void;
  /** A message was acknowledged; the log has it. */
  readonly onSent: (clientId: string) => void;
}

/** A message that cannot be delivered for this long has failed. */
const giveUpMs = 60_000;

/** Sends the messages of each conversation one after the other, in the order they were written. */
export class SendQueue {
  readonly #options: SendQueueOptions;
  readonly #queues = new Map<string, Outgoing[]>();
  readonly #running = new Map<string, Pause>();
  /** Start of the attempts of each message; a retry starts again. */
  readonly #since = new Map<string, number>();
  /** Own messages of the log by clientId, so that an answer later than the log does not bring one back. */
  readonly #settled = new Set<string>();
  #stopped = false;

  constructor(options: SendQueueOptions) {
    this.#options = options;
  }

  of(conversationId: string): readonly Outgoing[] {
    return this.#queues.get(conversationId) ?? [];
  }

  all(): readonly Outgoing[] {
    return [...this.#queues.values()].flat();
  }

  send(conversationId: string, { input, body }: OutgoingMessage): string {
    const clientId = this.#options.newId();
    this.#add({
      clientId,
      conversationId,
      input,
      body,
      at: new Date(this.#options.now()).toISOString(),
      state: 'sending',
      afterSeq: 0,
      code: null,
      data: {},
    });
    return clientId;
  }

  /** Continues with the messages of an earlier visit. Sending one twice is safe: the server knows its clientId. */
  restore(outgoing: readonly Outgoing[]): void {
    for (const one of outgoing) this.#add(one.state === 'failed' ? one : { ...one, state: 'sending' });
  }

  /** Sends a failed message again, after all others. */
  retry(clientId: string): void {
    const failed = this.#find(clientId);
    if (failed?.state !== 'failed') return;
    this.#drop(failed);
    this.#add({ ...failed, state: 'sending', code: null, data: {} });
  }

  discard(clientId: string): void {
    const found = this.#find(clientId);
    if (found?.state !== 'failed') return;
    this.#drop(found);
    this.#changed(found.conversationId);
  }

  /** An acknowledged message is part of what was loaded, not of the log. */
  forgetSent(clientId: string): void {
    const found = this.#find(clientId);
    if (found?.state === 'sent') this.settle(found);
  }

  /** An own message arrived by the log. */
  settle({ clientId, conversationId }: Pick<Message, 'clientId' | 'conversationId'>): void {
    const found = this.#find(clientId);
    if (!found) return;
    if (found.state === 'sending') this.#settled.add(clientId);
    this.#drop(found);
    this.#changed(conversationId);
  }

  /** The connection is back. */
  resume(): void {
    for (const pause of this.#running.values()) pause.wake();
  }

  stop(): void {
    this.#stopped = true;
    this.resume();
  }

  #add(outgoing: Outgoing): void {
    const { conversationId, clientId } = outgoing;
    const queue = this.#queues.get(conversationId) ?? [];
    this.#queues.set(conversationId, [...queue, outgoing]);
    this.#since.set(clientId, this.#options.now());
    this.#changed(conversationId);
    if (outgoing.state === 'sending' && !this.#running.has(conversationId)) void this.#run(conversationId);
  }

  async #run(conversationId: string): Promise<void> {
    const pause = new Pause();
    this.#running.set(conversationId, pause);
    for (let attempt = 0; !this.#stopped; ) {
      const next = this.of(conversationId).find(({ state }) => state === 'sending');
      if (!next) break;
      try {
        await this.#options.port.send(conversationId, next.clientId, next.input);
        attempt = 0;
        this.#sent(next);
      } catch (error) {
        // Stored all the same: only the answer was lost.
        if (this.#settled.delete(next.clientId)) continue;
        const late = this.#options.now() - (this.#since.get(next.clientId) ?? 0) >= giveUpMs;
        if (!isTemporary(error) || late) this.#fail(next, error);
        else {
          await pause.wait(retryDelay(error, attempt));
          attempt += 1;
        }
      }
    }
    this.#running.delete(conversationId);
  }

  #sent(outgoing: Outgoing): void {
    if (this.#settled.delete(outgoing.clientId)) return;
    this.#put({ ...outgoing, state: 'sent' });
    this.#options.onSent(outgoing.clientId);
  }

  #fail(outgoing: Outgoing, error: unknown): void {
    const refused = isApiError(error) && !isTemporary(error);
    this.#put({
      ...outgoing,
      state: 'failed',
      afterSeq: this.#options.lastSeq(outgoing.conversationId),
      code: refused ? error.code : 'message_send_failed',
      data: refused ? error.data : {},
    });
  }

  #put(outgoing: Outgoing): void {
    const { conversationId, clientId } = outgoing;
    const queue = this.of(conversationId);
    this.#queues.set(
      conversationId,
      queue.map((one) => (one.clientId === clientId ? outgoing : one)),
    );
    this.#changed(conversationId);
  }

  #find(clientId: string): Outgoing | undefined {
    return this.all().find((one) => one.clientId === clientId);
  }

  #drop({ conversationId, clientId }: Outgoing): void {
    const rest = this.of(conversationId).filter((one) => one.clientId !== clientId);
    if (rest.length === 0) this.#queues.delete(conversationId);
    else this.#queues.set(conversationId, rest);
    this.#since.delete(clientId);
  }

  #changed(conversationId: string): void {
    this.#options.onChange(conversationId, this.of(conversationId));
  }
}

import { ApiError, isApiError, MessageLog, type Realtime } from '@touchline/client';
import { channelOf, type InputOf } from '@touchline/contract/kernel';
import {
  type RoomEntry,
  type RoomMessage,
  type RoomState,
  type roomCalls,
  roomEvents,
  roomOps,
} from '@touchline/contract/rooms';
import { create } from 'zustand';
import { isStanding } from './speech.ts';

/** What somebody wrote, before the room has it. */
export interface Draft {
  text: string;
  replyTo: RoomMessage | null;
  /** Of those the text names, the ones that were chosen from the list. */
  mentions: readonly { uid: string; nickname: string }[];
}

export interface RoomNow {
  /** `entering` until the room has let us in for the first time. */
  status: 'entering' | 'in' | 'refused';
  /** Why the room could not be entered, as an error code. */
  code: string | null;
  state: RoomState | null;
  /** When this person may speak again, by this device's clock, and how long the whole wait is; ms. */
  wait: { until: number; totalMs: number } | null;
  /** Messages that are being deleted: out of sight already. */
  hidden: ReadonlySet<string>;
  /** The room is so loud that ordinary lines are left out: seen last, by this device's clock. */
  sampledAt: number | null;
  loadingOlder: boolean;
}

/** The part of the client that a room needs. */
export interface RoomPort {
  realtime: Pick<Realtime, 'join' | 'request'>;
  deleteMessage: (input: InputOf<typeof roomCalls.deleteMessage>) => Promise<unknown>;
}

type Listener = (event: { type: string; data: unknown }) => void;

/** Lines come by the dozen; ten draws a second read as smoothly as sixty and cost a sixth. */
const flushMs = 100;
const newClientId = (): string => crypto.randomUUID();

/** One room somebody is in: its lines, its state, and everything that is said to it. */
export class RoomSession {
  readonly roomId: string;
  readonly log: MessageLog<RoomMessage, Draft>;
  readonly store = create<RoomNow>()(() => ({
    status: 'entering',
    code: null,
    state: null,
    wait: null,
    hidden: new Set(),
    sampledAt: null,
    loadingOlder: false,
  }));
  readonly #port: RoomPort;
  readonly #listeners = new Set<Listener>();

  constructor(roomId: string, port: RoomPort) {
    this.roomId = roomId;
    this.#port = port;
    this.log = new MessageLog({ schedule: (flush) => setTimeout(flush, flushMs) });
  }

  /** Joins; the returned function leaves. */
  enter(): () => void {
    return this.#port.realtime.join(channelOf('room', this.roomId), {
      onEntry: (entry) => this.#came(entry as RoomEntry),
      onReload: (entry) => this.#came(entry as RoomEntry),
      onEvent: (event) => this.#receive(event.type, event.data),
      onRefused: (error) => this.store.setState({ status: 'refused', code: error.code }),
    });
  }

  /** What was read elsewhere before the entry may miss what happened in between: whoever holds it is told to read again. */
  #came(entry: RoomEntry): void {
    this.#entered(entry);
    this.#tell({ type: 'reload', data: null });
  }

  /** Everything that comes after the entry, and `reload` at the entry and when too much was missed. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Says something. It stands in the log at once; what is refused stays there to be sent again. */
  say(draft: Draft): void {
    const clientId = newClientId();
    this.log.pend(clientId, draft);
    void this.#send(clientId, draft);
  }

  /** The same sending again: the server takes it once, however often it arrives. */
  retry(clientId: string): void {
    const pending = this.log.snapshot().pending.find((each) => each.clientId === clientId);
    if (pending?.status !== 'failed') return;
    this.log.pend(clientId, pending.draft);
    void this.#send(clientId, pending.draft);
  }

  async older(): Promise<void> {
    const { messages, more } = this.log.snapshot();
    const first = messages[0];
    if (!first || !more || this.store.getState().loadingOlder) return;
    this.store.setState({ loadingOlder: true });
    try {
      const page = await this.#port.realtime.request(roomOps.history, { roomId: this.roomId, before: first.seq });
      this.log.prepend(page.items, page.more);
    } catch {
      // Scrolling up again asks again.
    } finally {
      this.store.setState({ loadingOlder: false });
    }
  }

  /** Takes a message away for everybody; out of sight at once, and back if the server refuses. Rejects with `ApiError`. */
  async delete(messageId: string): Promise<void> {
    this.#hide(messageId, true);
    try {
      await this.#port.deleteMessage({ roomId: this.roomId, messageId });
      this.log.remove([messageId]);
    } finally {
      this.#hide(messageId, false);
    }
  }

  /** What stood against speaking is over: a mute has run out, the reader follows now. */
  unblock(code: string): void {
    const { state } = this.store.getState();
    if (state?.speechBlock?.code === code) this.store.setState({ state: { ...state, speechBlock: null } });
  }

  async #send(clientId: string, { text, replyTo, mentions }: Draft): Promise<void> {
    try {
      const { message, nextInMs } = await this.#port.realtime.request(roomOps.send, {
        roomId: this.roomId,
        clientId,
        text,
        mentions: mentions.map(({ uid }) => uid),
        ...(replyTo ? { replyTo: replyTo.id } : {}),
      });
      this.log.append(message);
      this.#wait(nextInMs);
    } catch (error) {
      const { code, data } = isApiError(error) ? error : new ApiError('internal');
      this.log.fail(clientId, code);
      if (code === 'speaking_too_fast') this.#wait(Number(data.seconds) * 1000);
      const { state } = this.store.getState();
      if (state && isStanding(code)) this.store.setState({ state: { ...state, speechBlock: { code, data } } });
    }
  }

  #wait(ms: number): void {
    this.store.setState({ wait: ms > 0 ? { until: Date.now() + ms, totalMs: ms } : null });
  }

  #hide(messageId: string, hidden: boolean): void {
    this.store.setState(({ hidden: before }) => {
      const next = new Set(before);
      if (hidden) next.add(messageId);
      else next.delete(messageId);
      return { hidden: next };
    });
  }

  #entered({ state, history, more }: RoomEntry): void {
    this.log.reset(history, more);
    this.store.setState({ status: 'in', code: null, state });
  }

  #receive(type: string, data: unknown): void {
    const { state } = this.store.getState();
    if (type === roomEvents.message.type) this.log.append(data as RoomMessage);
    else if (type === roomEvents.deleted.type) this.log.remove((data as { messageIds: string[] }).messageIds);
    else if (type === roomEvents.sampled.type) this.store.setState({ sampledAt: Date.now() });
    else if (type === roomEvents.presence.type && state) {
      this.store.setState({ state: { ...state, ...(data as { viewers: number }) } });
    } else if (type === roomEvents.settings.type && state) {
      this.#settle(state, data as Pick<RoomState, 'speakingInterval' | 'allMuted' | 'announcement'>);
    }
    this.#tell({ type, data });
  }

  /** A mute of all reaches ordinary members only; what else stands against somebody stays. */
  #settle(state: RoomState, settings: Pick<RoomState, 'speakingInterval' | 'allMuted' | 'announcement'>): void {
    const next = { ...state, ...settings };
    const mutedByIt = next.allMuted && state.role === 'user';
    if (mutedByIt && !state.speechBlock) next.speechBlock = { code: 'room_all_muted' };
    if (!next.allMuted && state.speechBlock?.code === 'room_all_muted') next.speechBlock = null;
    this.store.setState({ state: next });
  }

  #tell(event: { type: string; data: unknown }): void {
    for (const listener of this.#listeners) listener(event);
  }
}

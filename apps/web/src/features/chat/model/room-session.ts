import { serverNow } from '@touchline/app-kit/clock';
import { ApiError, isApiError, MessageLog } from '@touchline/client';
import { accountEvents } from '@touchline/contract/accounts';
import { channelOf, type EventDataOf } from '@touchline/contract/kernel';
import {
  canInRoom,
  type RoomEntry,
  type RoomMessage,
  type RoomRules,
  type RoomState,
  roomEvents,
  roomOps,
  undeletableContentTypes,
} from '@touchline/contract/rooms';
import { type LinkMicChannel, voiceEvents } from '@touchline/contract/voice';
import { walletEvents } from '@touchline/contract/wallet';
import { create } from 'zustand';
import type { MediaDraft } from '../../../chat-ui/media/media.ts';
import type { Draft } from './draft.ts';
import { isLastingRefusal } from './lasting-refusals.ts';
import { type LocalContent, type LocalLine, positionAfter, ruleChanges } from './local-lines.ts';
import { MediaSending } from './media/media-sending.ts';
import { standingOf, withSpeechBlock } from './own-standing.ts';
import { type RoomPort, type RoomSnapshot, type UserUpdate, userUpdateOf } from './room-snapshot.ts';

export type { Draft } from './draft.ts';

type Listener = (event: { type: string; data: unknown }) => void;
type Handlers = Readonly<Record<string, (data: never, state: RoomState) => void>>;

/** Messages arrive by the dozen; ten renders a second read as smoothly as sixty at a sixth of the cost. */
const flushMs = 100;
/** Codes of messages without an answer: they are resent when the room is back. */
const unanswered: ReadonlySet<string> = new Set(['network_unreachable', 'message_send_failed']);
/** Maximum number of local lines. */
const localMax = 300;
const newClientId = (): string => crypto.randomUUID();

/** One room the user has joined: its messages, its state and its events. */
export class RoomSession {
  readonly roomId: string;
  readonly log: MessageLog<RoomMessage, Draft>;
  readonly store = create<RoomSnapshot>()(() => ({
    status: 'entering',
    code: null,
    state: null,
    linkMicOpen: false,
    wait: null,
    hidden: new Set(),
    local: [],
    known: new Map(),
    sampledAt: null,
    loadingOlder: false,
  }));
  readonly media: MediaSending;
  readonly #port: RoomPort;
  readonly #listeners = new Set<Listener>();
  /** The current user. */
  #uid: string | undefined;
  #welcomed = false;
  #present = false;
  #resending = false;
  #lines = 0;

  constructor(roomId: string, port: RoomPort) {
    this.roomId = roomId;
    this.#port = port;
    this.log = new MessageLog({ schedule: (flush) => setTimeout(flush, flushMs) });
    this.media = new MediaSending(port.upload, () => this.store.getState().wait?.until ?? 0);
  }

  /** Joins the room; the returned function leaves it. The room also sends events to the channel of the user `uid`. */
  enter(uid?: string): () => void {
    this.#uid = uid;
    this.#present = true;
    const leave = this.#port.realtime.join(channelOf('room', this.roomId), {
      onEntry: (entry) => this.#came(entry as RoomEntry),
      onReload: (entry) => this.#came(entry as RoomEntry),
      onEvent: (event) => this.#receive(event.type, event.data),
      onRefused: (error) => this.store.setState({ status: 'refused', code: error.code }),
    });
    const leaveOwn =
      uid && this.#port.realtime.join(channelOf('user', uid), { onEvent: ({ type, data }) => this.#hear(type, data) });
    return () => {
      this.#present = false;
      leave();
      if (leaveOwn) leaveOwn();
    };
  }

  /** Data read before the entry may be out of date, so listeners get `reload`. */
  #came(entry: RoomEntry): void {
    this.#entered(entry);
    this.#emit({ type: 'reload', data: null });
    void this.#resend();
  }

  /** Listens to all events after the entry, and to `reload` on entry and after a gap. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Posts a message and returns its `clientId`. It appears in the log immediately; a refused one stays for a retry. */
  post(draft: Draft): string {
    const clientId = newClientId();
    this.log.pend(clientId, draft);
    void this.#send(clientId, draft);
    return clientId;
  }

  /** Sends the message again with the same `clientId`; the server accepts it once. */
  retry(clientId: string): void {
    const waiting = this.log.snapshot().pending.find((each) => each.clientId === clientId);
    const refused = this.store.getState().local.find((line) => isRefusal(line, clientId));
    const pending = waiting ?? (refused?.kind === 'refused' ? refused.pending : undefined);
    if (pending?.status !== 'failed') return;
    this.#forget(clientId);
    this.log.pend(clientId, pending.draft);
    void this.#send(clientId, pending.draft);
  }

  /** Discards a failed message or cancels a running upload. */
  discard(clientId: string): void {
    this.media.cancel(clientId);
    this.log.discard(clientId);
    this.#forget(clientId);
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
      // The next scroll to the top retries.
    } finally {
      this.store.setState({ loadingOlder: false });
    }
  }

  /**
   * Deletes a message for everybody: hides it immediately, and shows it again if the server refuses. Rejects with
   * `ApiError`.
   */
  async delete(messageId: string): Promise<void> {
    this.#hide(messageId, true);
    try {
      await this.#port.deleteMessage({ roomId: this.roomId, messageId });
      this.log.remove([messageId]);
    } finally {
      this.#hide(messageId, false);
    }
  }

  /** Updates the state after time has passed: a mute may have ended, an account may be old enough. */
  updateSpeechBlock(): void {
    this.#change((state) => state);
  }

  /** Sets whether the current user follows the host. */
  follows(follows: boolean): void {
    this.#change((state) => ({ ...state, standing: { ...state.standing, follows } }));
  }

  /** Applies rules from an event or a response. */
  settle(rules: Partial<RoomRules>): void {
    const { state: before } = this.store.getState();
    if (!before) return;
    this.#change((state) => ({ ...state, ...rules }));
    for (const change of ruleChanges(before, { ...before, ...rules })) this.#add({ kind: 'rule', change });
  }

  /** Applies what a response says about a user. */
  applyUserUpdate(uid: string, what: UserUpdate): void {
    this.store.setState(({ known }) => ({ known: new Map(known).set(uid, { ...known.get(uid), ...what }) }));
  }

  /** Removes a local line. */
  dismiss(key: string): void {
    this.store.setState(({ local }) => ({ local: local.filter((line) => line.key !== key) }));
  }

  async #send(clientId: string, draft: Draft): Promise<void> {
    try {
      const posted = draft.media ? await this.#show(clientId, draft.media) : await this.#write(clientId, draft);
      if (posted === null) return;
      this.#wait(posted.nextInMs);
      if (!posted.held) return this.log.append(posted.message);
      this.log.discard(clientId);
      this.#hold(posted.message);
    } catch (error) {
      const { code: given, data } = isApiError(error) ? error : new ApiError('internal');
      const code = given === 'timeout' ? 'message_send_failed' : given;
      this.#failed(clientId, draft, code, data);
      if (code === 'speaking_too_fast') this.#wait(Number(data.seconds) * 1000);
      const { state } = this.store.getState();
      if (state && isLastingRefusal(code, draft.media !== undefined)) {
        this.store.setState({ state: { ...state, speechBlock: { code, data } } });
      }
    }
  }

  /** A refused message stays where it was posted; one without an answer waits at the end to be resent. */
  #failed(clientId: string, draft: Draft, code: string, data: Readonly<Record<string, unknown>>): void {
    if (draft.media || unanswered.has(code)) {
      this.log.fail(clientId, code, data);
      return;
    }
    this.log.discard(clientId);
    this.#add({ kind: 'refused', pending: { clientId, draft, status: 'failed', code, data } });
  }

  /** Resends messages without an answer, one after the other within the interval. The server accepts each once. */
  async #resend(): Promise<void> {
    if (this.#resending) return;
    this.#resending = true;
    const lost = this.log.snapshot().pending.filter(({ code }) => unanswered.has(code ?? ''));
    for (const { clientId, draft } of lost) {
      await this.#untilFree();
      if (!this.#present) break;
      this.log.pend(clientId, draft);
      await this.#send(clientId, draft);
    }
    this.#resending = false;
  }

  async #untilFree(): Promise<void> {
    const left = (this.store.getState().wait?.until ?? 0) - Date.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }

  #forget(clientId: string): void {
    this.store.setState(({ local }) => ({ local: local.filter((line) => !isRefusal(line, clientId)) }));
  }

  #write(clientId: string, { text, replyTo, mentions }: Draft) {
    return this.#port.realtime.request(roomOps.send, {
      roomId: this.roomId,
      clientId,
      text,
      mentions: mentions.map(({ uid }) => uid),
      ...(replyTo ? { replyTo: replyTo.id } : {}),
    });
  }

  /** Resolves to null when it was cancelled. */
  #show(clientId: string, media: MediaDraft) {
    return this.media.send(clientId, media, (uploaded) =>
      this.#port.realtime.request(roomOps.sendMedia, { roomId: this.roomId, clientId, ...uploaded }),
    );
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

  #entered({ state, linkMic, history, more }: RoomEntry): void {
    this.log.reset(history, more);
    const { local } = this.store.getState();
    this.store.setState({
      status: 'in',
      code: null,
      state: withSpeechBlock(state, serverNow()),
      linkMicOpen: linkMic !== null,
      // The entry contains the messages still held; a rejected one has its line already.
      local: local.filter((line) => line.kind !== 'held' || line.refused),
    });
    for (const message of state.held) this.#hold(message, history);
    if (!this.#welcomed && state.welcome) {
      this.#add({ kind: 'welcome', text: state.welcome }, history.at(-1)?.seq ?? 0);
    }
    this.#welcomed = true;
  }

  #receive(type: string, data: unknown): void {
    const { state } = this.store.getState();
    if (state) this.#handlers[type]?.(data as never, state);
    else if (type === roomEvents.message.type) this.log.append(data as RoomMessage);
    this.#emit({ type, data });
  }

  readonly #handlers: Handlers = {
    [roomEvents.message.type]: (message: RoomMessage) => {
      this.log.append(message);
      if (this.store.getState().local.length > 0) this.#let(message.clientId);
    },
    [roomEvents.deleted.type]: ({ messageIds }: EventDataOf<typeof roomEvents.deleted>) => this.log.remove(messageIds),
    [roomEvents.restored.type]: (message: RoomMessage) => this.log.restore(message),
    [roomEvents.sampled.type]: () => this.store.setState({ sampledAt: Date.now() }),
    [roomEvents.presence.type]: (presence: EventDataOf<typeof roomEvents.presence>, state) =>
      this.store.setState({ state: { ...state, ...presence } }),
    [roomEvents.settings.type]: (rules: RoomRules) => this.settle(rules),
    [voiceEvents.channel.type]: ({ open }: LinkMicChannel) => this.store.setState({ linkMicOpen: open }),
    [roomEvents.cleared.type]: (cleared: EventDataOf<typeof roomEvents.cleared>) => this.#cleared(cleared),
    [roomEvents.person.type]: (event: EventDataOf<typeof roomEvents.person>, { standing }) => {
      this.applyUserUpdate(event.uid, { role: event.role });
      // Moderators and the target get their line from the detailed event.
      if (event.uid === this.#uid || canInRoom('see_moderation', standingOf(standing, serverNow()))) return;
      this.#add({ kind: 'person', event });
    },
  };

  #cleared({ uid, upTo, by }: EventDataOf<typeof roomEvents.cleared>): void {
    const posted = uid && this.log.snapshot().messages.findLast(({ from }) => from.uid === uid);
    if (uid === null) {
      this.log.clear(upTo);
      this.store.setState(({ local }) => ({
        local: local.filter(({ kind }) => kind === 'held' || kind === 'refused'),
      }));
    } else {
      this.log.cut(
        ({ from, seq, contentType }) =>
          from.uid === uid && seq <= upTo && !undeletableContentTypes.includes(contentType),
      );
    }
    this.#add({ kind: 'cleared', by, nickname: posted ? posted.from.nickname : null }, upTo);
  }

  /** Handles events sent to the current user alone. */
  #hear(type: string, data: unknown): void {
    if (type === roomEvents.standing.type) {
      const { roomId, standing, speechBlock } = data as EventDataOf<typeof roomEvents.standing>;
      if (roomId !== this.roomId) return;
      this.#change((state) => ({ ...state, role: standing.role, standing, speechBlock }));
    }
    if (type === accountEvents.changed.type) {
      const { mute: platformMute } = data as EventDataOf<typeof accountEvents.changed>;
      this.#change((state) => ({ ...state, standing: { ...state.standing, platformMute } }));
    }
    if (type === roomEvents.order.type) {
      const event = data as EventDataOf<typeof roomEvents.order>;
      if (event.roomId !== this.roomId || !this.store.getState().state) return;
      this.#add({ kind: 'person', event });
      this.applyUserUpdate(event.uid, userUpdateOf(event));
      this.#emit({ type, data });
    }
    if (type === walletEvents.given.type) {
      const { roomId, from, coins } = data as EventDataOf<typeof walletEvents.given>;
      if (roomId === this.roomId) this.#add({ kind: 'given', by: from.nickname, coins });
    }
    if (type === roomEvents.heldDecided.type) {
      const { roomId, messageId, released, clientId } = data as EventDataOf<typeof roomEvents.heldDecided>;
      if (roomId !== this.roomId) return;
      if (released) this.#let(clientId);
      else {
        this.store.setState(({ local }) => ({
          local: local.map((line) =>
            line.kind === 'held' && line.message.id === messageId ? { ...line, refused: true } : line,
          ),
        }));
      }
    }
  }

  /** Removes the line of a held message that is in the room now. */
  #let(clientId: string): void {
    this.store.setState(({ local }) => {
      const left = local.filter((line) => line.kind !== 'held' || line.message.clientId !== clientId);
      return left.length === local.length ? {} : { local: left };
    });
  }

  #hold(message: RoomMessage, history?: readonly RoomMessage[]): void {
    const before = history?.findLast(({ at }) => at <= message.at)?.seq;
    this.#add({ kind: 'held', message, refused: false }, history ? (before ?? history[0]?.seq ?? 0) : undefined);
  }

  #add(line: LocalContent, after?: number): void {
    this.#lines += 1;
    const key = `local-${this.#lines}`;
    this.store.setState(({ local }) => {
      // A cleared room has no messages, only a line about it: the next line comes below that.
      const last = Math.max(this.log.lastSeq, Math.floor(local.at(-1)?.seq ?? 0));
      const seq = positionAfter(after ?? last, local);
      const all = [...local, { ...line, key, seq }].sort((a, b) => a.seq - b.seq);
      return { local: all.slice(-localMax) };
    });
  }

  #change(change: (state: RoomState) => RoomState): void {
    this.store.setState(({ state }) => (state ? { state: withSpeechBlock(change(state), serverNow()) } : {}));
  }

  #emit(event: { type: string; data: unknown }): void {
    for (const listener of this.#listeners) listener(event);
  }
}

const isRefusal = (line: LocalLine, clientId: string): boolean =>
  line.kind === 'refused' && line.pending.clientId === clientId;

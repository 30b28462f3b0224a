import { ApiError, isApiError, MessageLog, type Realtime } from '@touchline/client';
import { channelOf, type EventDataOf, type InputOf } from '@touchline/contract/kernel';
import {
  canInRoom,
  lastingLines,
  type RoomEntry,
  type RoomMessage,
  type RoomRole,
  type RoomRules,
  type RoomState,
  type roomCalls,
  roomEvents,
  roomOps,
} from '@touchline/contract/rooms';
import { coinsGiven } from '@touchline/contract/wallet';
import { create } from 'zustand';
import { serverNow } from '../../shared/second.ts';
import { type LocalLine, type LocalWords, placeAfter, ruleChanges } from './local-lines.ts';
import type { MediaDraft } from './media/media.ts';
import { MediaSending, type UploadMedia } from './media/media-sending.ts';
import { standingOf, withBlock } from './own-speech.ts';
import { isStanding } from './speech.ts';

/** What somebody wrote, before the room has it. */
export interface Draft {
  text: string;
  replyTo: RoomMessage | null;
  /** Of those the text names, the ones that were chosen from the list. */
  mentions: readonly { uid: string; nickname: string }[];
  /** A picture or film; then the rest is empty. */
  media?: MediaDraft | undefined;
}

/** What is known of somebody from what happened here; lines say who they were when they spoke. */
export interface KnownPerson {
  role?: RoomRole;
  mute?: { until: string | null } | null;
  blacklisted?: boolean;
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
  /** Lines that only this reader has: what happened in the room, and what waits for an operator. In order. */
  local: readonly LocalLine[];
  known: ReadonlyMap<string, KnownPerson>;
  /** The room is so loud that ordinary lines are left out: seen last, by this device's clock. */
  sampledAt: number | null;
  loadingOlder: boolean;
}

/** The part of the client that a room needs. */
export interface RoomPort {
  realtime: Pick<Realtime, 'join' | 'request'>;
  deleteMessage: (input: InputOf<typeof roomCalls.deleteMessage>) => Promise<unknown>;
  upload: UploadMedia;
}

type Listener = (event: { type: string; data: unknown }) => void;
type Handlers = Readonly<Record<string, (data: never, state: RoomState) => void>>;

/** Lines come by the dozen; ten draws a second read as smoothly as sixty and cost a sixth. */
const flushMs = 100;
/** Lines of one's own that are kept. */
const localMax = 300;
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
    local: [],
    known: new Map(),
    sampledAt: null,
    loadingOlder: false,
  }));
  readonly media: MediaSending;
  readonly #port: RoomPort;
  readonly #listeners = new Set<Listener>();
  /** The reader. */
  #uid: string | undefined;
  #welcomed = false;
  #lines = 0;

  constructor(roomId: string, port: RoomPort) {
    this.roomId = roomId;
    this.#port = port;
    this.log = new MessageLog({ schedule: (flush) => setTimeout(flush, flushMs) });
    this.media = new MediaSending(port.upload, () => this.store.getState().wait?.until ?? 0);
  }

  /** Joins; the returned function leaves. `uid` is the reader, of whom the room speaks on their own channel too. */
  enter(uid?: string): () => void {
    this.#uid = uid;
    const leave = this.#port.realtime.join(channelOf('room', this.roomId), {
      onEntry: (entry) => this.#came(entry as RoomEntry),
      onReload: (entry) => this.#came(entry as RoomEntry),
      onEvent: (event) => this.#receive(event.type, event.data),
      onRefused: (error) => this.store.setState({ status: 'refused', code: error.code }),
    });
    const leaveOwn =
      uid && this.#port.realtime.join(channelOf('user', uid), { onEvent: ({ type, data }) => this.#hear(type, data) });
    return () => {
      leave();
      if (leaveOwn) leaveOwn();
    };
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

  /** Gives up a sending: one that failed, or an upload that is still running. */
  discard(clientId: string): void {
    this.media.cancel(clientId);
    this.log.discard(clientId);
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

  /** Time has passed: a mute may have run out, an account come of age. */
  look(): void {
    this.#change((state) => state);
  }

  /** The reader follows the host now, or does no longer. */
  follows(follows: boolean): void {
    this.#change((state) => ({ ...state, standing: { ...state.standing, follows } }));
  }

  /** The rules of the room are these now, as the room or an answer says. */
  settle(rules: Partial<RoomRules>): void {
    const { state: before } = this.store.getState();
    if (!before) return;
    this.#change((state) => ({ ...state, ...rules }));
    for (const change of ruleChanges(before, { ...before, ...rules })) this.#add({ kind: 'rule', change });
  }

  /** Takes over what an answer said of somebody. */
  learn(uid: string, what: KnownPerson): void {
    this.store.setState(({ known }) => ({ known: new Map(known).set(uid, { ...known.get(uid), ...what }) }));
  }

  /** A line of one's own may be put away. */
  dismiss(key: string): void {
    this.store.setState(({ local }) => ({ local: local.filter((line) => line.key !== key) }));
  }

  async #send(clientId: string, draft: Draft): Promise<void> {
    try {
      const said = draft.media ? await this.#show(clientId, draft.media) : await this.#write(clientId, draft);
      if (said === null) return;
      this.#wait(said.nextInMs);
      if (!said.held) return this.log.append(said.message);
      this.log.discard(clientId);
      this.#hold(said.message);
    } catch (error) {
      const { code, data } = isApiError(error) ? error : new ApiError('internal');
      this.log.fail(clientId, code, data);
      if (code === 'speaking_too_fast') this.#wait(Number(data.seconds) * 1000);
      const { state } = this.store.getState();
      if (state && isStanding(code, draft.media !== undefined)) {
        this.store.setState({ state: { ...state, speechBlock: { code, data } } });
      }
    }
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

  /** Null when it was given up meanwhile. */
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

  #entered({ state, history, more }: RoomEntry): void {
    this.log.reset(history, more);
    const { local } = this.store.getState();
    this.store.setState({
      status: 'in',
      code: null,
      state: withBlock(state, serverNow()),
      // What is still held the entry says; what was refused meanwhile has been said.
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
    this.#tell({ type, data });
  }

  readonly #handlers: Handlers = {
    [roomEvents.message.type]: (message: RoomMessage) => {
      this.log.append(message);
      if (this.store.getState().local.length > 0) this.#let(message.clientId);
    },
    [roomEvents.deleted.type]: ({ messageIds }: EventDataOf<typeof roomEvents.deleted>) => this.log.remove(messageIds),
    [roomEvents.sampled.type]: () => this.store.setState({ sampledAt: Date.now() }),
    [roomEvents.presence.type]: (presence: EventDataOf<typeof roomEvents.presence>, state) =>
      this.store.setState({ state: { ...state, ...presence } }),
    [roomEvents.settings.type]: (rules: RoomRules) => this.settle(rules),
    [roomEvents.cleared.type]: (cleared: EventDataOf<typeof roomEvents.cleared>) => this.#cleared(cleared),
    [roomEvents.person.type]: (event: EventDataOf<typeof roomEvents.person>, { standing }) => {
      this.learn(event.uid, { role: event.role });
      // Those who hear all of it get their line from that.
      if (event.uid === this.#uid || canInRoom('see_moderation', standingOf(standing, serverNow()))) return;
      this.#add({ kind: 'person', event });
    },
  };

  #cleared({ uid, upTo, by }: EventDataOf<typeof roomEvents.cleared>): void {
    const said = uid && this.log.snapshot().messages.findLast(({ from }) => from.uid === uid);
    if (uid === null) {
      this.log.clear(upTo);
      this.store.setState(({ local }) => ({ local: local.filter(({ kind }) => kind === 'held') }));
    } else {
      this.log.cut(
        ({ from, seq, contentType }) => from.uid === uid && seq <= upTo && !lastingLines.includes(contentType),
      );
    }
    this.#add({ kind: 'cleared', by, nickname: said ? said.from.nickname : null }, upTo);
  }

  /** What the room says to the reader alone. */
  #hear(type: string, data: unknown): void {
    if (type === roomEvents.standing.type) {
      const { roomId, standing, speechBlock } = data as EventDataOf<typeof roomEvents.standing>;
      if (roomId !== this.roomId) return;
      this.#change((state) => ({ ...state, role: standing.role, standing, speechBlock }));
    }
    if (type === roomEvents.order.type) {
      const event = data as EventDataOf<typeof roomEvents.order>;
      if (event.roomId !== this.roomId || !this.store.getState().state) return;
      this.#add({ kind: 'person', event });
      this.learn(event.uid, knownBy(event));
      this.#tell({ type, data });
    }
    if (type === coinsGiven.type) {
      const { roomId, from, coins } = data as EventDataOf<typeof coinsGiven>;
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

  /** A message of one's own that is in the room now waits no longer. */
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

  #add(line: LocalWords, after?: number): void {
    this.#lines += 1;
    const key = `local-${this.#lines}`;
    this.store.setState(({ local }) => {
      // What was cleared leaves no message behind, but its own line: what comes next stands below that.
      const last = Math.max(this.log.lastSeq, Math.floor(local.at(-1)?.seq ?? 0));
      const seq = placeAfter(after ?? last, local);
      const all = [...local, { ...line, key, seq }].sort((a, b) => a.seq - b.seq);
      return { local: all.slice(-localMax) };
    });
  }

  #change(change: (state: RoomState) => RoomState): void {
    this.store.setState(({ state }) => (state ? { state: withBlock(change(state), serverNow()) } : {}));
  }

  #tell(event: { type: string; data: unknown }): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/** What an act of order makes known of whom it was done to. */
function knownBy({ act, role, until }: EventDataOf<typeof roomEvents.order>): KnownPerson {
  if (act === 'mute') return { role, mute: { until } };
  if (act === 'lift_mute') return { role, mute: null };
  if (act === 'blacklist') return { role, blacklisted: true };
  if (act === 'lift_blacklist') return { role, blacklisted: false };
  return { role };
}

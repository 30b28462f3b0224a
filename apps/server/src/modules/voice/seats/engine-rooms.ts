import { hostSeat } from '@touchline/contract/voice';
import { createKeyedQueue } from '../../../platform/keyed-queue.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isEngineSeen, newestEngine, noteEngine } from '../channel/channels.store.ts';
import type { OpenLinkMicState } from '../channel/open-link-mic-state.ts';
import type { SeatHolder, UnseatReason, VoiceEngine } from '../engine/voice-engine.ts';
import type { LinkMicBoard } from '../link-mic-board.ts';
import { type RequestRow, requestsByIds } from '../requests/requests.store.ts';

export interface EngineRooms {
  /** Resolves when the engine of this process has applied the last known change of a room. */
  settled(roomId: string): Promise<void>;
  /** The engine for a new channel: the own one, else one of another process; null when none runs. */
  choose(): Promise<string | null>;
  /** Whether an engine runs now. */
  isAlive(engineId: string): Promise<boolean>;
  /** Whether the room is open in its engine. */
  isServed(roomId: string): Promise<boolean>;
  /** Notes that the own engine runs. */
  beat(): Promise<void>;
  /** Compares the rooms of the own engine with the board, and applies what differs. */
  reconcile(): Promise<void>;
  /** The own engine is new and empty. */
  forget(): void;
}

/** What the engine was given of a room, by seat. */
type AppliedSeats = Map<number, SeatHolder>;

/** An engine without a sign of life for this long has lost its rooms. */
export const engineSilenceMs = 10_000;
/** While no link-mic is open, an engine gives a sign of life only every 30 seconds. */
const idleSilenceMs = 65_000;

/**
 * Brings the rooms of the own engine in line with the board: whatever process changed a link-mic, the process of its
 * engine reads it and applies the difference.
 */
export function createEngineRooms(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  { engine, board }: { readonly engine: VoiceEngine; readonly board: LinkMicBoard },
): EngineRooms {
  const applied = new Map<string, AppliedSeats>();
  const failed = new Set<string>();
  const inOrder = createKeyedQueue();
  const since = (): Date => new Date(clock.now() - engineSilenceMs);

  const apply = async (roomId: string): Promise<void> => {
    const state = board.open().get(roomId);
    if (state?.channel.engine_id !== engine.id) {
      if (applied.has(roomId)) await engine.closeRoom(roomId);
      applied.delete(roomId);
      return;
    }
    if (!engine.available()) throw new Error('the voice engine does not run');
    await engine.openRoom(roomId, { relay: state.channel.sound === 'separate' });
    const seats = applied.get(roomId) ?? new Map<number, SeatHolder>();
    applied.set(roomId, seats);
    const wanted = holdersOf(state);
    await unseatGone(roomId, seats, wanted);
    for (const [seat, holder] of wanted) await place(roomId, seat, holder, seats);
  };

  /** Ends the seats whose holder is gone, with the reason of the request. */
  const unseatGone = async (roomId: string, seats: AppliedSeats, wanted: AppliedSeats): Promise<void> => {
    const gone = [...seats].filter(([seat, { request }]) => wanted.get(seat)?.request !== request);
    if (gone.length === 0) return;
    const rows = await requestsByIds(
      db,
      gone.map(([, { request }]) => request),
    );
    for (const [seat, { request }] of gone) {
      await engine.unseat(roomId, seat, reasonOf(rows.find(({ id }) => id === request)));
      seats.delete(seat);
    }
  };

  const place = async (roomId: string, seat: number, holder: SeatHolder, seats: AppliedSeats): Promise<void> => {
    const before = seats.get(seat);
    if (before?.request !== holder.request) await engine.seat(roomId, seat, holder);
    else if (before.muted !== holder.muted) await engine.setMuted(roomId, seat, holder.muted);
    seats.set(seat, holder);
  };

  const sync = (roomId: string): Promise<void> =>
    inOrder(roomId, async () => {
      try {
        await apply(roomId);
        failed.delete(roomId);
      } catch (error) {
        // The next reconcile starts from what the engine says.
        applied.delete(roomId);
        failed.add(roomId);
        log.error({ err: error, roomId }, 'link-mic not applied to engine');
      }
    });
  board.onChanged((roomId) => void sync(roomId));

  const isAlive = async (engineId: string): Promise<boolean> =>
    engineId === engine.id ? engine.available() : isEngineSeen(db, engineId, since());

  return {
    settled: (roomId) => inOrder(roomId, async () => {}),
    choose: async () =>
      engine.available() ? engine.id : newestEngine(db, new Date(clock.now() - idleSilenceMs), engine.id),
    isAlive,
    isServed: async (roomId) => {
      const state = board.open().get(roomId);
      if (!state) return false;
      return !failed.has(roomId) && (await isAlive(state.channel.engine_id));
    },
    beat: async () => {
      if (engine.available()) await noteEngine(db, engine.id, clock.date());
    },
    reconcile: async () => {
      if (!engine.available()) return;
      const rooms = await engine.rooms();
      for (const { room, seats } of rooms)
        await inOrder(room, async () => {
          applied.set(room, new Map(seats.map(({ seat, request, muted }) => [seat, { request, muted }])));
        });
      const known = new Set(rooms.map(({ room }) => room));
      const own = [...board.open()].filter(([, { channel }]) => channel.engine_id === engine.id);
      for (const [roomId] of own) if (!known.has(roomId)) applied.delete(roomId);
      for (const roomId of new Set([...known, ...own.map(([id]) => id)])) await sync(roomId);
    },
    forget: () => applied.clear(),
  };
}

/** Everybody who may speak in a room, by seat. The host speaks by the opening. */
function holdersOf({ channel, seats }: OpenLinkMicState): AppliedSeats {
  const guests = seats.map((row): [number, SeatHolder] => [
    row.seat,
    { request: row.id, muted: row.muted_by !== null },
  ]);
  return new Map([[hostSeat, { request: channel.opening_id, muted: channel.host_muted }], ...guests]);
}

function reasonOf(row: RequestRow | undefined): UnseatReason {
  if (row?.status === 'left') return 'left';
  if (row?.ending === 'kicked' || row?.ending === 'closed') return row.ending;
  return 'interrupted';
}

import { batchIntervalMs } from '../relay/batch-interval.ts';
import { Room, type RoomParts } from './room.ts';

const sweepMs = 1_000;
const pingMs = 2_000;
const stoodStillMs = 3_000;

/** The open rooms of the engine, and what happens in them regularly. */
export class Rooms {
  readonly #parts: RoomParts;
  readonly #max: number;
  readonly #rooms = new Map<string, Room>();
  readonly #timers: NodeJS.Timeout[];
  #flush: NodeJS.Timeout;
  #sweptAt: number;

  constructor(parts: RoomParts, max: number) {
    this.#parts = parts;
    this.#max = max;
    this.#sweptAt = parts.now();
    const each = (ms: number, work: (room: Room) => void): NodeJS.Timeout =>
      setInterval(() => {
        for (const room of this.#rooms.values()) work(room);
      }, ms);
    this.#timers = [setInterval(() => this.#sweep(), sweepMs), each(pingMs, (room) => room.ping())];
    this.#flush = this.#scheduleFlush();
  }

  /** Speakers were not heard while the process itself stood still: their messages are read before the next look. */
  #sweep(): void {
    const now = this.#parts.now();
    const stoodStill = now - this.#sweptAt > stoodStillMs;
    this.#sweptAt = now;
    if (!stoodStill) for (const room of this.#rooms.values()) room.sweep();
  }

  /** Opens a room, or changes its relay. Returns false when there are too many. */
  open(id: string, relay: boolean): boolean {
    const open = this.#rooms.get(id);
    if (!open && this.#rooms.size >= this.#max) return false;
    const room = open ?? new Room(id, this.#parts);
    room.setRelay(relay);
    this.#rooms.set(id, room);
    return true;
  }

  get(id: string): Room | null {
    return this.#rooms.get(id) ?? null;
  }

  list(): readonly Room[] {
    return [...this.#rooms.values()];
  }

  close(id: string): void {
    this.#rooms.get(id)?.close();
    this.#rooms.delete(id);
  }

  /** Closes every room and ends the timers. */
  stop(): void {
    clearTimeout(this.#flush);
    for (const timer of this.#timers) clearInterval(timer);
    for (const id of [...this.#rooms.keys()]) this.close(id);
  }

  #scheduleFlush(): NodeJS.Timeout {
    let listeners = 0;
    for (const room of this.#rooms.values()) listeners += room.listeners;
    return setTimeout(() => {
      this.#flush = this.#scheduleFlush();
      for (const room of this.#rooms.values()) room.flush();
    }, batchIntervalMs(listeners));
  }
}

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
  #timers: NodeJS.Timeout[] = [];
  #flush: NodeJS.Timeout | undefined;
  #sweptAt = 0;

  constructor(parts: RoomParts, max: number) {
    this.#parts = parts;
    this.#max = max;
  }

  /** Timers run only while a room is open. */
  #start(): void {
    this.#sweptAt = this.#parts.now();
    const ping = (): void => {
      for (const room of this.#rooms.values()) room.ping();
    };
    this.#timers = [setInterval(() => this.#sweep(), sweepMs), setInterval(ping, pingMs)];
    this.#flush = this.#scheduleFlush();
  }

  #stopTimers(): void {
    clearTimeout(this.#flush);
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
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
    if (this.#rooms.size === 0) this.#start();
    this.#rooms.set(id, room);
    this.#parts.peers.prepare();
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
    if (this.#rooms.delete(id) && this.#rooms.size === 0) this.#stopTimers();
  }

  /** Closes every room and ends the timers. */
  stop(): void {
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

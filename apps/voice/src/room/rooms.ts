import { Room, type RoomParts } from './room.ts';

const flushMs = 60;
const sweepMs = 1_000;
const pingMs = 2_000;

/** The open rooms of the engine, and what happens in them regularly. */
export class Rooms {
  readonly #parts: RoomParts;
  readonly #max: number;
  readonly #rooms = new Map<string, Room>();
  readonly #timers: NodeJS.Timeout[];

  constructor(parts: RoomParts, max: number) {
    this.#parts = parts;
    this.#max = max;
    const each = (ms: number, work: (room: Room) => void): NodeJS.Timeout =>
      setInterval(() => {
        for (const room of this.#rooms.values()) work(room);
      }, ms);
    this.#timers = [
      each(flushMs, (room) => room.flush()),
      each(sweepMs, (room) => room.sweep()),
      each(pingMs, (room) => room.ping()),
    ];
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
    for (const timer of this.#timers) clearInterval(timer);
    for (const id of [...this.#rooms.keys()]) this.close(id);
  }
}

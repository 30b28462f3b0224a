import { storageKey } from '@touchline/app-kit/storage';

const key = storageKey('linkMic.left');
/** The engine keeps the seat of a vanished page for 8 s. */
const keptMs = 10_000;
const rememberedMs = 60_000;

/** A seat that this tab was connected to before it was loaded again. */
export interface LeftSeat {
  /** The server may still take the page before the reload for connected. */
  readonly isRecent: boolean;
}

/** Notes for the next load of this tab that it speaks in a room. */
export function noteLeftSeat(roomId: string): void {
  try {
    sessionStorage.setItem(key, `${roomId} ${Date.now()}`);
  } catch {
    // Without storage the user turns the microphone on by hand.
  }
}

/** Returns the seat in a room that this tab had before it was loaded again, once. */
export function takeLeftSeat(roomId: string): LeftSeat | null {
  try {
    const [room, at] = sessionStorage.getItem(key)?.split(' ') ?? [];
    sessionStorage.removeItem(key);
    const ageMs = Date.now() - Number(at);
    return room === roomId && ageMs < rememberedMs ? { isRecent: ageMs < keptMs } : null;
  } catch {
    return null;
  }
}

import { hostSeat, type LinkMicSeat, type LinkMicSound } from '@touchline/contract/voice';

/** The broadcast repeats the host's voice from the relay seconds later: only its atmosphere remains. */
const withHost = 0.1;
/** Guests speak between the sentences of the broadcast, where the host still talks. */
const withGuests = 0.4;

interface Heard {
  readonly sound: LinkMicSound;
  readonly seats: readonly Pick<LinkMicSeat, 'seat' | 'connected'>[];
  /** The user hears the seats: as a listener of the relay, or on a seat. */
  readonly hears: boolean;
  /** The user is on a seat. */
  readonly speaks: boolean;
}

/** Returns the factor on the volume of the broadcast. */
export function duckFactor({ sound, seats, hears, speaks }: Heard): number {
  const connected = seats.filter((seat) => seat.connected);
  if (!hears || connected.length === 0) return 1;
  // A speaker would hear the own voice again in the broadcast.
  if (sound === 'in_stream') return speaks ? 0 : 1;
  return connected.some(({ seat }) => seat === hostSeat) ? withHost : withGuests;
}

import { randomFillSync, randomInt } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Where identifiers and secrets come from. */
export interface Ids {
  /** A decimal 63-bit identifier: grows with time, unique across `node` numbers. */
  next(): string;
  /** URL-safe random text of `bytes` bytes of entropy. */
  secret(bytes?: number): string;
  /** Decimal digits, evenly distributed; the first is never 0 when `leading` is false. */
  digits(length: number, leading?: boolean): string;
  /** A whole number from 0 to below `bound`, evenly distributed; nobody can foretell it. */
  below(bound: number): number;
}

const epoch = Date.UTC(2025, 0, 1);
const sequenceBits = 12n;
const nodeBits = 10n;

/** When an identifier was made, in ms since 1970. */
export const timeOfId = (id: string): number => Number(BigInt(id) >> (nodeBits + sequenceBits)) + epoch;

/** The least identifier that may be made at an instant; all that were made before it are smaller. */
export const firstIdAt = (ms: number): string => String(BigInt(Math.max(0, ms - epoch)) << (nodeBits + sequenceBits));

/** Random bytes in advance: asking for a few costs as much as asking for thousands. What was given is wiped. */
function createRandomPool(size = 4096): (bytes: number) => string {
  const pool = Buffer.alloc(size);
  let used = size;
  return (bytes) => {
    if (bytes > size) return randomFillSync(Buffer.alloc(bytes)).toString('base64url');
    if (used + bytes > size) {
      randomFillSync(pool);
      used = 0;
    }
    const given = pool.subarray(used, used + bytes);
    used += bytes;
    const text = given.toString('base64url');
    given.fill(0);
    return text;
  };
}

/** Who gives out identifiers, and from when on. */
export interface IdSource {
  readonly node: number;
  /** The instant of the newest identifier there is: those that follow are greater, whatever the clock says. */
  readonly after: number;
  /** Hears the instant of each identifier before it is given out; throws when none may be. */
  readonly given: (ms: number) => void;
}

const anyTime = (): void => {};

/** Time-ordered identifiers: 41 bits of milliseconds since 2025, 10 of node, 12 of sequence (the snowflake layout). */
export function createIds(clock: Clock, { node = 0, after = 0, given = anyTime }: Partial<IdSource> = {}): Ids {
  let last = after;
  // The first one is after that instant.
  let sequence = after > 0 ? 4096 : 0;
  const randomText = createRandomPool();
  const next = (): string => {
    // A clock that steps back must not repeat an identifier: go on from the last instant used.
    const now = Math.max(clock.now(), last);
    sequence = now === last ? sequence + 1 : 0;
    last = sequence > 4095 ? now + 1 : now;
    if (sequence > 4095) sequence = 0;
    given(last);
    return String(
      (BigInt(last - epoch) << (nodeBits + sequenceBits)) | (BigInt(node) << sequenceBits) | BigInt(sequence),
    );
  };
  return {
    next,
    secret: (bytes = 24) => randomText(bytes),
    digits: (length, leading = true) => {
      let text = leading ? String(randomInt(10)) : String(1 + randomInt(9));
      while (text.length < length) text += String(randomInt(10));
      return text;
    },
    below: (bound) => randomInt(bound),
  };
}

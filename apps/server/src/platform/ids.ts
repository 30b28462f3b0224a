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

/** Time-ordered identifiers: 41 bits of milliseconds since 2025, 10 of node, 12 of sequence (the snowflake layout). */
export function createIds(clock: Clock, node = 0): Ids {
  let last = 0;
  let sequence = 0;
  const randomText = createRandomPool();
  const next = (): string => {
    // A clock that steps back must not repeat an identifier: go on from the last instant used.
    const now = Math.max(clock.now(), last);
    sequence = now === last ? sequence + 1 : 0;
    last = sequence > 4095 ? now + 1 : now;
    if (sequence > 4095) sequence = 0;
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

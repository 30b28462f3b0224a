import { randomFillSync, randomInt } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Source of identifiers and secrets. */
export interface Ids {
  /** A decimal 63-bit identifier: grows with time, unique across `node` numbers. */
  next(): string;
  /** URL-safe random text of `bytes` bytes of entropy. */
  secret(bytes?: number): string;
  /** Decimal digits, evenly distributed; the first is never 0 when `leading` is false. */
  digits(length: number, leading?: boolean): string;
  /** An integer from 0 to below `bound`, evenly distributed and unpredictable. */
  below(bound: number): number;
}

const epoch = Date.UTC(2025, 0, 1);
const sequenceBits = 12n;
const nodeBits = 10n;

/** Creation time of an identifier, in ms since 1970. */
export const timeOfId = (id: string): number => Number(BigInt(id) >> (nodeBits + sequenceBits)) + epoch;

/** The smallest identifier possible at an instant; all earlier ones are smaller. */
export const firstIdAt = (ms: number): string => String(BigInt(Math.max(0, ms - epoch)) << (nodeBits + sequenceBits));

/** Generates random bytes in advance: a few cost as much as thousands. Used bytes are wiped. */
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

/** Node number and start of identifiers. */
export interface IdSource {
  readonly node: number;
  /** Instant of the newest existing identifier: new ones are greater, whatever the clock says. */
  readonly after: number;
  /** Runs with the instant of each identifier before it is returned; throws to prevent it. */
  readonly given: (ms: number) => void;
}

const anyTime = (): void => {};

/** Time-ordered identifiers: 41 bits of milliseconds since 2025, 10 of node, 12 of sequence (the snowflake layout). */
export function createIds(clock: Clock, { node = 0, after = 0, given = anyTime }: Partial<IdSource> = {}): Ids {
  let last = after;
  // The first identifier comes after that instant.
  let sequence = after > 0 ? 4096 : 0;
  const randomText = createRandomPool();
  const next = (): string => {
    // A clock that steps back must not repeat an identifier: continue from the last instant.
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

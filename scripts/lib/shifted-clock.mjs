// Gives a Node process another time of day: `node --import` this, with CLOCK_OFFSET_MS milliseconds ahead of the real one.
import { clockOffsetMs } from '../../packages/dev-env/src/config.ts';
import { shiftClock } from '../../packages/dev-env/src/shifted-clock.ts';

if (clockOffsetMs !== 0) shiftClock(clockOffsetMs);

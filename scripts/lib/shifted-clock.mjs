// Shifts the clock of a Node process: `node --import` this file, with CLOCK_OFFSET_MS milliseconds ahead of the real
// time.
import { clockOffsetMs } from '../../tests/dev-env/src/config.ts';
import { shiftClock } from '../../tests/dev-env/src/shifted-clock.ts';

if (clockOffsetMs !== 0) shiftClock(clockOffsetMs);

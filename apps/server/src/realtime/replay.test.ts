import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Replay } from './replay.ts';

test('returns exactly the events after a sequence, or null when some are gone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 300 }),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: -2, max: 310 }),
      (events, maxEvents, maxBytes, sequence) => {
        const replay = new Replay(maxEvents, maxBytes);
        for (const event of events) replay.push(event);
        const rest = sequence < 0 ? events : events.slice(sequence);
        const fits = rest.length <= maxEvents && rest.join('').length <= maxBytes;
        const possible = sequence >= 0 && sequence <= events.length && fits;
        expect(replay.after(sequence)).toEqual(possible ? rest : null);
      },
    ),
  );
});

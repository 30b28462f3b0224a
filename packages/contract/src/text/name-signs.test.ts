import { expect, it } from 'vitest';
import { hasMarkSign } from './name-signs.ts';

it.each(['Tom ✓', 'Tom✔️', '✅ Tom', 'Tom ☑', '🛡Tom', '🎙 Tom', '🎤Tom', 'Tom 🏅', 'Tom 🔰'])(
  'finds a sign like the mark of hosts and staff in %j',
  (name) => expect(hasMarkSign(name)).toBe(true),
);

it.each(['Tom', '球迷 José 😀', '⚽️ Tom', '★Anna', 'Tom ❤️', 'v', '√2'])('finds none in %j', (name) =>
  expect(hasMarkSign(name)).toBe(false),
);

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const shift = new URL('../../../scripts/lib/shifted-clock.mjs', import.meta.url).href;
const program = `
  const one = new Date();
  console.log(JSON.stringify({
    now: Date.now(), made: one.getTime(), isDate: one instanceof Date, text: Date.parse(Date()),
    reply: new Date('2026-03-01T20:00:00Z').toISOString(), utc: Date.UTC(2026, 2, 1), clone: structuredClone(one).getTime(),
  }));`;

it('shifts the dates of a process, and only those that are read from the clock', () => {
  const offset = 100 * 86_400_000;
  const { stdout, stderr } = spawnSync(process.execPath, [`--import=${shift}`, '--eval', program], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { CLOCK_OFFSET_MS: String(offset) },
    encoding: 'utf8',
  });
  const seen = JSON.parse(stdout || JSON.stringify({ stderr })) as Record<string, number>;
  const ahead = Date.now() + offset;
  for (const name of ['now', 'made', 'text', 'clone']) {
    expect(seen[name]).toBeGreaterThan(ahead - 3_600_000);
    expect(seen[name]).toBeLessThanOrEqual(ahead);
  }
  expect(seen).toMatchObject({ isDate: true, reply: '2026-03-01T20:00:00.000Z', utc: Date.UTC(2026, 2, 1) });
});

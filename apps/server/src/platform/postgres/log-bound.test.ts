import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cutLog } from './log-bound.ts';

it('keeps one earlier log and continues in the same open file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-log-'));
  const file = join(folder, 'server.log');
  const open = openSync(file, 'a');
  try {
    writeSync(open, 'x'.repeat(100));
    expect(cutLog(file, 100)).toBe(false);
    writeSync(open, 'more');
    expect(cutLog(file, 100)).toBe(true);
    writeSync(open, 'after');
    expect(readFileSync(file, 'utf8')).toBe('after');
    expect(readFileSync(`${file}.1`, 'utf8')).toHaveLength(104);
    expect(cutLog(join(folder, 'missing.log'))).toBe(false);
  } finally {
    closeSync(open);
    rmSync(folder, { recursive: true });
  }
});

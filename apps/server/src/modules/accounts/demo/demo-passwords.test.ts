import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passwordProblem } from '@touchline/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { loadDemoPasswords } from './demo-passwords.ts';

const ids = createIds(systemClock);
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-demo-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('loadDemoPasswords', () => {
  it('generates different passwords in every folder, once, for its owner only', () => {
    const folders = ['first', 'second'].map((name) => join(dataDir, name));
    const [first, second] = folders.map((folder) => loadDemoPasswords(folder, ids));
    expect(first).not.toEqual(second);
    expect(loadDemoPasswords(folders[0] ?? '', ids)).toEqual(first);
    expect(passwordProblem(first?.members ?? '')).toBeNull();
    expect(first?.administrator).toMatch(/^([a-z]{3,4}-){5}\d{4}$/);
    expect(statSync(join(folders[0] ?? '', 'demo-passwords.json')).mode & 0o777).toBe(0o600);
  });

  it('refuses a file without usable passwords', () => {
    const file = join(dataDir, 'first', 'demo-passwords.json');
    for (const [text, sentence] of [
      ['{"members":"short","administrator":"long enough for it"}', /no password for members/],
      ['{"members":"PineWolf12","administrator":"short"}', /no password for the administrator/],
      ['{', /cannot be read/],
    ] as const) {
      writeFileSync(file, text);
      expect(() => loadDemoPasswords(join(dataDir, 'first'), ids)).toThrow(sentence);
    }
  });
});

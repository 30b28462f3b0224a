import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PassStore } from './pass-store.mjs';

const day = 86_400_000;
let folder: string;
let file: string;
let now = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'passes-'));
  file = join(folder, 'checks', 'store.json');
  now = 1_000 * day;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => new PassStore(file, () => now);
function add(...keys: string[]): void {
  const store = open();
  for (const key of keys) store.add(key);
  store.save();
}

describe('PassStore', () => {
  it('has after a restart what was saved, and no drafts', () => {
    add('a');
    expect(open().has('a')).toBe(true);
    expect(open().has('b')).toBe(false);
    expect(open().has(undefined)).toBe(false);
    expect(readdirSync(join(folder, 'checks'))).toEqual(['store.json']);
  });

  it('is empty when its file is damaged, and can be saved again', () => {
    add('a');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -3));
    expect(open().has('a')).toBe(false);
    add('b');
    expect(open().has('b')).toBe(true);
  });

  it('keeps the keys of two runs at the same time', () => {
    const first = open();
    const second = open();
    first.add('a');
    second.add('b');
    first.save();
    second.save();
    expect([open().has('a'), open().has('b')]).toEqual([true, true]);
  });

  it('drops keys that nobody asked for in 30 days', () => {
    add('used', 'unused');
    now += 20 * day;
    const store = open();
    store.has('used');
    store.save();
    now += 20 * day;
    add('new');
    expect(['used', 'unused', 'new'].map((key) => open().has(key))).toEqual([true, false, true]);
  });
});

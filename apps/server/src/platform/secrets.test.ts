import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

const none = { jwt: null, hooks: null, signing: null };
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('creates secrets once, keeps them private and returns the same ones again', () => {
  const data = join(dir, 'not there yet');
  const first = loadSecrets(data, none);
  expect(new Set(Object.values(first)).size).toBe(3);
  expect(first.jwt.length).toBeGreaterThanOrEqual(43);
  expect(loadSecrets(data, none)).toEqual(first);
  expect(statSync(join(data, 'secrets.json')).mode & 0o777).toBe(0o600);
});

it('makes kept secrets private again after a copy left them readable', () => {
  const first = loadSecrets(dir, none);
  chmodSync(join(dir, 'secrets.json'), 0o644);
  expect(loadSecrets(dir, none)).toEqual(first);
  expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

it('prefers a given secret and keeps the stored one unchanged', () => {
  const first = loadSecrets(dir, none);
  const given = 'g'.repeat(40);
  expect(loadSecrets(dir, { ...none, jwt: given })).toEqual({ ...first, jwt: given });
  expect(JSON.parse(readFileSync(join(dir, 'secrets.json'), 'utf8'))).toEqual(first);
});

it('refuses a damaged file instead of invalidating every session', () => {
  writeFileSync(join(dir, 'secrets.json'), '{"jwt":"short"}');
  expect(() => loadSecrets(dir, none)).toThrow(/no usable "jwt" secret/);
  writeFileSync(join(dir, 'secrets.json'), '{');
  expect(() => loadSecrets(dir, none)).toThrow(/cannot be read/);
});

it('explains a data folder that cannot be created', () => {
  writeFileSync(join(dir, 'file'), '');
  expect(() => loadSecrets(join(dir, 'file', 'data'), none)).toThrow(/cannot be written.*Set DATA_DIR/);
});

import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { createIds } from '../ids.ts';
import { createDiskStore } from './disk-store.ts';
import type { Draft, FileStore } from './file-store.ts';

let root: string;
let store: FileStore;
const incoming = () => readdir(join(root, 'incoming'));
const bytes = (text: string) => Readable.from([Buffer.from(text)]);

async function received(text: string): Promise<Draft> {
  const draft = await store.receive(bytes(text), 100);
  if (typeof draft === 'string') throw new Error(draft);
  return draft;
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-files-'));
  store = createDiskStore(root, createIds(systemClock));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('the disk store', () => {
  it('stores received bytes and returns them', async () => {
    const draft = await received('hello');
    expect(draft.size).toBe(5);
    expect(await draft.keep('ab12.png')).toBe('kept');
    expect(await incoming()).toEqual([]);
    const file = await store.open('ab12.png');
    expect(file?.size).toBe(5);
    expect(String(await buffer(file?.stream() ?? bytes('')))).toBe('hello');
    await store.remove('ab12.png');
    expect(await store.has('ab12.png')).toBe(false);
    expect(await store.open('ab12.png')).toBeNull();
  });

  it('never replaces a key, even with two concurrent writes', async () => {
    const drafts = await Promise.all([received('one'), received('two')]);
    const outcomes = await Promise.all(drafts.map((draft) => draft.keep('same.png')));
    expect(outcomes.sort()).toEqual(['exists', 'kept']);
  });

  it('accepts exactly the maximum, stops one byte later and leaves nothing behind', async () => {
    expect(await store.receive(bytes('12345'), 5)).toMatchObject({ size: 5 });
    const source = Readable.from([Buffer.from('123'), Buffer.from('456'), Buffer.from('789')]);
    expect(await store.receive(source, 5)).toBe('too_large');
    expect(source.destroyed).toBe(false);
    expect(await incoming()).toHaveLength(1);
  });

  it('leaves nothing of an interrupted stream', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('begin');
        throw new Error('connection lost');
      })(),
    );
    expect(await store.receive(broken, 100)).toBe('aborted');
    expect(await incoming()).toEqual([]);
  });

  it('aborts a body that stalls', async () => {
    const stalling = createDiskStore(root, createIds(systemClock), { stallMs: 20 });
    const body = new Readable({ read: () => undefined });
    body.push('begin');
    expect(await stalling.receive(body, 100)).toBe('aborted');
    expect(await incoming()).toEqual([]);
  });

  it("keeps private files readable by the server's account only", async () => {
    const folder = join(root, 'private');
    const secret = createDiskStore(folder, createIds(systemClock), { private: true });
    const draft = await secret.receive(bytes('secret'), 100);
    if (typeof draft === 'string') throw new Error(draft);
    await draft.keep('ab12.png');
    const composed = await secret.compose((path) => writeFile(path, 'made', { mode: 0o666 }));
    await composed.draft.keep('cd34.png');
    const modes = await Promise.all(
      ['', 'incoming', 'kept', 'kept/ab', 'kept/ab/ab12.png', 'kept/cd/cd34.png'].map(async (path) => {
        const { mode } = await stat(join(folder, path));
        return mode & 0o777;
      }),
    );
    expect(modes).toEqual([0o700, 0o700, 0o700, 0o700, 0o600, 0o600]);
  });

  it('sweeps old drafts and keeps new ones', async () => {
    const old = await received('old');
    await received('new');
    await utimes(old.path, new Date('2026-01-01'), new Date('2026-01-01'));
    expect(await store.sweep(new Date('2026-01-02'))).toBe(1);
    expect(await incoming()).toHaveLength(1);
  });

  it.each(['../secret', 'a/b.png', '.hidden', '', 'ab\0c.png'])('refuses the key %j', async (key) => {
    await expect(store.open(key)).rejects.toThrow('not a file key');
  });
});

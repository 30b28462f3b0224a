import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { restrictFolder } from './private-folder.ts';

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

it('fixes the modes left by an older version, and follows no link out of the folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'touchline-private-'));
  const folder = join(root, 'private-files');
  const [inside, outside] = [join(folder, 'kept', 'passport.png'), join(root, 'elsewhere')];
  await mkdir(join(folder, 'kept'), { recursive: true });
  await writeFile(inside, 'passport');
  await writeFile(outside, 'not ours');
  for (const [path, mode] of [
    [folder, 0o755],
    [join(folder, 'kept'), 0o777],
    [inside, 0o644],
    [outside, 0o644],
  ] as const)
    await chmod(path, mode);
  await symlink(outside, join(folder, 'link'));
  await restrictFolder(folder);
  expect(await Promise.all([folder, join(folder, 'kept'), inside, outside].map(modeOf))).toEqual([
    0o700, 0o700, 0o600, 0o644,
  ]);
  await rm(root, { recursive: true });
});

it('creates a missing folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'touchline-private-'));
  await restrictFolder(join(root, 'private-files'));
  expect(await modeOf(join(root, 'private-files'))).toBe(0o700);
  await rm(root, { recursive: true });
});

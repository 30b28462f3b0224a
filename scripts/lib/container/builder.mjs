import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.mjs';

/** @param {string} command */
export const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

/**
 * Buildah with its own storage below `folder`. Isolation by chroot needs no engine and no kernel feature, so it also
 * works inside of a container.
 * @param {string} folder
 */
export function createBuilder(folder) {
  const policy = join(folder, 'policy.json');
  const storage = { root: join(folder, 'storage'), run: join(folder, 'run') };
  for (const each of Object.values(storage)) mkdirSync(each, { recursive: true });
  writeFileSync(policy, '{ "default": [{ "type": "insecureAcceptAnything" }] }');

  /** @param {string} driver */
  const global = (driver) => ['--root', storage.root, '--runroot', storage.run, '--storage-driver', driver];
  // Overlay does not work on every file system; copies always do.
  const driver = ['overlay', 'vfs'].find(
    (each) => spawnSync('buildah', [...global(each), 'info'], { stdio: 'ignore' }).status === 0,
  );
  if (!driver) throw new Error('buildah finds no way to store images here');
  const env = { BUILDAH_ISOLATION: 'chroot', HOME: folder };

  /** @param {readonly string[]} args @param {{ show?: boolean }} [options] */
  const buildah = async (args, { show = false } = {}) => {
    const { code, output } = await run('buildah', [...global(driver), ...args], { show, env });
    if (code !== 0) throw new Error(`buildah ${args[0]} failed (${code})${output === '' ? '' : `:\n${output}`}`);
    return output.trim().split('\n').at(-1) ?? '';
  };

  return {
    driver,
    buildah,
    /** @param {string} image */
    from: (image) => buildah(['from', '--pull-never', '--signature-policy', policy, image]),
    /** @param {string} container @param {string} image */
    commit: (container, image) =>
      buildah(['commit', '--quiet', '--format', 'docker', '--signature-policy', policy, container, image]),
    /** Builds the image of the repository. @param {string} base @param {boolean} isLocal @param {string} image */
    build: (base, isLocal, image) =>
      buildah(
        [
          ...['bud', '--isolation', 'chroot', '--format', 'docker', '--signature-policy', policy],
          ...(isLocal ? ['--pull-never'] : []),
          ...['--build-arg', `BASE=${base}`, '-f', 'deploy/container/Containerfile', '-t', image, '.'],
        ],
        { show: true },
      ),
    /** What the image says about itself. @param {string} image */
    inspect: (image) => {
      const { stdout } = spawnSync('buildah', [...global(driver), 'inspect', '--type', 'image', image], {
        encoding: 'utf8',
        env: { ...process.env, ...env },
      });
      return JSON.parse(stdout).Docker.config;
    },
    /**
     * Starts a command in a container.
     * @param {string} container @param {readonly string[]} command
     * @param {{ env?: Readonly<Record<string, string>>, volume?: string }} [options]
     */
    start: (container, command, { env: variables = {}, volume } = {}) =>
      spawn(
        'buildah',
        [
          ...[...global(driver), 'run', '--isolation', 'chroot'],
          ...Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
          ...(volume ? ['--volume', volume] : []),
          ...[container, '--', ...command],
        ],
        { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
      ),
    remove: async () => {
      await buildah(['rm', '--all']);
      await buildah(['rmi', '--all', '--force']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Processes below one, the nearest first. @param {number} pid @returns {number[]} */
export function descendantsOf(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }];
      } catch {
        // It has ended.
        return [];
      }
    });
  const found = [pid];
  for (const one of found) found.push(...parents.filter(({ parent }) => parent === one).map((each) => each.pid));
  return found.slice(1);
}

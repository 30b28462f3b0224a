import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pickNode } from '../node.mjs';
import { run } from '../run.mjs';

/** @param {string} command @param {readonly string[]} args */
const ask = (command, args) => spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() ?? '';

/** The package sources of this machine. */
function sources() {
  const folder = '/etc/apt/sources.list.d';
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(list|sources)$/.test(name)) : [];
  return ['/etc/apt/sources.list', ...files.map((name) => join(folder, name))].filter(
    (file) => existsSync(file) && /^\s*(?:deb|URIs:)/m.test(readFileSync(file, 'utf8')),
  );
}

/** How this machine reaches them: proxies, checks of dates. */
const aptOptions = () =>
  ask('apt-config', ['dump', 'Acquire'])
    .split('\n')
    .filter((line) => /^Acquire::(?:http|https|Check\w*|Check-\w+(?:-\w+)?)\S* "/.test(line))
    .flatMap((line) => ['--aptopt', line]);

/** The folder of the npm that runs this, or of the one in the path. */
const npmFolder = () => dirname(dirname(realpathSync(process.env.npm_execpath ?? ask('sh', ['-c', 'command -v npm']))));

/**
 * Makes the base of the image where no public one can be pulled: a small Debian from the package sources of this
 * machine, with the Node that npm installed and the npm of this machine.
 * @param {Pick<ReturnType<typeof import('./builder.mjs').createBuilder>, 'buildah' | 'commit'>} builder
 * @param {string} image
 */
export async function makeBaseImage({ buildah, commit }, image) {
  const container = await buildah(['from', 'scratch']);
  const folder = await buildah(['mount', container]);
  const suite = /^VERSION_CODENAME=(\S+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'stable';
  const packages = '--include=ca-certificates,libstdc++6';
  const made = await run(
    'mmdebstrap',
    ['--quiet', '--mode=root', '--variant=minbase', packages, ...aptOptions(), suite, folder, ...sources()],
    { show: true },
  );
  if (made.code !== 0) throw new Error(`mmdebstrap failed (${made.code})`);

  const local = join(folder, 'usr/local');
  for (const name of ['bin', 'etc', 'lib/node_modules']) mkdirSync(join(local, name), { recursive: true });
  copyFileSync(realpathSync(pickNode()), join(local, 'bin/node'));
  cpSync(npmFolder(), join(local, 'lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  // Packages come from where this machine gets them.
  const authorities = '/etc/ssl/certs/ca-certificates.crt';
  if (existsSync(authorities)) copyFileSync(authorities, join(folder, authorities));
  const from = ask('npm', ['config', 'get', 'registry']);
  writeFileSync(join(local, 'etc/npmrc'), `${['registry', from].join('=')}\ncafile=${authorities}\n`);

  await buildah(['unmount', container]);
  await buildah(['config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container]);
  await commit(container, image);
  await buildah(['rm', container]);
}

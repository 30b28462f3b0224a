import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Folders of `node_modules` that runs write to. */
const caches = new Set(['.cache', '.vite', '.vite-temp', '.vitest-cache']);

/**
 * A copy of a tree that may be changed: its sources are copies, its packages are hard links.
 * @param {string} root
 * @param {string | undefined} commit the sources of this commit instead of those of the work tree
 * @param {readonly string[]} workspaces
 * @returns {{ folder: string, remove: () => void }}
 */
export function copyTree(root, commit, workspaces) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-mutants-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    // PostgreSQL runs from the copy, as another user when we are root.
    chmodSync(folder, 0o755);
    if (commit) checkOut(root, commit, folder);
    else copySources(root, folder);
    for (const path of ['.', ...workspaces]) {
      const packages = join(root, path, 'node_modules');
      if (existsSync(packages)) link(packages, join(folder, path, 'node_modules'));
    }
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** @param {string} root @param {string} commit @param {string} folder */
function checkOut(root, commit, folder) {
  const index = join(folder, '.mutants-index');
  const options = { cwd: root, env: { ...process.env, GIT_INDEX_FILE: index } };
  execFileSync('git', ['read-tree', commit], options);
  execFileSync('git', ['checkout-index', '--all', `--prefix=${folder}/`], options);
  rmSync(index);
}

/** @param {string} root @param {string} folder */
function copySources(root, folder) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
}

/** @param {string} from @param {string} to */
function link(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) {
      if (!caches.has(entry.name)) link(source, target);
    } else linkOrCopy(source, target);
  }
}

/** @param {string} source @param {string} target */
function linkOrCopy(source, target) {
  try {
    linkSync(source, target);
  } catch {
    // The temporary folder is on another file system.
    copyFileSync(source, target);
  }
}

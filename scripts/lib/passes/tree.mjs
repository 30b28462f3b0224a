import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} TreeFile
 * @property {string} digest of the content
 * @property {boolean} ambient declares globals or adds to a module, so that files see it without an import
 * @property {string} stamp tells whether the file was written again
 *
 * @typedef {object} Tree
 * @property {ReadonlyMap<string, TreeFile>} files by path from the top, with `/`
 * @property {() => boolean} isCurrent whether all files are still as they were read
 */

/** @param {string} text */
export const digestOf = (text) => hash('sha256', text, 'base64url').slice(0, 24);

const ambientText = /\bdeclare\s+(?:global|module)\b/;

/**
 * The files that git tracks or would add. @param {string} top @returns {string[]}
 */
const listFiles = (top) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: top,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .split('\0')
    .filter((path) => path !== '');

/** Undefined when there is no such file, as after a deletion that git does not know. @param {string} full */
function stampOf(full) {
  const found = lstatSync(full, { bigint: true, throwIfNoEntry: false });
  return found && !found.isDirectory() ? `${found.mtimeNs} ${found.ctimeNs} ${found.size} ${found.ino}` : undefined;
}

/** @param {string} top */
const stampsOf = (top) =>
  new Map(
    listFiles(top).flatMap((path) => {
      const stamp = stampOf(join(top, path));
      return stamp === undefined ? [] : [[path, stamp]];
    }),
  );

/**
 * The content of all files of a repository; undefined outside of git, where nothing tells what belongs to it.
 * @param {string} top
 * @returns {Tree | undefined}
 */
export function readTree(top) {
  try {
    const stamps = stampsOf(top);
    const files = new Map([...stamps].map(([path, stamp]) => [path, readTreeFile(join(top, path), stamp)]));
    const isCurrent = () => {
      const now = stampsOf(top);
      return now.size === stamps.size && [...now].every(([path, stamp]) => stamps.get(path) === stamp);
    };
    return { files, isCurrent };
  } catch {
    return undefined;
  }
}

/** @param {string} full @param {string} stamp @returns {TreeFile} */
function readTreeFile(full, stamp) {
  const text = lstatSync(full).isSymbolicLink() ? readlinkSync(full) : readFileSync(full, 'latin1');
  return { digest: digestOf(text), ambient: /\.[cm]?tsx?$/.test(full) && ambientText.test(text), stamp };
}

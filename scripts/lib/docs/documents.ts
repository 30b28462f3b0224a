import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../node.mjs';

export interface Document {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

export const readFile = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Every file of the repository, from its root. */
export const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));

export const readDocuments = (files: readonly string[]): Document[] =>
  files.filter((path) => path.endsWith('.md')).map((path) => ({ path, text: readFile(path) }));

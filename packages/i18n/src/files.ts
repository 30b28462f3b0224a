import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type FlatTexts, flatten } from './flat-texts.ts';
import type { Texts } from './tags.ts';

/** The folder that contains the language folders. */
export const localesFolder = resolve(import.meta.dirname, '../locales');

export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Reads the texts of one namespace by full key; undefined when the language has no such file. */
export function readNamespace(folder: string, namespace: string): FlatTexts | undefined {
  const file = join(folder, `${namespace}.json`);
  return existsSync(file) ? flatten(readJson<Texts>(file)) : undefined;
}

/** Namespaces that have a file in a language folder. */
export const namespacesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length))
    : [];

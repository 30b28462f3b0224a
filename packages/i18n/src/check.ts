/**
 * Checks all texts: missing, extra, empty and untranslated ones, placeholders, plural forms, and whether keys and
 * sources know each other. Run it with `node packages/i18n/src/check.ts`; it fails with one line a problem.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LanguageCode, languageCodes } from '@touchline/contract/languages';
import { type AllTexts, localeProblems, type SameAsEnglish } from './check/locales.ts';
import { type FlatTexts, flatten } from './check/texts.ts';
import { type KeyUse, usageProblems, usesIn } from './check/usage.ts';
import type { Texts } from './tags.ts';

export interface CheckPaths {
  /** Folder of language folders. */
  readonly locales: string;
  /** Folders of sources that show texts. */
  readonly sources: readonly string[];
  /** File of `SameAsEnglish`. */
  readonly sameAsEnglish: string;
  /** File with a list of prefixes whose keys are chosen by data, `errors:` or `common:matchStatus.`. */
  readonly dynamicKeys: string;
  /** File that registers the namespaces. */
  readonly registry: string;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

function readLanguage(folder: string): Map<string, FlatTexts> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(files.map((name) => [name.slice(0, -'.json'.length), flatten(readJson<Texts>(join(folder, name)))]));
}

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name));
}

/** Every problem of the texts, one line each; none when all is well. */
export function textProblems(paths: CheckPaths): string[] {
  const texts: AllTexts = new Map<LanguageCode, Map<string, FlatTexts>>(
    languageCodes.map((language) => [language, readLanguage(join(paths.locales, language))]),
  );
  const english = texts.get('eng') ?? new Map<string, FlatTexts>();
  const namespaces = [...english.keys()];
  const uses: KeyUse[] = paths.sources
    .flatMap(sourceFiles)
    .flatMap((file) => usesIn(relative(process.cwd(), file), readFileSync(file, 'utf8'), namespaces));
  const registry = readFileSync(paths.registry, 'utf8');
  return [
    ...namespaces.filter((name) => !registry.includes(`eng/${name}.json`)).map((name) => `${name} is not registered`),
    ...localeProblems(texts, readJson<SameAsEnglish>(paths.sameAsEnglish)),
    ...usageProblems(uses, english, readJson<string[]>(paths.dynamicKeys)),
  ];
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const own = resolve(import.meta.dirname, '..');
  const problems = textProblems({
    locales: join(own, 'locales'),
    sources: [resolve(own, '../ui/src'), resolve(own, '../../apps/web/src'), resolve(own, '../../apps/console/src')],
    sameAsEnglish: join(own, 'same-as-english.json'),
    dynamicKeys: join(own, 'dynamic-keys.json'),
    registry: join(own, 'src/resources.ts'),
  });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('All texts are there, in every language.');
}

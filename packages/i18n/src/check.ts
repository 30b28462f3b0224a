/**
 * Checks all texts for missing, extra, empty and untranslated ones, placeholders, plural forms, and keys that do not
 * match the sources. Run it with `node packages/i18n/src/check.ts`; it fails and prints one line per problem.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LanguageCode, languageCodes } from '@touchline/contract/languages';
import { type AllTexts, localeProblems, type SameAsEnglish } from './check/locales.ts';
import { type KeyUse, usageProblems, usesIn } from './check/usage.ts';
import { localesFolder, namespacesIn, readJson, readNamespace } from './files.ts';
import type { FlatTexts } from './flat-texts.ts';

/** Namespaces that some sources use, registered in one file. */
export interface TextPart {
  readonly owns: (namespace: string) => boolean;
  /** Source folders. */
  readonly sources: readonly string[];
  /** The file that registers the namespaces. */
  readonly registry: string;
}

export interface CheckPaths {
  /** The folder that contains the language folders. */
  readonly locales: string;
  readonly parts: readonly TextPart[];
  /** A file with `SameAsEnglish`. */
  readonly sameAsEnglish: string;
  /** A file that lists prefixes whose keys are chosen by data, such as `errors:` or `common:matchStatus.`. */
  readonly dynamicKeys: string;
}

const readLanguage = (folder: string): Map<string, FlatTexts> =>
  new Map(namespacesIn(folder).map((name) => [name, readNamespace(folder, name) ?? new Map()]));

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name));
}

function partProblems({ owns, sources, registry }: TextPart, all: ReadonlyMap<string, FlatTexts>, dynamic: string[]) {
  const english = new Map([...all].filter(([namespace]) => owns(namespace)));
  const namespaces = [...english.keys()];
  const uses: KeyUse[] = sources
    .flatMap(sourceFiles)
    .flatMap((file) => usesIn(relative(process.cwd(), file), readFileSync(file, 'utf8'), namespaces));
  const registered = readFileSync(registry, 'utf8');
  const own = dynamic.filter((prefix) => owns(prefix.split(':', 1)[0] ?? ''));
  return [
    ...namespaces.filter((name) => !registered.includes(`eng/${name}.json`)).map((name) => `${name} is not registered`),
    ...usageProblems(uses, english, own),
  ];
}

/** Pages that a language lacks or has in English. */
function pageProblems(locales: string): string[] {
  const english = join(locales, 'eng', 'pages');
  if (!existsSync(english)) return [];
  return readdirSync(english).flatMap((page) => {
    const text = readFileSync(join(english, page), 'utf8');
    return languageCodes.flatMap((language) => {
      const own = join(locales, language, 'pages', page);
      if (!existsSync(own)) return [`${language}/pages/${page} is missing`];
      const isCopy = language !== 'eng' && readFileSync(own, 'utf8') === text;
      return isCopy ? [`${language}/pages/${page} reads as in English`] : [];
    });
  });
}

/** Folders of languages that the contract does not list. */
function folderProblems(locales: string): string[] {
  const known: ReadonlySet<string> = new Set(languageCodes);
  return readdirSync(locales)
    .filter((name) => !known.has(name))
    .map((name) => `${name} has a folder but no line in languages.ts of the contract`);
}

/** Every problem of the texts, one line each; an empty list when there is none. */
export function textProblems(paths: CheckPaths): string[] {
  const texts: AllTexts = new Map<LanguageCode, Map<string, FlatTexts>>(
    languageCodes.map((language) => [language, readLanguage(join(paths.locales, language))]),
  );
  const english = texts.get('eng') ?? new Map<string, FlatTexts>();
  const dynamic = readJson<string[]>(paths.dynamicKeys);
  return [
    ...folderProblems(paths.locales),
    ...pageProblems(paths.locales),
    ...localeProblems(texts, readJson<SameAsEnglish>(paths.sameAsEnglish)),
    ...paths.parts.flatMap((part) => partProblems(part, english, dynamic)),
  ];
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const own = resolve(import.meta.dirname, '..');
  const isOfServer = (namespace: string): boolean => namespace.startsWith('server');
  const problems = textProblems({
    locales: localesFolder,
    parts: [
      {
        owns: (namespace) => !isOfServer(namespace),
        sources: [
          resolve(own, '../ui/src'),
          resolve(own, '../app-kit/src'),
          resolve(own, '../../apps/web/src'),
          resolve(own, '../../apps/console/src'),
        ],
        registry: join(own, 'src/resources.ts'),
      },
      {
        owns: isOfServer,
        sources: [resolve(own, '../../apps/server/src'), resolve(own, '../../apps/demo/src')],
        registry: join(own, 'src/server/resources.ts'),
      },
    ],
    sameAsEnglish: join(own, 'same-as-english.json'),
    dynamicKeys: join(own, 'dynamic-keys.json'),
  });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('All texts are complete in every language.');
}

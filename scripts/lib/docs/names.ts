import { posix } from 'node:path';
import type { Document } from './documents.ts';
import { isExample } from './examples.ts';

/** Something in backticks or in a block of code. */
interface Code {
  readonly line: number;
  readonly text: string;
  readonly isBlock: boolean;
}

/** The code of a document: what is in backticks, and each line of its blocks, but for examples, which are compiled. */
function codeIn({ text }: Document): Code[] {
  let block: string | null = null;
  return text.split('\n').flatMap((row, index): Code[] => {
    const line = index + 1;
    const [fence, language = ''] = /^\s*```(\w*)/.exec(row) ?? [];
    if (fence) {
      block = block === null ? language : null;
      return [];
    }
    if (block !== null) return isExample(block) ? [] : [{ line, text: row, isBlock: true }];
    return [...row.matchAll(/`([^`]+)`/g)].map(([, code = '']) => ({ line, text: code, isBlock: false }));
  });
}

const fileEnding = /\.(?:tsx?|[cm]?js|css|json|html|sql|txt|tsv|md|svg|png)$/;

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expandBraces(word: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(word) ?? [];
  return choices === undefined ? [word] : choices.split(',').flatMap((each) => expandBraces(before + each + after));
}

/** The files and folders of a repository, found by the end of their path. */
export interface FileIndex {
  /** Whether a path, its end (`lists/list-hosts.ts`) or a pattern of it (`*.store.ts`, `modules/<domain>`) exists. */
  readonly has: (path: string) => boolean;
  /** Whether there is a folder of this name. */
  readonly hasFolder: (name: string) => boolean;
}

export function indexFiles(files: readonly string[]): FileIndex {
  const ends = new Set<string>();
  const folders = new Set<string>();
  for (const file of files) {
    const parts = file.split('/');
    for (const folder of parts.slice(0, -1)) folders.add(folder);
    parts.forEach((_part, from) => {
      for (let to = from + 1; to <= parts.length; to++) ends.add(parts.slice(from, to).join('/'));
    });
  }
  const all = [...ends];
  const matchesPattern = (path: string): boolean => {
    const pattern = path.replaceAll(/[.+()[\]]/g, '\\$&').replaceAll(/<[^>]+>|\*/g, '[^/]*');
    return all.some((each) => new RegExp(`^${pattern}$`).test(each));
  };
  return {
    has: (path) => (/[<*]/.test(path) ? matchesPattern(path) : ends.has(path)),
    hasFolder: (name) => folders.has(name),
  };
}

/** The words of a piece of code that look like files or folders of the repository. */
function pathsIn(code: string, { hasFolder }: FileIndex): string[] {
  const words = code.split(/[\s"'()=]+/).map((word) => word.replace(/[,;:]$/, ''));
  const inside = words.filter((word) => !/^(?:\/|@|\$|\w+:)|^\.\.?$/.test(word));
  const isPath = (word: string): boolean =>
    fileEnding.test(word) || (word.includes('/') && hasFolder(word.split('/', 1)[0] ?? ''));
  return inside
    .flatMap(expandBraces)
    .filter(isPath)
    .map((word) =>
      word
        .replace(/^\.\//, '')
        .replace(/\/$/, '')
        .replace(/^(?=\.)/, '*'),
    );
}

const at = ({ path }: Document, line: number, what: string): string => `${path}:${line}  ${what}`;

/** Files and folders that documents name and the repository does not have. */
export const missingFiles = (document: Document, index: FileIndex): string[] =>
  codeIn(document).flatMap(({ line, text }) =>
    pathsIn(text, index)
      .filter((path) => !index.has(path))
      .map((path) => at(document, line, path)),
  );

/** Links to files that do not exist. */
export const brokenLinks = (document: Document, files: ReadonlySet<string>): string[] =>
  document.text.split('\n').flatMap((row, index) =>
    [...row.matchAll(/\]\(([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^\w+:/.test(target))
      .map((target) => posix.join(posix.dirname(document.path), target))
      .filter((target) => !files.has(target))
      .map((target) => at(document, index + 1, target)),
  );

/** Identifiers in backticks that no source has: words of several parts, such as `createWallet` or `wallet_entry`. */
export const unknownNames = (document: Document, known: ReadonlySet<string>): string[] =>
  codeIn(document)
    .filter(({ isBlock }) => !isBlock)
    .flatMap(({ line, text }) =>
      [...text.matchAll(/(?<![\w/-])[A-Za-z][\w$]*(?![\w$-])/g)]
        .map(([name]) => name)
        .filter((name) => /[a-z][A-Z]|[a-z]_[a-z]/.test(name) && !known.has(name))
        .map((name) => at(document, line, name)),
    );

/** Scripts of the root package that a document runs and that do not exist. */
export const unknownScripts = (document: Document, scripts: ReadonlySet<string>): string[] =>
  document.text
    .split('\n')
    .flatMap((row, index) =>
      [...row.matchAll(/\bnpm (?:run )?(?=\w)([\w:-]*\w)/g)]
        .filter(([whole, name = '']) => whole.startsWith('npm run ') && !scripts.has(name))
        .map(([whole]) => at(document, index + 1, whole)),
    );

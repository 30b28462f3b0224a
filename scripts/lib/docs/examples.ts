import type { Document } from './documents.ts';

/** Files of the how-to pages; the first line of each block of code names its file. */
export interface Example {
  /** `document:line` of the block. */
  readonly at: string;
  /** From the root of the repository. */
  readonly path: string;
  /** The whole file, or lines added to a file: those that begin with `+`, below lines that the file has. */
  readonly text: string;
  readonly isAddition: boolean;
}

/** Whether a block of this language is an example. */
export const isExample = (language: string): boolean => /^(?:tsx?|diff)$/.test(language);

/** The blocks of TypeScript and of added lines in a document, whatever their indentation. */
export function readExamples({ path: document, text }: Document): Example[] {
  const fences = [...text.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)];
  return fences.flatMap(({ index, 1: indent = '', 2: kind = '', 3: body = '' }) => {
    if (!isExample(kind)) return [];
    const at = `${document}:${text.slice(0, index).split('\n').length}`;
    const code = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    const files = code.split(/^ ?\/\/ (?=\S+\.(?:tsx?|json)$)/m);
    if (files.shift() !== '') throw new Error(`${at}  the first line does not name the file`);
    return files.map((each) => {
      const end = each.indexOf('\n');
      return { at, path: each.slice(0, end), text: each.slice(end + 1).trimEnd(), isAddition: kind === 'diff' };
    });
  });
}

/**
 * The text of a file with added lines. Rows that begin with `+` are added below the others, which the file must have
 * once, in this order; a row `…` means any lines between.
 */
function addLines(text: string, { at, path, text: rows }: Example): string {
  const lines = text.split('\n');
  for (const part of rows.split(/^ ?…$/m)) {
    const shown = part.split('\n').filter((row) => row.trim() !== '');
    const known = shown.filter((row) => !row.startsWith('+')).map((row) => row.slice(1));
    const places = lines.flatMap((_line, from) => (known.every((row, to) => lines[from + to] === row) ? [from] : []));
    if (known.length === 0 || places.length !== 1) {
      throw new Error(`${at}  ${path} has ${places.length} times: ${known.join(' / ')}`);
    }
    lines.splice(places[0] ?? 0, known.length, ...shown.map((row) => row.slice(1)));
  }
  return lines.join('\n');
}

/** Files by path as the examples leave them. `read` returns a file of the repository, if it exists. */
export function applyExamples(
  examples: readonly Example[],
  read: (path: string) => string | undefined,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const example of examples) {
    const { at, path, text, isAddition } = example;
    const before = files.get(path) ?? read(path);
    if (isAddition && before === undefined) throw new Error(`${at}  ${path} does not exist`);
    if (!isAddition && before !== undefined) throw new Error(`${at}  ${path} exists: choose another example`);
    files.set(path, before === undefined ? text : addLines(before, example));
  }
  return files;
}

import type { WordDeps } from '../needs.ts';

/** What the filter does to a text. */
export function testWords({ words }: Pick<WordDeps, 'words'>, text: string) {
  const normal = text.normalize('NFC');
  return { ...words.check(normal), matches: words.matches(normal) };
}

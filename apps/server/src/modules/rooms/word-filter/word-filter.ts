import type { Platform } from '../../../platform/platform.ts';
import { compileWords, type WordCheck, type WordVerdict } from './matcher.ts';
import type { SensitiveWord } from './word-rule.ts';
import { readWords, wordsStamp } from './words.store.ts';

/** The blocked words of the platform, compiled in every process. */
export interface WordFilter {
  readonly check: (text: string) => WordVerdict;
  /** Whether a text of any place has words that are not allowed, masked ones included. */
  readonly isSensitive: (text: string) => boolean;
  /** Which words of the list a text is about. */
  readonly matches: (text: string) => SensitiveWord[];
  /** Reads the table again, here and in every other process. */
  reload(): Promise<void>;
}

export async function createWordFilter({ caches }: Pick<Platform, 'caches'>): Promise<WordFilter> {
  let compiled: WordCheck | undefined;
  const { current, changed } = await caches.add({
    name: 'rooms.words',
    read: readWords,
    stamp: wordsStamp,
    use: () => {
      compiled = undefined;
    },
  });
  /** Compiled for the first text, because a start has none. */
  const check = (): WordCheck => {
    compiled ??= compileWords(current());
    return compiled;
  };
  return {
    check: (text) => check()(text),
    isSensitive: (text) => {
      const verdict = check()(text.normalize('NFC'));
      return verdict.refused || verdict.held || verdict.text !== text.normalize('NFC');
    },
    matches: (text) => check().matches(text),
    reload: changed,
  };
}

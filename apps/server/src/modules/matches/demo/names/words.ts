import type { LocalName } from '@touchline/contract/kernel';

/** One invented name in the scripts of the platform. */
export interface Words {
  readonly latin: string;
  readonly zh: string;
  readonly tw: string;
  readonly tha: string;
  readonly hin: string;
}

/** Reads lines of `latin | zh | tw | tha | hin`; `=` in the third place repeats the second. */
export const parseWords = (lines: string): readonly Words[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [latin = '', zh = '', tw = '', tha = '', hin = ''] = line.split('|').map((word) => word.trim());
      return { latin, zh, tw: tw === '=' ? zh : tw, tha, hin };
    });

/** Puts a name into a pattern, script by script, where the pattern has `%`. */
export const fill = (pattern: Words, name: Words): Words => ({
  latin: pattern.latin.replace('%', name.latin),
  zh: pattern.zh.replace('%', name.zh),
  tw: pattern.tw.replace('%', name.tw),
  tha: pattern.tha.replace('%', name.tha),
  hin: pattern.hin.replace('%', name.hin),
});

/** Names that sound: the languages of Latin script share one spelling, unless `own` says otherwise. */
export const localNameOf = (words: Words, own: LocalName = {}): LocalName => ({
  zh: words.zh,
  tw: words.tw,
  eng: words.latin,
  ind: words.latin,
  vie: words.latin,
  tha: words.tha,
  por: words.latin,
  hin: words.hin,
  ...own,
});

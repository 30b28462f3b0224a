export interface SensitiveWord {
  readonly word: string;
  readonly action: 'refuse' | 'mask' | 'hold';
}

/** A word as it is compared, with all its spellings in the list. */
export interface WordRule {
  /** The strictest action of its spellings. */
  readonly action: SensitiveWord['action'];
  /** All spellings of the word in the list. */
  readonly listed: readonly SensitiveWord[];
  /** In a script without spaces between words (Chinese, Thai): found anywhere. */
  readonly running: boolean;
  /** So short that it is part of many harmless words: found only as a separate word. */
  readonly short: boolean;
  /** Positions in the squeezed word where the listed word has a space. */
  readonly breaks: ReadonlySet<number>;
}

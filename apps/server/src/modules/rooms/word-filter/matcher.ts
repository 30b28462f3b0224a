import AhoCorasick from 'modern-ahocorasick';
import { isRunning, joined, type Squeezed, spaced, squeeze } from './squeeze.ts';

export interface SensitiveWord {
  readonly word: string;
  readonly action: 'refuse' | 'mask' | 'hold';
}

/** What became of a text: refused, held for an operator, or shown; `text` has masked words starred. */
export interface WordVerdict {
  readonly refused: boolean;
  /** Not refused, but to be seen by an operator first. */
  readonly held: boolean;
  readonly text: string;
}

/** Checks one text; `matches` says which words of the list it is about, each once. */
export interface WordCheck {
  (text: string): WordVerdict;
  matches(text: string): SensitiveWord[];
}

interface Rule {
  /** The strictest that the list says. */
  readonly action: SensitiveWord['action'];
  /** What the list says, each spelling of it. */
  readonly listed: readonly SensitiveWord[];
  /** Written without spaces between words (Chinese, Thai): found anywhere. */
  readonly running: boolean;
  /** So short that it is part of many innocent words: found only as a word of its own. */
  readonly short: boolean;
  /** Places inside the squeezed word where the listed word has a space of its own. */
  readonly breaks: ReadonlySet<number>;
}

const shortWord = 4;
const strictness = { mask: 0, hold: 1, refuse: 2 } as const;

/**
 * Compiles a list into a check of one text. Words are compared after `squeeze`. A word of a writing with spaces
 * counts when it stands inside one word (longer than four letters), when it is a word of its own, or when it is spelt
 * out (`f u c k`, `f.u.c.k`): across spaces at least one piece must be a single letter, so that "the pen is here" and
 * "class hit" stay what they are. Ten thousand words compile in about 0.1 s; a text of 200 characters takes some 50 µs.
 */
export function compileWords(words: readonly SensitiveWord[]): WordCheck {
  const rules = new Map<string, Rule>();
  for (const { word, action } of words) {
    const squeezed = squeeze(word.normalize('NFC'));
    if (squeezed.text === '') continue;
    const known = rules.get(squeezed.text)?.action ?? 'mask';
    const strictest = strictness[action] > strictness[known] ? action : known;
    const breaks = new Set(squeezed.gap.flatMap((gap, index) => (gap === spaced && index > 0 ? [index] : [])));
    const running = isRunning(squeezed.text);
    const listed = [...(rules.get(squeezed.text)?.listed ?? []), { word, action }];
    const short = squeezed.text.length <= shortWord;
    rules.set(squeezed.text, { action: strictest, listed, running, short, breaks });
  }
  if (rules.size === 0)
    return Object.assign((text: string): WordVerdict => ({ refused: false, held: false, text }), { matches: () => [] });
  const matcher = new AhoCorasick<Rule>([...rules].map(([pattern, data]) => ({ pattern, data })));

  const find = (squeezed: Squeezed) =>
    matcher
      .search(squeezed.text)
      .filter((match) => match.data !== undefined && counts(squeezed, match.start, match.end, match.data));

  const check = (text: string): WordVerdict => {
    const squeezed = squeeze(text);
    const found = find(squeezed);
    if (found.length === 0) return { refused: false, held: false, text };
    const refused = found.some((match) => match.data?.action === 'refuse');
    if (refused) return { refused, held: false, text };
    const masked = found.filter((match) => match.data?.action === 'mask');
    return { refused, held: masked.length < found.length, text: mask(text, squeezed, masked) };
  };
  const matches = (text: string): SensitiveWord[] => [
    ...new Set(find(squeeze(text)).flatMap((match) => match.data?.listed ?? [])),
  ];
  return Object.assign(check, { matches });
}

function counts(squeezed: Squeezed, start: number, end: number, rule: Rule): boolean {
  if (rule.running) return true;
  const alone = isBoundary(squeezed, start) && isBoundary(squeezed, end);
  const pieces: number[] = [];
  let pieceStart = start;
  for (let index = start + 1; index < end; index += 1) {
    if (squeezed.gap[index] !== spaced || rule.breaks.has(index - start)) continue;
    pieces.push(index - pieceStart);
    pieceStart = index;
  }
  pieces.push(end - pieceStart);
  if (pieces.length > 1) return alone && pieces.includes(1);
  return alone || (!rule.short && isUnbroken(squeezed, start, end));
}

/** True where a word begins or ends: at a gap, at an end of the text, or where the kind of writing changes. */
const isBoundary = ({ gap, script }: Squeezed, index: number): boolean =>
  index === 0 || index === gap.length || gap[index] !== joined || script[index] !== script[index - 1];

const isUnbroken = ({ gap }: Squeezed, start: number, end: number): boolean =>
  gap.slice(start + 1, end).every((kind) => kind === joined);

function mask(text: string, squeezed: Squeezed, found: readonly { start: number; end: number }[]): string {
  const starred = new Set<number>();
  for (const { start, end } of found) for (let index = start; index < end; index += 1) starred.add(index);
  let masked = '';
  let done = 0;
  for (const index of [...starred].sort((a, b) => a - b)) {
    const from = squeezed.from[index] ?? 0;
    if (from < done) continue;
    masked += `${text.slice(done, from)}*`;
    done = squeezed.to[index] ?? done;
  }
  return masked + text.slice(done);
}

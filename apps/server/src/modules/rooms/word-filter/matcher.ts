import AhoCorasick from 'modern-ahocorasick';
import { isBoundary, isUnbroken } from './boundaries.ts';
import { compileLooks } from './look-matcher.ts';
import { isRunning, type Squeezed, spaced, squeeze } from './squeeze.ts';
import type { SensitiveWord, WordRule } from './word-rule.ts';

/** Result for a text: rejected, held for an operator, or shown. `text` has masked words as asterisks. */
export interface WordVerdict {
  readonly refused: boolean;
  /** Not rejected, but an operator reviews it first. */
  readonly held: boolean;
  readonly text: string;
}

/** Checks one text; `matches` returns the blocked words it contains, each once. */
export interface WordCheck {
  (text: string): WordVerdict;
  matches(text: string): SensitiveWord[];
}

const shortWord = 4;
const strictness = { mask: 0, hold: 1, refuse: 2 } as const;

/**
 * Compiles a list into a check of one text. Words are compared after `squeeze`. A word of a script with spaces matches
 * inside one word (when it has more than four letters), as a separate word, or spelt out (`f u c k`, `f.u.c.k`). Across
 * spaces at least one piece must be a single letter, so that "the pen is here" and "class hit" do not match. A text that
 * only looks like a word is held, whatever the action of the word. Ten thousand words compile in 0.35 s; a text of
 * 200 characters takes 0.1 ms.
 */
export function compileWords(words: readonly SensitiveWord[]): WordCheck {
  const rules = new Map<string, WordRule>();
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
  const matcher = new AhoCorasick<WordRule>([...rules].map(([pattern, data]) => ({ pattern, data })));

  const findLooks = compileLooks([...rules.values()]);
  const find = (squeezed: Squeezed) =>
    matcher
      .search(squeezed.text)
      .filter((match) => match.data !== undefined && counts(squeezed, match.start, match.end, match.data));

  const check = (text: string): WordVerdict => {
    const squeezed = squeeze(text);
    const found = find(squeezed);
    const refused = found.some((match) => match.data?.action === 'refuse');
    if (refused) return { refused, held: false, text };
    const masked = found.filter((match) => match.data?.action === 'mask');
    const held = masked.length < found.length || findLooks(text).length > 0;
    return { refused, held, text: masked.length === 0 ? text : mask(text, squeezed, masked) };
  };
  const matches = (text: string): SensitiveWord[] => {
    const plain = find(squeeze(text)).flatMap((match) => match.data?.listed ?? []);
    const alike = findLooks(text).flatMap((rule) => rule.listed);
    const looking = alike.filter((listed) => !plain.includes(listed));
    return [...new Set(plain), ...Array.from(new Set(looking), ({ word }) => ({ word, action: 'hold' as const }))];
  };
  return Object.assign(check, { matches });
}

function counts(squeezed: Squeezed, start: number, end: number, rule: WordRule): boolean {
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

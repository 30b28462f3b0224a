/** Kinds of gap before a letter in the original text. */
export const joined = 0;
export const punctuated = 1;
export const spaced = 2;

/** The letters and digits of a text in one width and case; every UTF-16 unit keeps its origin. */
export interface Squeezed {
  readonly text: string;
  /** Original range of each unit. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** `joined`, `punctuated` or `spaced`, for each unit. */
  readonly gap: readonly number[];
  /** Kind of script, for each unit; a change is a word boundary. */
  readonly script: readonly number[];
}

/** Invisible, combining or stretching characters: Arabic vowel signs and tatweel. */
const invisible = /\p{Cf}|[\u0300-\u036f]|\u0640|[\u064b-\u0652]|\u0670|[\u20d0-\u20ff]|[\ufe00-\ufe0f]/u;
const white = /\s/u;
const significant = /[\p{L}\p{N}\p{M}]/u;
const digit = /\p{N}/u;
/** Scripts without spaces between words, where a word can begin anywhere. */
const running =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const scriptOf = (character: string): number => {
  const code = character.charCodeAt(0);
  if (code < 128) return code <= 57 ? 1 : 0;
  return running.test(character) ? 2 : digit.test(character) ? 1 : 0;
};

/**
 * Removes width (NFKC), case, invisible characters, combining accents, spaces and punctuation from a text. `text` must
 * be in NFC, so that letters with a native accent are one character and keep it.
 */
export function squeeze(text: string): Squeezed {
  let squeezed = '';
  const from: number[] = [];
  const to: number[] = [];
  const gap: number[] = [];
  const script: number[] = [];
  let offset = 0;
  let before = joined;
  for (const character of text) {
    const start = offset;
    offset += character.length;
    if (invisible.test(character)) continue;
    for (const plain of character.normalize('NFKC').toLowerCase()) {
      if (!significant.test(plain)) {
        before = Math.max(before, white.test(plain) ? spaced : punctuated);
        continue;
      }
      squeezed += plain;
      for (let unit = 0; unit < plain.length; unit += 1) {
        from.push(start);
        to.push(offset);
        gap.push(before);
        script.push(scriptOf(plain));
        before = joined;
      }
    }
  }
  return { text: squeezed, from, to, gap, script };
}

export const isRunning = (text: string): boolean => running.test(text);

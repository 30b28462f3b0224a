/**
 * @typedef {object} Title
 * @property {string} text as in the source; `%s`, `$name` and `${…}` are filled in when the test runs
 * @property {number} line
 * @property {boolean} group whether it is the title of a `describe`
 */

/** A title follows the call of `it`, `test` or `describe`, or the table of an `each`. */
const titleCall =
  /(?:(?<![\w.])(it|test|describe)((?:\.\w+)*)|[)\]`])\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)\s*,/g;

/** @param {string} text the source of a file of tests @returns {Title[]} */
export function titlesOf(text) {
  return [...text.matchAll(titleCall)]
    .filter(([, , chain = '']) => !chain.includes('.step'))
    .map((match) => {
      const [, name = '', chain = '', ...texts] = match;
      const title = texts.find((each) => each !== undefined) ?? '';
      return {
        text: title.replaceAll(/\\(.)/g, '$1'),
        line: text.slice(0, match.index).split('\n').length,
        group: name === 'describe' || chain.includes('.describe'),
      };
    });
}

/** The title of the test at a line, which is the last one that begins there or before. @param {readonly Title[]} titles @param {number} line */
export const titleAt = (titles, line) => titles.findLast((title) => title.line <= line);

const placeholder = /\$\{[^}]*\}|%[sdifjop#]|\$[A-Za-z][\w.]*/;

/** @param {string} text */
const escapePattern = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** @param {string} text */
const normalise = (text) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * A pattern of Vitest (`-t`) and Playwright (`-g`) for a title. It ignores case, which `-t` cannot.
 * @param {string} text
 */
export const patternOf = (text) =>
  text
    .trim()
    .split(placeholder)
    .map((part) =>
      escapePattern(part)
        .replaceAll(/\s+/g, '\\s+')
        .replaceAll(/(?<!\\)\p{L}/gu, (letter) =>
          letter.toLowerCase() === letter.toUpperCase() ? letter : `[${letter.toLowerCase()}${letter.toUpperCase()}]`,
        ),
    )
    .join('.*');

/** @param {string} text */
const countLetters = (text) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/**
 * How well words are a full name: the titles of groups, then that of a test. Counts the letters that the source has;
 * what is filled in may be at most half.
 * @param {readonly Title[]} titles @param {string} words
 */
function scoreFullName(titles, words) {
  const names = titles.map(({ text, group }) => ({
    group,
    pattern: patternOf(text),
    letters: countLetters(text.replaceAll(new RegExp(placeholder, 'g'), '')),
  }));
  /** @param {string} rest @param {number} depth @returns {number} */
  const score = (rest, depth) =>
    Math.max(
      0,
      ...names.map(({ pattern, group, letters }) => {
        if (new RegExp(`^${pattern}$`).test(rest)) return letters * 2 >= countLetters(rest) ? letters : 0;
        const [start = ''] = (group && depth < 5 && new RegExp(`^${pattern}\\s`).exec(rest)) || [];
        if (start === '' || letters * 2 < countLetters(start)) return 0;
        const below = score(rest.slice(start.length), depth + 1);
        return below > 0 ? letters + below : 0;
      }),
    );
  return score(words, 0);
}

/**
 * How well words are in the titles of a file, or are the full name of a test; 0 when they are not.
 * @param {readonly Title[]} titles @param {string} words
 */
export function scorePhrase(titles, words) {
  const wanted = normalise(words);
  const isInside = titles.some(({ text }) => normalise(text).includes(wanted));
  return isInside ? Number.MAX_SAFE_INTEGER : scoreFullName(titles, words.trim());
}

/** Whether a title has all the words in any order. @param {readonly Title[]} titles @param {string} words */
export function hasWords(titles, words) {
  const wanted = normalise(words).split(' ');
  return titles.some(({ text }) => wanted.every((word) => normalise(text).includes(word)));
}

/** A pattern for titles with all the words in any order. @param {string} words */
export const patternOfWords = (words) =>
  normalise(words)
    .split(' ')
    .map((word) => `(?=.*${patternOf(word)})`)
    .join('');

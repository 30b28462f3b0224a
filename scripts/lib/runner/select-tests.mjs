import { nearNames } from './near-names.mjs';
import { hasWords, patternOf, patternOfWords, scorePhrase, titleAt, titlesOf } from './titles.mjs';

/**
 * @typedef {import('./test-list.mjs').Kind} Kind
 * @typedef {import('./test-list.mjs').Test} Test
 * @typedef {{ kind: Kind, names: string[], pattern?: string | undefined }} Batch tests of one kind that run together; of files, with a
 * pattern, only those whose title matches
 * @typedef {{ wanted: string, near: readonly string[] }} Unknown
 * @typedef {object} Sources
 * @property {readonly Test[]} tests
 * @property {(file: string) => string} read
 */

/** Words for all tests of a kind. @type {Record<string, Kind>} */
const kindWords = { checks: 'check', journeys: 'journey', attacks: 'attack', hostile: 'attack', players: 'players' };

/** @param {Test} test */
const pathOf = ({ name, file }) => file ?? name;

/** @param {Test} test */
const isFile = ({ kind }) => kind !== 'check' && kind !== 'attack';

/** Tests of players are long: only their own names select them. @param {readonly Test[]} tests @param {string} word */
const withoutPlayers = (tests, word) => (/players/.test(word) ? tests : tests.filter(({ kind }) => kind !== 'players'));

/**
 * Tests named by a word: the exact file or folder; else paths and names with the whole word; else with a part of it.
 * A source names the tests beside it.
 * @param {string} word @param {readonly Test[]} tests @returns {readonly Test[]}
 */
function byName(word, tests) {
  const path = word.replace(/^\.\//, '').replace(/\/+$/, '');
  if (path === '') return [];
  const kind = kindWords[path.toLowerCase()];
  const beside = path.replace(/\.(?:tsx?|mjs)$/, '.');
  /** @type {((test: Test) => boolean)[]} */
  const rules = [
    (test) => kind !== undefined && test.kind === kind,
    (test) => pathOf(test) === path || test.name === path,
    (test) => pathOf(test).startsWith(`${path}/`),
    (test) => beside !== path && /^(?:dom\.)?test\.tsx?$/.test(pathOf(test).replace(beside, '')),
  ];
  const lower = path.toLowerCase();
  const whole = new RegExp(`(?<![a-z0-9])${lower.replaceAll(/[^a-z0-9]/g, '\\$&')}(?![a-z0-9])`);
  const texts = (/** @type {Test} */ test) => [pathOf(test), test.name].map((text) => text.toLowerCase());
  rules.push(
    (test) => texts(test).some((text) => whole.test(text)),
    (test) => lower.length > 2 && texts(test).some((text) => text.includes(lower)),
  );
  for (const rule of rules) {
    const found = tests.filter(rule);
    if (found.length > 0) return withoutPlayers(found, path);
  }
  return [];
}

/** @param {readonly Test[]} found @param {string} pattern @returns {Batch[]} */
const withPattern = (found, pattern) => found.map(({ kind, name }) => ({ kind, names: [name], pattern }));

/**
 * Files with a title that has these words together.
 * @param {string} words @param {Sources} sources @param {readonly Test[]} [among] @returns {Batch[]}
 */
function byPhrase(words, { tests, read }, among = withoutPlayers(tests, '')) {
  if (words.trim().length < 3) return [];
  const scores = among.filter(isFile).map((test) => ({ test, score: scorePhrase(titlesOf(read(test.name)), words) }));
  const best = Math.max(1, ...scores.map(({ score }) => score));
  const found = scores.filter(({ score }) => score === best).map(({ test }) => test);
  return withPattern(found, patternOf(words));
}

/** The same, or else in any order. @param {string} words @param {Sources} sources @param {readonly Test[]} [among] */
function byTitle(words, sources, among = withoutPlayers(sources.tests, '')) {
  const found = byPhrase(words, sources, among);
  if (found.length > 0 || !words.trim().includes(' ')) return found;
  const files = among.filter((test) => isFile(test) && hasWords(titlesOf(sources.read(test.name)), words));
  return withPattern(files, patternOfWords(words));
}

/** `file:12` is the test at that line. @param {string} word @param {Sources} sources @returns {Batch[]} */
function byLine(word, { tests, read }) {
  const [, path = '', line] = /^(?:\.\/)?(.+?):(\d+)(?::\d+)?$/.exec(word) ?? [];
  if (path === '') return [];
  const files = tests.filter((test) => isFile(test) && `/${test.name}`.endsWith(`/${path}`));
  const test = files.length === 1 ? files[0] : undefined;
  const title = test && titleAt(titlesOf(read(test.name)), Number(line));
  return title ? [{ kind: test.kind, names: [test.name], pattern: patternOf(title.text) }] : [];
}

/** @param {string} wanted @param {Sources} sources @returns {Unknown} */
function unknown(wanted, { tests, read }) {
  const names = tests.flatMap((test) =>
    isFile(test)
      ? [
          { name: test.name.replace(/^.*\//, '').replace(/\.(?:(?:dom\.)?test|spec)\.tsx?$/, ''), shown: test.name },
          { name: test.name, shown: test.name },
        ]
      : [{ name: test.name, shown: test.name }],
  );
  const near = nearNames(wanted, names).map(({ shown }) => shown);
  if (near.length > 0 && !wanted.includes(' ')) return { wanted, near: [...new Set(near)] };
  const titles = tests
    .filter(isFile)
    .flatMap(({ name: file }) => titlesOf(read(file)).map(({ text }) => ({ name: text, shown: `${file}: ${text}` })));
  return { wanted, near: [...new Set([...near, ...nearNames(wanted, titles).map(({ shown }) => shown)])].slice(0, 5) };
}

/** Puts tests of one kind and pattern together, in the order of a whole run. @param {readonly Batch[]} batches @returns {Batch[]} */
function merge(batches) {
  /** @type {Kind[]} */
  const order = ['check', 'unit', 'players', 'journey', 'attack'];
  /** @type {Map<string, Batch>} */
  const merged = new Map();
  const whole = new Set(batches.filter(({ pattern }) => !pattern).flatMap(({ names }) => names));
  for (const { kind, names, pattern } of batches) {
    const batch = merged.get(`${kind} ${pattern}`) ?? { kind, names: [], ...(pattern && { pattern }) };
    const more = names.filter((name) => !batch.names.includes(name) && (!pattern || !whole.has(name)));
    if (more.length > 0) merged.set(`${kind} ${pattern}`, { ...batch, names: [...batch.names, ...more] });
  }
  return [...merged.values()].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** @param {readonly Batch[]} batches @param {readonly Unknown[]} [unknowns] */
const selection = (batches, unknowns = []) => ({ batches: merge(batches), unknown: unknowns });

/**
 * What the words of a command line name: files, folders, attacks, checks, lines of a file, or words of titles. Several
 * plain words that are together in a title are that title.
 * @param {readonly string[]} words
 * @param {Sources} sources
 * @param {string} [title] only tests with this title, in the files that the words name
 * @returns {{ batches: Batch[], unknown: readonly Unknown[] }}
 */
export function selectTests(words, sources, title) {
  /** @param {string} word @returns {Batch[]} */
  const named = (word) => byName(word, sources.tests).map(({ kind, name }) => ({ kind, names: [name] }));
  if (title !== undefined) {
    const among = words.length > 0 ? words.flatMap((word) => byName(word, sources.tests)) : undefined;
    const batches = byTitle(title, sources, among);
    return selection(batches, batches.length > 0 ? [] : [unknown(title, sources)]);
  }
  const isSentence = words.length > 1 && words.every((word) => /^[\p{L}\p{N}'’,-]+$/u.test(word));
  if (isSentence) {
    const sentence = words.join(' ');
    const phrase = byPhrase(sentence, sources);
    if (phrase.length > 0) return selection(phrase);
    const names = words.map(named);
    if (names.every((found) => found.length > 0)) return selection(names.flat());
    const batches = byTitle(sentence, sources);
    if (batches.length > 0) return selection(batches);
    const nameless = words.filter((_, at) => names[at]?.length === 0);
    const isMisspelt = nameless.length * 2 <= words.length;
    return selection([], isMisspelt ? nameless.map((word) => unknown(word, sources)) : [unknown(sentence, sources)]);
  }
  const found = words.map((word) =>
    [byLine, named, byTitle].reduce(
      (/** @type {Batch[]} */ batches, find) => (batches.length > 0 ? batches : find(word, sources)),
      [],
    ),
  );
  const missing = words.filter((_, at) => found[at]?.length === 0);
  return selection(
    found.flat(),
    missing.map((word) => unknown(word, sources)),
  );
}

/** Words that are unusual in the field; `docs/glossary.md` lists the preferred ones. */
const denied = new Set(
  'anew believe believed believes deed deeds desk desks doer door doors house houses judge judged lane lanes leash purse said saying scene spoken steady tell telling tells told twin whom'.split(
    ' ',
  ),
);

/** Words that are no name of a type by themselves: a noun says what was kept, found or asked. */
const deniedTypes = new Set(
  'asked coming counted deciding done fed found given held kept known looked moved named noted opened own placed plain picked read rest running said seen sent served shown started stored taken talk waiting wanted which whole written'.split(
    ' ',
  ),
);

/** Words that name no private member, and no file among other words. */
const deniedMembers = /^(?:again|greet|kept|look|misses|noted|rest|try)$/;
/** Words that name no local. */
const deniedLocals = /^(?:again|kept)$/;
const deniedInPaths = /(?:^|[-/])(?:kept|noted|rest|said)(?=[-./])/g;

/** Words and phrases that comments do without, besides those. */
const deniedInComments = /\b(?:anew|deeds?|doer|meanwhile|of late|saying|stands|told|under way|whom)\b/gi;

const tokens =
  /(?<comment>\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*)|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<!css\.)\b(?<name>[A-Za-z_$][\w$]*)/g;

const mend = 'use a word of docs/glossary.md';

/** The denied words in a name: `tellPerson`, `told_at`, `room-door.ts`. @param {string} name @returns {string[]} */
const deniedOf = (name) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => denied.has(word));

/** Whether a name is a bare participle of a type or private member. @param {string} name @param {string} before */
const isDeniedDeclaration = (name, before) =>
  before.endsWith('#')
    ? deniedMembers.test(name)
    : deniedLocals.test(name) && /\b(?:const|let|function) $/.test(before)
      ? true
      : /^[A-Z]/.test(name) && deniedTypes.has(name.toLowerCase()) && /\b(?:class|enum|interface|type) $/.test(before);

/**
 * Identifiers, file names, comments, style classes and keys of texts with a denied word. Ignores the texts themselves, and
 * migrations, which keep their original names.
 * @param {string} file
 * @param {string} text
 * @returns {string[]} one line each, `file:line  what`
 */
export function findDeniedWords(file, text) {
  if (/\.css$|\/locales\/.*\.json$/.test(file)) {
    const names = text
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(file.endsWith('.css') ? /\.([a-zA-Z][\w-]*)/g : /"([^"]*)":/g);
    return [...names].flatMap(([, name = '']) => deniedOf(name).map(() => `${file}  the name \`${name}\`: ${mend}`));
  }
  if (!/\.[mc]?tsx?$|\.mjs$/.test(file) || file.includes('/migrations/')) return [];
  const words = [...deniedOf(file), ...(file.match(deniedInPaths) ?? []).map((word) => word.replace(/^[-/]/, ''))];
  const inPath = words.map((word) => `${file}:1  a file named by \`${word}\`: ${mend}`);
  /** @param {number} index */
  const lineOf = (index) => text.slice(0, index).split('\n').length;
  const inText = [...text.matchAll(tokens)].flatMap(({ index, groups: { name = '', comment = '' } = {} }) => [
    ...deniedOf(name).map(() => `${file}:${lineOf(index)}  the name \`${name}\`: ${mend}`),
    ...(isDeniedDeclaration(name, text.slice(Math.max(0, index - 12), index))
      ? [`${file}:${lineOf(index)}  the name \`${name}\`: ${mend}`]
      : []),
    ...[...comment.matchAll(deniedInComments)].map(
      (found) => `${file}:${lineOf(index + found.index)}  a comment with \`${found[0]}\`: ${mend}`,
    ),
  ]);
  return [...inPath, ...inText];
}

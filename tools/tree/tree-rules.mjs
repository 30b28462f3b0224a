/**
 * Traces that must not be in the repository: addresses of package registries, and folders of one machine.
 * @param {string} file
 * @param {string} text
 * @param {string} here the folder this clone is in
 * @returns {string[]} one line each, `file:line  what`
 */
export function findMachineTraces(file, text, here) {
  /** @type {readonly (readonly [RegExp, string])[]} */
  const traces = [
    [
      /"resolved": "https?:/,
      'a download address in the lock file: run `npm install` with the .npmrc of the repository, which leaves it out',
    ],
    [
      /https?:\/\/[^\s"'`)]*\b(?:registry|artifactory|nexus|verdaccio|npm-proxy)\b/i,
      'the address of a package registry: name the package instead',
    ],
    [/^[^#]*\b(?:registry|_authToken)\s*=\s*\S/, 'a registry setting: keep it in the .npmrc of your own folder'],
    [
      /(?<![\w.-])\/(?:home|Users)\/[a-z][\w.-]*\//,
      'a folder of one machine: write a path from the root of the repository',
    ],
  ];
  return text.split('\n').flatMap((line, index) => {
    if (line.length > 5_000) return [];
    const found = traces.filter(([pattern]) => pattern.test(line)).map(([, what]) => what);
    if (here.length > 4 && line.includes(`${here}/`))
      found.push('a folder of one machine: write a path from the root of the repository');
    return found
      .filter((what) => !what.startsWith('a registry setting') || file.endsWith('npmrc'))
      .map((what) => `${file}:${index + 1}  ${what}`);
  });
}

const fixedTime =
  'a fixed time instead of a condition: wait for what is expected, or give the reason above, `// Time passes: …`';
const sleeps =
  /\bwaitForTimeout\(|await new Promise\b.*\bsetTimeout\(\w+, [^)]*\)|await (?:pause|sleep|soon|delay)\(\d/;

/**
 * Tests that wait for a fixed time: too short on a busy machine and too long on all others. When there is nothing to
 * wait for, the line before must be a comment `// Time passes: why`.
 * @param {string} file
 * @param {string} text
 * @returns {string[]} one line each, `file:line  what`
 */
export function findFixedSleeps(file, text) {
  if (!/\.(?:test|spec)\.tsx?$/.test(file)) return [];
  const lines = text.split('\n');
  return lines.flatMap((line, index) =>
    sleeps.test(line) && !lines[index - 1]?.trim().startsWith('// Time passes: ')
      ? [`${file}:${index + 1}  ${fixedTime}`]
      : [],
  );
}

const physicalSide = 'a physical side: use inline-start and inline-end, or give the reason above, `physical: …`';
const side = 'left|right';
/** @type {readonly RegExp[]} */
const sides = [
  // left: 0; margin-left: 4px; border-top-left-radius: 4px; scroll-padding-right: 4px
  new RegExp(`^(?:${side}|[a-z-]+-(?:${side})(?:-[a-z]+)?)\\s*:`),
  // text-align: left; float: right; linear-gradient(to right, …); justify-content: left
  new RegExp(`^[a-z-]+\\s*:(?:.*[\\s(,])?(?:${side})\\b(?!-)`),
  // A gradient with an angle that is not vertical.
  /^[a-z-]+\s*:.*linear-gradient\(\s*-?(?:90|270)deg/,
  // A horizontal move by a fixed amount; half of the element's size is centring.
  /^[a-z-]+\s*:.*translate(?:X|3d)?\(\s*-?[1-9.](?!0%)/,
  /^translate\s*:\s*-?[1-9.](?!0%)/,
  // A shadow at one side.
  /^box-shadow\s*:(?:.*,)?\s*inset\s+-?[1-9]/,
];
const fourSides = /^(?:margin|padding|inset|border-(?:width|color|style)|scroll-(?:margin|padding))\s*:\s*(.+)$/;
const fourCorners = /^border-radius\s*:\s*([^/]+)$/;

/** The values of a shorthand; brackets group one value. @param {string} text */
const valuesOf = (text) => text.match(/(?:[\w-]*\((?:[^()]|\([^()]*\))*\)|[^\s()])+/g) ?? [];

/** @param {string} declaration */
function isPhysical(declaration) {
  if (declaration.startsWith('--')) return false;
  if (sides.some((pattern) => pattern.test(declaration))) return true;
  const [, right, , left] = valuesOf(fourSides.exec(declaration)?.[1] ?? '');
  if (left !== undefined && left !== right) return true;
  const [first, second = first, third = first, fourth = second] = valuesOf(fourCorners.exec(declaration)?.[1] ?? '');
  return first !== second || third !== fourth;
}

const physicalProp = /\b(?:(?:margin|padding|border)(?:Left|Right)|textAlign: '(?:left|right)'|[mp][lr]=)/;
const pointingIcon = /(?:of|icon)=\{Icon(?:Chevron|Arrow|CornerUp|CornerDown)(?:Left|Right)\}/;

/** @param {string} file @param {string} text */
function findPhysicalMarkup(file, text) {
  /** @param {number} at @param {string} what */
  const problem = (at, what) => `${file}:${text.slice(0, at).split('\n').length}  ${what}`;
  const sided = [...text.matchAll(new RegExp(physicalProp, 'g'))].map(({ index }) => problem(index, physicalSide));
  const pointing = [...text.matchAll(/<\w+(?:[^<>]|=>)*>/g)]
    .filter(([tag]) => pointingIcon.test(tag) && !/\sturn\b/.test(tag))
    .map(({ index }) =>
      problem(index, 'an icon that points and does not `turn`: add `turn`, so that it mirrors in Arabic'),
    );
  return [...sided, ...pointing];
}

/**
 * Styles that name left or right: languages such as Arabic run from the right, so sides are `inline-start` and
 * `inline-end`, gradients run `var(--to-end)` and moves are multiplied by `var(--forward)`. Where a physical side is
 * intended, the line before is a comment `physical: why`. In components, also icons that point to a side.
 * @param {string} file
 * @param {string} text
 * @returns {string[]} one line each, `file:line  what`
 */
export function findPhysicalSides(file, text) {
  if (file.endsWith('.tsx')) return findPhysicalMarkup(file, text);
  if (!file.endsWith('.css')) return [];
  const found = [];
  // A declaration begins after `{`, `;` or a comment; the comment may hold the exception.
  for (const match of text.matchAll(/(\/\*(?:[^*]|\*(?!\/))*\*\/)?\s*([\w-]+\s*:[^;{}]*)(?=[;}])/g)) {
    const [whole, comment = '', declaration = ''] = match;
    if (!isPhysical(declaration.trim().replace(/\s+/g, ' '))) continue;
    if (/^\/\* physical: \S/.test(comment)) continue;
    const line = text.slice(0, match.index + whole.length - declaration.length).split('\n').length;
    found.push(`${file}:${line}  ${physicalSide}`);
  }
  return found;
}

/** A colour or time that is written out; a black mask hides and shows and is no colour. */
const literals = /** @type {readonly (readonly [RegExp, string])[]} */ ([
  [/#[0-9a-f]{3,8}\b/i, 'a colour that is no token: use one of packages/ui/src/styles/tokens.css'],
  [/\b(?:rgb|hsl|oklch)a?\((?!calc|var)/, 'a colour that is no token: use one of packages/ui/src/styles/tokens.css'],
  [/(?<![\w.#-])(?:\d+\.)?\d+m?s\b/, 'a time that is no token: use one of packages/ui/src/styles/tokens.css'],
]);

/**
 * Style sheets of the apps with colours or times of their own: they are tokens of packages/ui, so that a theme changes
 * them in one place.
 * @param {string} file
 * @param {string} text
 * @returns {string[]} one line each, `file:line  what`
 */
export function findLiteralStyles(file, text) {
  if (!/^apps\/.*\.css$/.test(file)) return [];
  return text.split('\n').flatMap((line, index) => {
    const shown = line.replace(/\/\*.*?\*\//g, '').replace(/#000\b(?= \S|, transparent|\))/g, '');
    return literals.filter(([pattern]) => pattern.test(shown)).map(([, what]) => `${file}:${index + 1}  ${what}`);
  });
}

/** The folder that decides what is invisible, and the isolates around texts of another direction. */
const invisibleHome = /^packages\/contract\/src\/text\/|^packages\/i18n\/src\/isolate\.ts$/;
/** Tests, and texts that attacks and tests send. */
const sendsInvisible = /\.(?:test|spec)\.tsx?$|^tests\/(?:chaos|dev-env|hostile)\/|^scripts\//;
/**
 * Properties of Unicode and code points of invisible characters, written or escaped. A byte order mark, a joiner and a
 * selector of emoji are no list.
 */
const invisibleLists =
  /\\p\{(?:Cf|C|Other|Format|Default_Ignorable_Code_Point|DI)\}|\\u\{?(?:00ad|034f|061c|115f|1160|17b4|17b5|180[b-f]|200[bcef]|202[a-e]|206[0-9a-f]|2800|3164|ffa0|e00[0-7][0-9a-f])|\u034f|\u17b4|\u17b5|[\u00ad\u061c\u115f\u1160\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\uffa0]/iu;

/**
 * Own ideas of what is invisible: only one place of the contract knows it, so that a text is blank everywhere or nowhere.
 * @param {string} file
 * @param {string} text
 * @returns {string[]} one line each, `file:line  what`
 */
export function findInvisibleLists(file, text) {
  if (!/\.(?:[mc]?tsx?|mjs)$/.test(file) || invisibleHome.test(file) || sendsInvisible.test(file)) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      invisibleLists.test(line)
        ? [
            `${file}:${index + 1}  invisible characters: use withoutInvisible(), withoutDirections() or isBlank() of the contract`,
          ]
        : [],
    );
}

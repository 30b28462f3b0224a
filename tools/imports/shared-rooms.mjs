// The rooms of apps/web/src/shared: few, each with a sentence in its README, and only for code that several parts use.

/** @typedef {import('./import-rules.mjs').Source} Source */

const home = 'apps/web/src/shared/';
const mostRooms = 12;

/** The feature or screen of a file. @param {string} file */
const partOf = (file) => /^apps\/web\/src\/(?:(?:features|screens)\/[^/]+|chat-ui)\//.exec(file)?.[0];

/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$|-fixtures\.ts$|\/testing\//.test(file);

/**
 * Too many rooms, files beside them, rooms without a sentence, and files that only one part uses.
 * @param {readonly Source[]} sources
 * @param {string} readme the README of the folder
 * @returns {string[]}
 */
export function findSharedProblems(sources, readme) {
  const files = sources.map(({ file }) => file).filter((file) => file.startsWith(home));
  const loose = files.filter((file) => !file.slice(home.length).includes('/'));
  const rooms = new Set(
    files.filter((file) => !loose.includes(file)).map((file) => file.slice(home.length).split('/')[0] ?? ''),
  );
  return [
    ...(rooms.size > mostRooms
      ? [`${home}  shared-rooms: has ${rooms.size} rooms, at most ${mostRooms}: merge two that change together`]
      : []),
    ...loose.map((file) => `${file}  shared-rooms: move it into a room of the README, or to the feature that uses it`),
    ...[...rooms]
      .filter((room) => !readme.includes(`\`${room}/\``))
      .map((room) => `${home}${room}/  shared-rooms: say in the README what it is for`),
    ...files.flatMap((file) => {
      const part = isTest(file) ? undefined : onlyPartThatUses(file, sources);
      return part === undefined ? [] : [`${file}  shared-rooms: only ${part} uses it: move it there`];
    }),
  ];
}

/** @param {string} target @param {readonly Source[]} sources */
function onlyPartThatUses(target, sources) {
  const users = sources.filter(({ file, imports }) => !isTest(file) && imports.some(({ to }) => to === target));
  const parts = new Set(users.map(({ file }) => partOf(file)));
  return parts.size === 1 ? [...parts][0] : undefined;
}

import { fileLinks, foundations } from './file-links.mjs';
import { distancesOfFiles, ReachGraph } from './reach.mjs';

/**
 * @typedef {import('./test-list.mjs').Test} Test
 * @typedef {object} Change
 * @property {readonly string[]} changed files
 * @property {readonly string[]} nodes the changed declarations, see `changedNodes`
 * @property {readonly string[]} texts words that the user interface no longer or newly shows
 *
 * @typedef {object} AffectedPlan
 * @property {string[]} units files to run, the nearest first
 * @property {string[]} journeys
 * @property {string[]} projects workspaces whose types are checked
 * @property {{ units: string[], journeys: string[], projects: string[] }} further what the change reaches from further away
 * @property {{ units: number, journeys: number }} others what it does not reach
 * @property {readonly import('./file-links.mjs').Foundation[]} foundations changed files that everything depends on
 */

/** Where types are checked: errors appear where a changed declaration is used, or one file further. */
const typesWithin = 2;
/** Files this near to the change say which folders it is about; further ones put parts of the platform together. */
const aboutWithin = 2;
/** A journey is near when it walks a folder with such a file, this many steps below or less. */
const journeysWithin = 3;

/** CPU seconds of a file of tests, measured with nothing else running. @type {readonly (readonly [string, number])[]} */
const costs = [
  // More than fits: it fuzzes all calls.
  ['tests/chaos/hostile/attack-calls.ts#createCallAttack', 100],
  ['tests/dev-env/src/touchline.ts#startTouchline', 15],
  ['apps/server/src/start.ts#startServer', 4],
  ['apps/server/src/testing/database.ts#createTestDatabase', 2],
];
const costOfDom = 2;
const costOfPlain = 1;

/** @param {string} path */
const folderOf = (path) => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** How many steps a folder is below another one; infinite when it is elsewhere. @param {string} folder @param {string} top */
const stepsBelow = (folder, top) =>
  folder === top || folder.startsWith(`${top}/`)
    ? folder.split('/').length - top.split('/').length
    : Number.POSITIVE_INFINITY;

/** The module, feature or other part of a workspace that a file belongs to. @param {string} file */
const areaOf = (file) => /^\w+\/[\w-]+\/src\/(?:(?:modules|features|screens|platform)\/)?[\w-]+(?=\/)/.exec(file)?.[0];

/** Steps from one folder of an area up and down to another; infinite between areas. @param {string} file @param {string} other */
function stepsInArea(file, other) {
  const area = areaOf(file);
  if (!area || area !== areaOf(other)) return Number.POSITIVE_INFINITY;
  const [a, b] = [folderOf(file).split('/'), folderOf(other).split('/')];
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return a.length + b.length - 2 * shared;
}

/**
 * The least sum of a file's distance to the change and the steps from it.
 * @param {ReadonlyMap<string, number>} files @param {(file: string) => number} steps
 */
const leastSteps = (files, steps) =>
  Math.min(Number.POSITIVE_INFINITY, ...[...files].map(([file, distance]) => distance + steps(file)));

/**
 * Sorts files by rank; of equal ones each workspace is taken in turn.
 * @param {readonly string[]} files @param {(file: string) => number} rankOf
 */
function nearestFirst(files, rankOf) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const turns = new Map(
    files.map((file) => {
      const key = `${file.split('/', 2).join('/')} ${rankOf(file)}`;
      const turn = counts.get(key) ?? 0;
      counts.set(key, turn + 1);
      return [file, turn];
    }),
  );
  return [...files].sort((a, b) => rankOf(a) - rankOf(b) || (turns.get(a) ?? 0) - (turns.get(b) ?? 0));
}

/** @template T @param {readonly T[]} all @param {(each: T) => number} by */
const sortedBy = (all, by) => [...all].sort((a, b) => by(a) - by(b));

/**
 * Chooses the tests that are nearest to a change. Tests of the whole server or platform reach almost everything, so
 * that nearness decides: the files between, or the folders to a file between.
 * @param {object} input
 * @param {import('./reach.mjs').Repository} input.repository
 * @param {readonly Test[]} input.tests
 * @param {ReadonlyMap<string, readonly string[]>} input.walks see `journeyWalks`
 * @param {(file: string) => string} input.read
 * @param {readonly string[]} input.workspaces
 * @param {Change} input.change
 * @param {{ unitSeconds: number, journeys: number }} input.limits
 * @returns {AffectedPlan}
 */
export function planAffected({ repository, tests, walks, read, workspaces, change, limits }) {
  const graph = new ReachGraph(repository);
  const files = distancesOfFiles(graph.reached(change.nodes));
  const sources = new Map(
    [...files].filter(([file, distance]) => distance <= aboutWithin && !/\.(?:test|spec)\.tsx?$/.test(file)),
  );
  const allUnits = tests.filter(({ kind }) => kind === 'unit').map(({ name }) => name);
  const allJourneys = tests.filter(({ kind }) => kind === 'journey').map(({ name }) => name);
  const changed = new Set(change.changed);

  /** @param {string} file */
  const isLinked = (file) =>
    fileLinks.some((link) => link.tests.test(file) && change.changed.some((each) => link.changed.test(each)));
  /** @param {string} file */
  const hasText = (file) => change.texts.length > 0 && change.texts.some((text) => read(file).includes(text));
  const usersOf = costs.map(([node, seconds]) => ({ files: distancesOfFiles(graph.reached([node])), seconds }));
  /** @param {string} file */
  const costOf = (file) =>
    usersOf.find((each) => each.files.has(file))?.seconds ?? (file.includes('.dom.') ? costOfDom : costOfPlain);

  /** @param {string} file */
  const rankOfUnit = (file) => {
    if (changed.has(file)) return 0;
    if (isLinked(file) || hasText(file)) return 1;
    const reached = files.get(file);
    return reached === undefined
      ? Number.POSITIVE_INFINITY
      : Math.min(
          reached,
          leastSteps(sources, (other) => stepsInArea(file, other)),
        );
  };
  const ranks = new Map(allUnits.map((file) => [file, rankOfUnit(file)]));
  const reachedUnits = nearestFirst(
    allUnits.filter((file) => Number.isFinite(ranks.get(file))),
    (file) => ranks.get(file) ?? 0,
  );
  /** @type {string[]} */
  const units = [];
  let seconds = 0;
  for (const file of reachedUnits) {
    seconds += costOf(file);
    if (seconds > limits.unitSeconds && !changed.has(file)) continue;
    units.push(file);
  }

  /** @param {string} file */
  const rankOfJourney = (file) => {
    if (changed.has(file)) return -1;
    if (hasText(file)) return 0;
    const folders = walks.get(file) ?? [];
    return leastSteps(sources, (other) => Math.min(...folders.map((folder) => stepsBelow(folderOf(other), folder))));
  };
  const journeyRanks = new Map(allJourneys.map((file) => [file, rankOfJourney(file)]));
  const isNear = (/** @type {string} */ file) => (journeyRanks.get(file) ?? 0) <= journeysWithin;
  const reachedJourneys = nearestFirst(allJourneys.filter(isNear), (file) => journeyRanks.get(file) ?? 0);
  const count = Math.max(limits.journeys, reachedJourneys.filter((file) => changed.has(file)).length);

  const typed = [...distancesOfFiles(graph.reached(change.nodes, { withTypes: true }))];
  /** @param {string} file */
  const workspaceOf = (file) =>
    sortedBy(
      workspaces.filter((each) => file.startsWith(`${each}/`)),
      (each) => -each.length,
    )[0];
  /** @param {number} within */
  const projectsWithin = (within) =>
    [...new Set(typed.flatMap(([file, distance]) => (distance <= within ? (workspaceOf(file) ?? []) : [])))].sort();
  const projects = projectsWithin(typesWithin);

  return {
    units,
    journeys: reachedJourneys.slice(0, count),
    projects,
    further: {
      units: reachedUnits.filter((file) => !units.includes(file)),
      journeys: reachedJourneys.slice(count),
      projects: projectsWithin(Number.POSITIVE_INFINITY).filter((project) => !projects.includes(project)),
    },
    others: {
      units: allUnits.length - reachedUnits.length,
      journeys: allJourneys.length - reachedJourneys.length,
    },
    foundations: foundations.filter((each) => change.changed.some((file) => each.changed.test(file))),
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspacesOf } from '../imports.mjs';
import { root } from '../node.mjs';
import { noCounts } from '../results.mjs';
import { ensureBuilt } from '../web.mjs';
import { planAffected } from './affected.mjs';
import { checksOf } from './affected-checks.mjs';
import { partsOf } from './all-parts.mjs';
import { journeyWalks } from './journey-walks.mjs';
import { changedFiles, changedTexts, findBase, readRepository } from './repository.mjs';
import { runParts } from './run-parts.mjs';
import { countsLine, summaryLines } from './summary.mjs';
import { listTests } from './test-list.mjs';

/**
 * @typedef {import('./affected.mjs').AffectedPlan} AffectedPlan
 * @typedef {import('./run-parts.mjs').Part} Part
 */

/** What fits into two minutes on two processors with nothing else running, beside the checks. */
const usualLimits = { unitSeconds: 60, journeys: 2 };
const noLimits = { unitSeconds: Number.POSITIVE_INFINITY, journeys: Number.POSITIVE_INFINITY };

/** @param {number} count @param {string} one @param {string} many */
const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;

/** @param {readonly string[]} units @param {readonly string[]} journeys */
const files = (units, journeys) =>
  `${counted(units.length, 'file of tests', 'files of tests')}, ${counted(journeys.length, 'file of journeys', 'files of journeys')}`;

/** @param {AffectedPlan} plan @param {readonly string[]} checks left out */
function leftOutLines({ further, others, foundations }, checks) {
  const furtherTests = further.units.length + further.journeys.length > 0;
  return [
    '',
    'Left out:',
    ...(furtherTests ? [`  reached from further away: ${files(further.units, further.journeys)}`] : []),
    ...further.journeys.map((file) => `    ${file}`),
    `  not reached: ${others.units} files of tests, ${others.journeys} files of journeys`,
    `  the hostile campaign${checks.map((name) => `; ${name}`).join('')}`,
    ...foundations.map(({ because }) => `  a changed file is below ${because}: only a whole run shows its effect`),
    ...(furtherTests ? ['npm run test:affected -- --all runs all that the changes reach.'] : []),
    'npm test runs everything.',
  ];
}

/** @param {readonly Part[]} parts */
const listLines = (parts) => parts.flatMap(({ name, names = [] }) => ['', name, ...names.map((each) => `  ${each}`)]);

/**
 * Builds the web apps for the journeys while the other parts run.
 * @param {readonly Part[]} parts
 */
async function runBesideBuild(parts) {
  const journeys = parts.filter(({ kind }) => kind === 'journey');
  // A build that failed is repeated by the journeys, which report it.
  const building = Promise.allSettled(journeys.length > 0 ? [ensureBuilt()] : []);
  const results = await runParts(parts.filter((part) => !journeys.includes(part)));
  await building;
  return [...results, ...(await runParts(journeys))];
}

/**
 * Runs the checks and the tests nearest to the changes since a commit.
 * @param {{ all?: boolean | undefined, base?: string | undefined, list?: boolean | undefined }} options
 * @returns {Promise<boolean>} whether all passed
 */
export async function runAffected({ all = false, base, list = false }) {
  const begun = performance.now();
  const { commit, reason } = base ? { commit: base, reason: 'as asked' } : findBase();
  const changed = changedFiles(commit);
  console.log(`${counted(changed.length, 'file', 'files')} changed since ${commit.slice(0, 10)}, ${reason}`);
  if (changed.length === 0) {
    console.log(countsLine(noCounts()));
    return true;
  }
  const { repository, nodes } = readRepository(commit, changed);
  const tests = await listTests();
  const workspaces = [...workspacesOf(root), 'scripts'];
  const plan = planAffected({
    repository,
    tests,
    walks: journeyWalks(),
    read: (file) => readFileSync(join(root, file), 'utf8'),
    workspaces,
    change: { changed, nodes, texts: changedTexts(commit, changed) },
    limits: all ? noLimits : usualLimits,
  });
  const { units, journeys, further } = plan;
  const projects = all ? [...plan.projects, ...further.projects] : plan.projects;
  const allChecks = tests.filter(({ kind }) => kind === 'check').map(({ name }) => name);
  const checks = checksOf(allChecks, { changed, projects, workspaces });
  const present = changed.filter((file) => existsSync(join(root, file)));
  const parts = partsOf({
    checks: { names: checks, files: present },
    units: { names: units },
    journeys: { names: journeys },
  });
  const leftOut = leftOutLines(
    plan,
    allChecks.filter((name) => !checks.includes(name)),
  );
  if (list) {
    for (const line of [...listLines(parts), ...leftOut]) console.log(line);
    return true;
  }
  const results = await runBesideBuild(parts);
  const summary = summaryLines(results, (performance.now() - begun) / 1000);
  for (const line of [...leftOut, ...summary]) console.log(line);
  return results.every(({ counts }) => counts.failed === 0);
}

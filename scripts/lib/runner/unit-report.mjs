import { writeFileSync } from 'node:fs';

/**
 * @typedef {import('../results.mjs').FileTime} FileTime
 * @typedef {{ message: string, VITEST_TEST_PATH?: string, VITEST_TEST_NAME?: string }} OutsideError
 * @typedef {{ times: FileTime[], errors: string[] }} UnitReport
 */

/** @param {string} message */
const firstLine = (message) => message.split('\n')[0];

/**
 * Names errors that no test reports: of a file that could not be loaded, and of work that outlived its test.
 * @param {readonly Pick<import('vitest/node').TestModule, 'moduleId' | 'errors'>[]} modules
 * @param {readonly OutsideError[]} unhandled
 */
export const outsideErrors = (modules, unhandled) => [
  ...modules.flatMap((module) => module.errors().map(({ message }) => `${module.moduleId}: ${firstLine(message)}`)),
  ...unhandled.map(({ message, VITEST_TEST_PATH: file = 'a file', VITEST_TEST_NAME: test }) => {
    const place = test ? `around "${test}"` : 'outside of its tests';
    return `${file}: error ${place}: ${firstLine(message)}`;
  }),
];

/**
 * A reporter of Vitest that writes what the JSON report leaves out: how long each file took, with its imports and hooks,
 * and errors outside of tests. The file to write is in UNIT_REPORT.
 */
// biome-ignore lint/style/noDefaultExport: Vitest imports the default export of a reporter
export default class UnitReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest/node').SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const times = modules.map((module) => {
      const parts = module.diagnostic();
      const ms =
        parts.environmentSetupDuration +
        parts.prepareDuration +
        parts.setupDuration +
        parts.collectDuration +
        parts.duration;
      return { name: module.moduleId, seconds: ms / 1000 };
    });
    const errors = outsideErrors(modules, unhandled);
    if (process.env.UNIT_REPORT) writeFileSync(process.env.UNIT_REPORT, JSON.stringify({ times, errors }));
  }
}

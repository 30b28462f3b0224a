import { writeFileSync } from 'node:fs';

/**
 * A reporter of Vitest that writes how long each file took, with its imports and hooks, which the JSON report leaves
 * out. The file to write is in FILE_TIMES.
 */
// biome-ignore lint/style/noDefaultExport: Vitest imports the default export of a reporter
export default class FileTimes {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
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
    if (process.env.FILE_TIMES) writeFileSync(process.env.FILE_TIMES, JSON.stringify(times));
  }
}

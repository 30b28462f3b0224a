import { rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { createRunFolder } from './apps/server/src/testing/fast-folder.ts';
import { firstTexts } from './packages/i18n/src/first/vite-plugin.ts';
import { RandomOrder } from './scripts/lib/unit/order.mjs';
import { type ProjectName, testFiles } from './scripts/lib/unit/projects.mjs';

/** For machines that have other work too: what goes on for ever fails later, what is right does not fail by chance. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000, interval: 10 } },
};

/** Tests mostly wait, for databases, processes and sockets: two at a time leave two processors idle 40 % of the time. */
const maxWorkers = Math.max(3, availableParallelism() - 1);

const runFolder = createRunFolder();
if (runFolder) process.once('exit', () => rmSync(runFolder, { recursive: true, force: true }));
const env = runFolder ? { TMPDIR: runFolder, TEST_DISK_FOLDER: tmpdir() } : {};

const node = {
  environment: 'node',
  setupFiles: ['scripts/test-setup.mjs', 'apps/server/src/testing/check-refusals.ts'],
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
};
const dom = {
  environment: './scripts/test-environment-dom.mjs',
  setupFiles: ['scripts/test-setup.mjs', 'scripts/test-setup-dom.mjs'],
  // Has its own state, which is reset with our modules.
  server: { deps: { inline: [/@tanstack/] } },
};

/** Files of a shared process load most modules once. */
const shared = { isolate: false };

/** Runs the sources as the server does. Vite would transform the whole server again for each process. */
const withoutVite = { experimental: { viteModuleRunner: false, nodeLoader: false } };

const projects: Record<ProjectName, object & { test: object }> = {
  node: { test: { ...node, ...shared, ...withoutVite } },
  'node-alone': { test: { ...node, ...withoutVite } },
  web: { plugins: [firstTexts()], test: { ...node, ...shared } },
  alone: { plugins: [firstTexts()], test: node },
  dom: { plugins: [react(), firstTexts()], test: { ...dom, ...shared } },
  'dom-alone': { plugins: [react(), firstTexts()], test: dom },
};

/** Paths from the root, when a run names its files. */
const named = process.env.UNIT_FILES?.split('\n');

export default defineConfig({
  test: {
    maxWorkers,
    fsModuleCache: true,
    sequence: { sequencer: RandomOrder, shuffle: { files: true } },
    projects: [...testFiles(import.meta.dirname, named)].map(([name, include]) => ({
      ...projects[name],
      test: { ...projects[name].test, ...patience, name, include, env, fsModuleCache: true },
    })),
  },
});

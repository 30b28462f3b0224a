import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { firstTexts } from './packages/i18n/src/first/vite-plugin.ts';

/** For machines that have other work too: what goes on for ever fails later, what is right does not fail by chance. */
const patience = {
  setupFiles: ['scripts/test-setup.mjs'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Tests mostly wait, for databases, processes and sockets: with one at a time two processors would be half idle. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        plugins: [firstTexts()],
        test: {
          name: 'node',
          include: [
            '{packages,apps}/*/src/**/*.test.ts',
            'tests/{chaos,dev-env/src}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.dom.test.ts', '**/node_modules/**'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          ...patience,
        },
      },
      {
        plugins: [react(), firstTexts()],
        test: {
          name: 'dom',
          include: ['{packages,apps}/*/src/**/*.dom.test.{ts,tsx}'],
          environment: 'happy-dom',
          ...patience,
          setupFiles: [...patience.setupFiles, 'scripts/test-setup-dom.mjs'],
        },
      },
    ],
  },
});

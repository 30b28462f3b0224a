import { defineConfig } from 'vitest/config';

/**
 * Separate from `npm test`: the players decode six streams in parallel, which a busy machine cannot do in real time.
 */
export default defineConfig({
  test: { include: ['tests/players/*.test.ts'], environment: 'node', testTimeout: 120_000, hookTimeout: 180_000 },
});

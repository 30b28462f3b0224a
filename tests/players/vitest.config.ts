import { defineConfig } from 'vitest/config';

/** Apart from `npm test`: the players decode six streams at once, which a machine with other work does not keep up with. */
export default defineConfig({
  test: { include: ['tests/players/*.test.ts'], environment: 'node', testTimeout: 120_000, hookTimeout: 180_000 },
});

import { type EnableParts, enableDemo } from './enable-demo.ts';
import { createDemoLife, type DemoLifeParts } from './life.ts';
import { type SeedParts, seedDemo } from './seed.ts';
import { type LinesParts, linesOf } from './terminal-lines.ts';

export type DemoParts = DemoLifeParts &
  EnableParts &
  LinesParts &
  Omit<SeedParts, 'withoutPast' | 'hashes'> & {
    /** Whether hosts go on air and fans are active; otherwise only their past is written. */
    readonly live: boolean;
  };

/**
 * Fictional leagues, matches and people for somebody who tries the platform. The server loads this file when it exists
 * and the demo is on; it uses nothing but the APIs of the modules.
 */
export function createDemo(parts: DemoParts) {
  const life = createDemoLife(parts);
  return {
    /** Gives the accounts the passwords of this install; runs before the first request. */
    enable: async () => {
      const passwords = parts.accounts.demo.passwords();
      const { hashes, suspects } = await enableDemo(parts, passwords);
      return {
        suspects,
        /** Makes accounts and matches, and plays them. Safe to repeat. */
        fill: async () => {
          const host = await seedDemo({ ...parts, hashes, withoutPast: parts.live });
          return { host, passwords, lines: (site: string) => linesOf(parts, { site, host, passwords }) };
        },
        /** Starts the activity in the background; it never delays a start. */
        start: (): void => {
          if (parts.live) life.start(hashes);
        },
      };
    },
    stop: () => life.stop(),
  };
}

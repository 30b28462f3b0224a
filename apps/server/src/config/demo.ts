import { existsSync } from 'node:fs';
import type { PlatformConfig } from '../platform/platform-config.ts';
import { onOff, readSwitch, type ValuesOf, variable } from './variables.ts';

/** The program of the demo, whose folder may be left out of an install. */
export const demoProgram = new URL('../../../demo/src/index.ts', import.meta.url);

export interface DemoConfig {
  /** Whether this install has the demo; without it, it is off. */
  readonly demoInstalled: boolean;
  /** Sample leagues, users and matches; null leaves the platform empty. */
  readonly demo: { readonly seed: number } | null;
  /** Whether hosts of the demo go on air and its users are active; only with the demo. */
  readonly demoLive: boolean;
}

/** A platform that also has these settings. */
export interface WithDemo {
  readonly config: PlatformConfig & Pick<DemoConfig, 'demo'>;
}

const demo = variable({ seed: 1 }, 'must be on, off or a whole number (the seed)', (value) => {
  if (value === '0' || readSwitch(value) === false) return null;
  if (/^\d{1,9}$/.test(value)) return { seed: Number(value) };
  return readSwitch(value) ? { seed: 1 } : undefined;
});

export const demoVariables = { DEMO: demo, DEMO_LIVE: onOff(true) };

export const readDemo = (
  read: ValuesOf<typeof demoVariables>,
  demoInstalled = existsSync(demoProgram),
): DemoConfig => ({
  demoInstalled,
  demo: demoInstalled ? read.DEMO : null,
  demoLive: read.DEMO_LIVE,
});

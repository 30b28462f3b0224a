import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from '@touchline/server/start.ts';

type DemoPasswords = NonNullable<RunningServer['demo']>['passwords'];

/** Of the demo that a server process made in its data folder; there when it answers. */
export const readDemoPasswords = (dataDir: string): DemoPasswords =>
  JSON.parse(readFileSync(join(dataDir, 'demo-passwords.json'), 'utf8')) as DemoPasswords;

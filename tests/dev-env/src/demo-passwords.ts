import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from '@touchline/server/start.ts';

type DemoPasswords = NonNullable<RunningServer['demo']>['passwords'];

/** Passwords of the demo accounts in a server's data folder; available once the server is ready. */
export const readDemoPasswords = (dataDir: string): DemoPasswords =>
  JSON.parse(readFileSync(join(dataDir, 'demo-passwords.json'), 'utf8')) as DemoPasswords;

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreate } from './data-file.ts';

const names = ['jwt', 'hooks', 'signing'] as const;

/** Keys for session tokens, media engine hooks, and signed addresses. */
export type Secrets = Readonly<Record<(typeof names)[number], string>>;

const advice = 'Mend or remove the file; removing it signs everybody out and needs ACCEPT_CHANGES=on for one start.';

/**
 * Completes the given secrets with those kept in `dataDir/secrets.json`, which is created on first use and readable by
 * its owner only. Reads and writes nothing when all are given.
 */
export function loadSecrets(dataDir: string, given: { readonly [N in keyof Secrets]: string | null }): Secrets {
  if (names.every((name) => given[name] !== null)) return given as Secrets;
  const file = join(dataDir, 'secrets.json');
  const make = () => Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]));
  const stored = readOrCreate({ file, what: 'secrets', advice, make });
  return Object.fromEntries(
    names.map((name) => {
      const value = given[name] ?? stored[name];
      if (typeof value !== 'string' || value.length < 32)
        throw new Error(`${file} has no usable "${name}" secret. ${advice}`);
      return [name, value];
    }),
  ) as Secrets;
}

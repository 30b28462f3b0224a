import { join } from 'node:path';
import { passwordProblem } from '@touchline/contract/accounts';
import { readOrCreate } from '../../../platform/data-file.ts';
import type { Ids } from '../../../platform/ids.ts';
import { longPassPhrase, shortPassPhrase } from '../../../platform/pass-phrase.ts';
import { StartError } from '../../../platform/start-error.ts';

/** Passwords of the demo accounts, different in every install. */
export interface DemoPasswords {
  /** For the host, the viewers and all other portal accounts. */
  readonly members: string;
  readonly administrator: string;
}

const advice = 'Mend or remove the file; removing it makes new passwords.';

export const passwordsFile = (dataDir: string): string => join(dataDir, 'demo-passwords.json');

/** Reads them from `dataDir/demo-passwords.json`, which is created on first use and readable by its owner only. */
export function loadDemoPasswords(dataDir: string, ids: Pick<Ids, 'digits' | 'below'>): DemoPasswords {
  const file = passwordsFile(dataDir);
  const make = () => ({ members: shortPassPhrase(ids), administrator: longPassPhrase(ids) });
  const { members, administrator } = explained(() =>
    readOrCreate({ file, what: 'passwords of the demo', advice, make }),
  );
  if (typeof members !== 'string' || passwordProblem(members) !== null)
    throw new StartError(`${file} has no password for members of 6 to 15 letters and digits. ${advice}`);
  if (typeof administrator !== 'string' || administrator.length < 12)
    throw new StartError(`${file} has no password for the administrator of 12 characters or more. ${advice}`);
  return { members, administrator };
}

function explained<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error), error);
  }
}

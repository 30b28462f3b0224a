import type { App } from './app.ts';
import type { DemoPasswords } from './demo-passwords.ts';
import type { DemoHashes } from './modules/accounts/index.ts';

type Parts = Pick<App, 'accounts' | 'operators'>;

/** Every account of the demo gets the passwords of this install, also those that earlier versions made. */
export async function enableDemo({ accounts, operators }: Parts, passwords: DemoPasswords): Promise<DemoHashes> {
  const hashes = await accounts.demo.enable({ members: passwords.members, staff: passwords.administrator });
  await operators.demo.enable();
  return hashes;
}

/** Nobody signs in to an account of the demo while it is off, and nobody stays signed in. */
export async function disableDemo({ accounts, operators }: Parts): Promise<void> {
  await operators.demo.disable(await accounts.demo.uids());
  await accounts.demo.disable();
}

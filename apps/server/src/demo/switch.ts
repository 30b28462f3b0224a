import type { Modules } from '../compose-modules.ts';
import type { DemoHashes } from '../modules/accounts/index.ts';
import type { Suspect } from '../modules/operators/index.ts';
import type { DemoPasswords } from './passwords.ts';

type Parts = Pick<Modules, 'accounts' | 'operators' | 'streams'>;

/** Result of switching the demo at a start. */
export interface DemoSwitched {
  /** Operators to review, because demo accounts created or changed them. */
  readonly suspects: readonly Suspect[];
}

/**
 * Gives every demo account the passwords of this install, also accounts of earlier versions. Earlier passwords were
 * public, so authenticators, phones, known devices, sessions and stream keys are removed.
 */
export async function enableDemo(
  { accounts, operators, streams }: Parts,
  passwords: DemoPasswords,
): Promise<DemoSwitched & { hashes: DemoHashes }> {
  let takenBack = false;
  const secrets = { members: passwords.members, staff: passwords.administrator };
  const hashes = await accounts.demo.enable(secrets, async (tx, uids) => {
    takenBack = true;
    await operators.demo.takeBack(tx, uids);
    await streams.broadcastSettings.replaceLiveCodes(tx, uids);
  });
  await operators.demo.enable();
  return { hashes, suspects: takenBack ? await operators.demo.suspects(await accounts.demo.uids()) : [] };
}

/** Disables the demo accounts and ends their sessions while the demo is off. */
export async function disableDemo({ accounts, operators }: Omit<Parts, 'streams'>): Promise<DemoSwitched> {
  const uids = await accounts.demo.uids();
  await operators.demo.disable(uids);
  const disabled = await accounts.demo.disable();
  return { suspects: disabled.length > 0 ? await operators.demo.suspects(uids) : [] };
}

/** Notice for whoever starts the server; empty without suspects. */
export const suspectsNotice = (suspects: readonly Suspect[]): string[] =>
  suspects.length === 0
    ? []
    : [
        `WARNING: accounts of the demo, whose passwords were known to others, created or changed these operators: ${suspects
          .map(({ username, role }) => `${username} (${role})`)
          .join(', ')}. Disable those that are not yours, and give the others new passwords.`,
      ];

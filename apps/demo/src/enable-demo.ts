import type { Accounts, DemoHashes, DemoPasswords } from '@touchline/server/modules/accounts/index.ts';
import type { Operators, Suspect } from '@touchline/server/modules/operators/index.ts';
import type { Streams } from '@touchline/server/modules/streams/index.ts';

export interface EnableParts {
  readonly accounts: Pick<Accounts, 'demo'>;
  readonly operators: Pick<Operators, 'demo'>;
  readonly streams: Pick<Streams, 'broadcastSettings'>;
}

/**
 * Gives every demo account the passwords of this install, also accounts of earlier versions. Earlier passwords were
 * public, so authenticators, phones, known devices, sessions and stream keys are removed. `suspects` are operators to
 * review, because demo accounts created or changed them.
 */
export async function enableDemo(
  { accounts, operators, streams }: EnableParts,
  passwords: DemoPasswords,
): Promise<{ readonly hashes: DemoHashes; readonly suspects: readonly Suspect[] }> {
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

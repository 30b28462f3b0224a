import type { Modules, ServerPlatform } from '../compose-modules.ts';
import type { DemoPasswords } from '../modules/accounts/index.ts';
import type { Suspect } from '../modules/operators/index.ts';

/** What apps/demo exports. It imports this package, so its types are declared here. */
export interface DemoProgram {
  readonly createDemo: (
    parts: Modules & {
      readonly platform: ServerPlatform;
      readonly seed: number;
      readonly live: boolean;
      /** Where encoders publish on this machine; null where no streams are taken. */
      readonly rtmpUrl: () => string | null;
    },
  ) => Demo;
}

export interface Demo {
  /** Gives its accounts the passwords of this install; runs before the first request. */
  enable(): Promise<EnabledDemo>;
  stop(): Promise<void>;
}

export interface EnabledDemo {
  /** Operators to review, because demo accounts created or changed them. */
  readonly suspects: readonly Suspect[];
  /** Makes accounts, matches and what they did. Safe to repeat. */
  fill(): Promise<RunningDemo>;
  /** Starts the activity in the background. */
  start(): void;
}

/** What somebody who tries the demo needs to know. */
export interface RunningDemo {
  /** Uid of the demo host to sign in as. */
  readonly host: string;
  readonly passwords: DemoPasswords;
  /** What the terminal shows of it, for the address of the site. */
  lines(site: string): Promise<readonly string[]>;
}

/** Disables the demo accounts and ends their sessions while the demo is off. Returns the operators to review. */
export async function disableDemo({
  accounts,
  operators,
}: Pick<Modules, 'accounts' | 'operators'>): Promise<readonly Suspect[]> {
  const uids = await accounts.demo.uids();
  await operators.demo.disable(uids);
  const disabled = await accounts.demo.disable();
  return disabled.length > 0 ? operators.demo.suspects(uids) : [];
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

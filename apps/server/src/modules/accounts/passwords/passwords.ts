import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '../../../platform/fair-queue.ts';
import type { PasswordCost } from '../../../platform/platform-config.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { workSource } from '../../../platform/work-source.ts';

export interface Passwords {
  /** Networks are served in turn. */
  hash(password: string): Promise<string | Refusal<'overloaded'>>;
  /** With null, for an unknown account, it takes the same time and returns false. */
  verify(stored: string | null, password: string): Promise<boolean | Refusal<'overloaded'>>;
}

/** Unifies keyboard variants of characters such as é (NFKC, as NIST SP 800-63B requires). */
const plain = (password: string): string => password.normalize('NFKC');

/** Whether two passwords are equal after normalisation. */
export const isSamePassword = (one: string, other: string): boolean => plain(one) === plain(other);

export interface PasswordOptions {
  /** Concurrent hashes. Each uses a thread of the pool shared with files and DNS lookups. */
  readonly concurrency?: number;
  /** Queue limit; further calls are refused. */
  readonly waiting?: number;
  /** Queue limit of one address: enough for a school or a company, too little for a flood. */
  readonly waitingEach?: number;
}

const retrySeconds = 5;

export function createPasswords(
  { memoryKb, passes }: PasswordCost,
  { concurrency = 2, waiting = 400, waitingEach = 40 }: PasswordOptions = {},
): Passwords {
  const parameters = { memoryCost: memoryKb, timeCost: passes, parallelism: 1 };
  const queue = createFairQueue({ concurrency, waiting, waitingPerKey: waitingEach });
  let decoy: Promise<string> | undefined;

  const inTurn = async <T extends string | boolean>(work: () => Promise<T>) => {
    // Work of the server itself, such as the demo, gets a separate key each time.
    const done = await queue.run(workSource() ?? Symbol('own'), async () => ({ answer: await work() }));
    return done === 'full' ? refuse('overloaded', { seconds: retrySeconds }) : done.answer;
  };

  return {
    hash: (password) => inTurn(() => hash(plain(password), parameters)),
    verify: (stored, password) =>
      inTurn(async () => {
        decoy ??= hash('somebody else', parameters);
        const target = await decoy;
        const matches = await verify(stored ?? target, plain(password));
        return stored !== null && matches;
      }),
  };
}

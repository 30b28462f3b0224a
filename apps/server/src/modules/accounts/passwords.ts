import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '../../platform/fair-queue.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { workSource } from '../../platform/work-source.ts';

export interface Passwords {
  /** Networks that ask take turns. */
  hash(password: string): Promise<string | Refusal<'overloaded'>>;
  /** With null, for a person who does not exist, it takes as long and answers false. */
  verify(stored: string | null, password: string): Promise<boolean | Refusal<'overloaded'>>;
}

/** Argon2id with 19 MiB and two passes, as OWASP's password storage cheat sheet recommends at the least. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One spelling of what keyboards write differently, such as é (NFKC, as NIST SP 800-63B asks). */
const plain = (password: string): string => password.normalize('NFKC');

/** Two spellings of one password count as the same. */
export const isSamePassword = (one: string, other: string): boolean => plain(one) === plain(other);

export interface PasswordOptions {
  /** Hashes at one time. Each takes a thread of the pool that files and name look-ups share. */
  readonly concurrency?: number;
  /** How many may wait; the next is told to come back. */
  readonly waiting?: number;
  /** How many of one address may wait: a school or a company, not a flood. */
  readonly waitingEach?: number;
}

const retrySeconds = 5;

export function createPasswords({ concurrency = 2, waiting = 400, waitingEach = 40 }: PasswordOptions = {}): Passwords {
  const queue = createFairQueue({ concurrency, waiting, waitingPerKey: waitingEach });
  let decoy: Promise<string> | undefined;

  const inTurn = async <T extends string | boolean>(work: () => Promise<T>) => {
    // What the server needs for itself, such as a demo, stands in a line of its own each time.
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

import { hash, verify } from '@node-rs/argon2';
import { type Refusal, refuse } from '../../platform/refusal.ts';

export interface Passwords {
  hash(password: string): Promise<string | Refusal<'overloaded'>>;
  /** With null, for a person who does not exist, it takes as long and answers false. */
  verify(stored: string | null, password: string): Promise<boolean | Refusal<'overloaded'>>;
}

/** Argon2id with 19 MiB and two passes, as OWASP's password storage cheat sheet recommends at the least. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One spelling of what keyboards write differently, such as é (NFKC, as NIST SP 800-63B asks). */
const plain = (password: string): string => password.normalize('NFKC');

export interface PasswordOptions {
  /** Hashes at one time. Each takes a thread of the pool that files and name look-ups share. */
  readonly concurrency?: number;
  /** How many may wait; the next is told to come back. */
  readonly waiting?: number;
}

export function createPasswords({ concurrency = 2, waiting = 400 }: PasswordOptions = {}): Passwords {
  const queue: (() => void)[] = [];
  let running = 0;
  let decoy: Promise<string> | undefined;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T | Refusal<'overloaded'>> => {
    if (running >= concurrency) {
      if (queue.length >= waiting) return refuse('overloaded', { seconds: 5 });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
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

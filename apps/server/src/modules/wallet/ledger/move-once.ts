import { answerOnce } from '../../../platform/idempotent-call.ts';
import type { WalletDeps } from '../needs.ts';
import { movementDigest, storedMovement } from './ledger.ts';
import type { Movement, MoveResult } from './ledger.types.ts';

interface OnceOptions<A, S> {
  /** Checks and moves, under the key. */
  readonly run: () => Promise<A>;
  /** The answer of the first call, from its movement. */
  readonly answer: (moved: MoveResult) => S | Promise<S>;
}

/** A call that moves coins once for each key: a repetition gets the first answer, whatever has changed since. */
export const moveOnce = <A, S>(
  { db }: Pick<WalletDeps, 'db'>,
  { key, kind, digest }: Required<Pick<Movement, 'key' | 'kind' | 'digest'>>,
  { run, answer }: OnceOptions<A, S>,
) =>
  answerOnce({
    digest: movementDigest(kind, digest),
    run,
    stored: async () => {
      const stored = await storedMovement(db, key);
      return stored && { digest: stored.digest, answer: () => answer(stored.moved) };
    },
  });

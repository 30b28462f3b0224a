import { type DatabaseConnection, DummyDriver, PostgresDialect, Transaction } from 'kysely';

type Consumer<T> = (connection: DatabaseConnection) => Promise<T>;

/** What transactions did not wait for. */
const underWay = new WeakMap<object, Promise<unknown>[]>();

const nowhere = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its connection')) });

/** The transaction again, but a statement does not wait until the one before is answered: they go out one behind the other. */
const ofOneConnection = <DB>(
  tx: Transaction<DB>,
  provideConnection: <T>(consumer: Consumer<T>) => Promise<T>,
): Transaction<DB> =>
  new Transaction<DB>({
    config: { dialect: nowhere },
    dialect: nowhere,
    driver: new DummyDriver(),
    executor: tx.getExecutor().withConnectionProvider({ provideConnection }),
  });

/**
 * Runs `work` with the transaction as a pipeline. What it did not wait for is answered when the transaction has ended.
 * When it has ended itself, nothing more goes out: behind the end of the transaction it would be written for good.
 */
export const pipelined = <DB, T>(tx: Transaction<DB>, work: (pipe: Transaction<DB>) => Promise<T>): Promise<T> =>
  tx.getExecutor().provideConnection(async (connection) => {
    let open = true;
    const pipe = ofOneConnection(tx, (consumer) =>
      open ? consumer(connection) : Promise.reject(new Error('the transaction has ended')),
    );
    underWay.set(pipe, []);
    try {
      return await work(pipe);
    } finally {
      open = false;
    }
  });

/**
 * Goes on without the answer of a statement that has just been asked for and whose answer decides nothing. It is on its
 * way before everything after it, the commit too, and when it fails the transaction fails with its error. Only in
 * `inTransaction`, which knows of it.
 */
export function alongside<DB>(tx: Transaction<DB>, statement: Promise<unknown>): void {
  const others = underWay.get(tx);
  if (!others) throw new Error('only a transaction that is a pipeline can go on without an answer');
  // Told by the end of the transaction.
  statement.catch(() => {});
  others.push(statement);
}

/** The earliest failure among what these transactions did not wait for. They must have ended. */
export async function firstFailure<DB>(pipes: readonly Transaction<DB>[]): Promise<unknown> {
  const answers = await Promise.allSettled(pipes.flatMap((pipe) => underWay.get(pipe) ?? []));
  return answers.find((answer) => answer.status === 'rejected')?.reason;
}

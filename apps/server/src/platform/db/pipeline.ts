import { type DatabaseConnection, DummyDriver, type Kysely, PostgresDialect, Transaction } from 'kysely';

type Consumer<T> = (connection: DatabaseConnection) => Promise<T>;

/** Statements that transactions did not await. */
const underWay = new WeakMap<object, Promise<unknown>[]>();

const nowhere = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its connection')) });

/**
 * The same transaction, but a statement does not wait for the answer of the previous one: they are sent back to back.
 */
export const ofOneConnection = <DB>(
  tx: Kysely<DB>,
  provideConnection: <T>(consumer: Consumer<T>) => Promise<T>,
): Transaction<DB> =>
  new Transaction<DB>({
    config: { dialect: nowhere },
    dialect: nowhere,
    driver: new DummyDriver(),
    executor: tx.getExecutor().withConnectionProvider({ provideConnection }),
  });

/**
 * Runs `work` with the transaction as a pipeline. Statements it did not await complete before the transaction ends.
 * After `work` returns, no statement is sent: outside the transaction it would be committed for good.
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
 * Continues without the answer of a statement just issued. It is sent before everything after it, including the commit,
 * and its failure fails the transaction. Use only in `inTransaction`, which collects the failures.
 */
export function alongside<DB>(tx: Transaction<DB>, statement: Promise<unknown>): void {
  const others = underWay.get(tx);
  if (!others) throw new Error('only a transaction that is a pipeline can go on without an answer');
  // Reported at the end of the transaction.
  statement.catch(() => {});
  others.push(statement);
}

/** The earliest failure of the statements that these ended transactions did not await. */
export async function firstFailure<DB>(pipes: readonly Transaction<DB>[]): Promise<unknown> {
  const answers = await Promise.allSettled(pipes.flatMap((pipe) => underWay.get(pipe) ?? []));
  return answers.find((answer) => answer.status === 'rejected')?.reason;
}

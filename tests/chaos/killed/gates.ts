import type { KilledPlatform } from './platform.ts';

/** The first number of all locks here: others use other numbers. */
const lockSpace = 7117;

/** Statements that wait for such a lock. */
const waits = `where datname = current_database() and state = 'active' and wait_event_type = 'Lock'
  and wait_event = 'advisory'`;

/** Tables whose new rows pass a gate; the transfers of the wallet have one gate for each kind. */
const tables = ['wallet_transaction', 'messages_message', 'rooms_message', 'accounts_account'] as const;

export type Passage = Exclude<(typeof tables)[number], 'wallet_transaction'> | `wallet_transaction ${string}`;

/**
 * Gates in the database: while one is closed, the transactions that reach it wait, so that a kill meets them exactly
 * there, however fast the machine is. The server does not know of them.
 */
export async function createGates({ pool }: KilledPlatform) {
  // The name of an application is visible to others while its statement waits.
  await pool.query(`
    create function chaos_gate() returns trigger language plpgsql as $$
    declare gate text := concat_ws(' ', tg_argv[0], tg_table_name,
      case when tg_table_name = 'wallet_transaction' then to_jsonb(new) ->> 'kind' end);
    begin
      perform set_config('application_name', gate, false);
      perform pg_advisory_xact_lock_shared(${lockSpace}, hashtext(gate));
      return null;
    end $$`);
  for (const table of tables)
    await pool.query(`
      create trigger chaos_statement after insert on ${table} for each row execute function chaos_gate('statement');
      create constraint trigger chaos_commit after insert on ${table} deferrable initially deferred
        for each row execute function chaos_gate('commit')`);
  const keeper = await pool.connect();

  /** Names of the gates where a transaction waits. */
  const waiting = async (): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ gate: string }>(
      `select distinct application_name as gate from pg_stat_activity ${waits}`,
    );
    return rows.map(({ gate }) => gate);
  };
  return {
    waiting,
    /** Rows stop inside their statement, or when their transaction commits. */
    close: async (step: 'statement' | 'commit', passages: readonly Passage[]): Promise<void> => {
      for (const passage of passages)
        await keeper.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, `${step} ${passage}`]);
    },
    /** Opens all gates; what waited goes on. */
    open: () => keeper.query('select pg_advisory_unlock_all()'),
    /** Ends the waiting transactions, which are lost. */
    endWaiting: () => pool.query(`select pg_terminate_backend(pid) from pg_stat_activity ${waits}`),
    /** Number of statements that a dead server left running. */
    countLeft: async (): Promise<number> => {
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and state = 'active'
          and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      return rows[0]?.n ?? 0;
    },
    release: (): void => keeper.release(),
  };
}

export type Gates = Awaited<ReturnType<typeof createGates>>;

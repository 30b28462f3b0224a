import { afterWrongPassword, loginLockLeft } from '@touchline/contract/accounts';
import { minutesLeft } from '@touchline/contract/text';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { Refusal } from '../refusal.ts';
import type { Sealed } from '../sealed.ts';
import { recoveryHash, stepOfCode } from './one-time-codes.ts';

/** Columns of a row that stores an authenticator. */
export interface CodeColumns {
  /** Sealed by `sealed.ts`, like the pending secret, which replaces it after a first code. */
  code_secret: string | null;
  code_pending: string | null;
  /** The 30-second step of the last accepted code: no code counts twice. */
  code_step: string | null;
  code_failures: number;
  code_failed_at: Date | null;
}

/** The row of somebody, locked until the transaction ends. */
export type CodeRow = Omit<CodeColumns, 'code_pending'> & { readonly uid: string };

/** Changes of the row after a right code. */
export interface SpentCode {
  readonly code_failures: 0;
  readonly code_failed_at: null;
  readonly code_step?: string;
}
/** `wrong` is counted and must be committed: a refusal would be rolled back. */
export type CodeOutcome<L extends Refusal> = SpentCode | 'wrong' | L;

export interface CodeDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Logger, 'error'>;
  readonly sealed: Sealed;
}

export interface CodeRules<L extends Refusal> {
  /** Wrong codes until the code is locked, and for how long. */
  readonly tries: number;
  readonly lockMs: number;
  readonly locked: (data: { minutes: number }) => L;
  readonly countFailure: (changes: { code_failures: number; code_failed_at: Date }) => Promise<unknown>;
  /** Consumes a recovery code by its digest; false when no such code is left. */
  readonly spendRecovery: (hash: string) => Promise<boolean>;
}

const noFailures = { code_failures: 0, code_failed_at: null } as const;

const failuresOf = ({ code_failures: count, code_failed_at: at }: CodeRow) =>
  at ? { count, lastAt: at.getTime() } : null;

/** Checks under the lock of wrong codes. */
async function checkLocked<L extends Refusal>(
  { clock }: CodeDeps,
  row: CodeRow,
  rules: CodeRules<L>,
  check: () => SpentCode | null | Promise<SpentCode | null>,
): Promise<CodeOutcome<L>> {
  const now = clock.now();
  const left = loginLockLeft(failuresOf(row), now, rules);
  if (left > 0) return rules.locked({ minutes: minutesLeft(left) });
  const spent = await check();
  if (spent) return spent;
  const { count, lastAt } = afterWrongPassword(failuresOf(row), now, rules);
  await rules.countFailure({ code_failures: count, code_failed_at: new Date(lastAt) });
  return 'wrong';
}

/** The 30-second step of a code, unless it or a later one was already used. */
function freshStep({ clock, log, sealed }: CodeDeps, row: CodeRow, code: string): SpentCode | null {
  const secret = row.code_secret === null ? null : sealed.open(row.code_secret, row.uid);
  if (!secret) {
    log.error({ uid: row.uid }, 'security code unreadable, signing secret has changed');
    return null;
  }
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), clock.now());
  return step !== null && step > Number(row.code_step ?? -1) ? { ...noFailures, code_step: String(step) } : null;
}

/** Accepts an authenticator code only. */
export const spendStep = <L extends Refusal>(
  deps: CodeDeps,
  row: CodeRow,
  code: string,
  rules: CodeRules<L>,
): Promise<CodeOutcome<L>> => checkLocked(deps, row, rules, () => freshStep(deps, row, code));

/** Accepts an authenticator or recovery code, each once. */
export const spendCode = <L extends Refusal>(
  deps: CodeDeps,
  row: CodeRow,
  code: string,
  rules: CodeRules<L>,
): Promise<CodeOutcome<L>> =>
  checkLocked(deps, row, rules, async () => {
    const recovery = recoveryHash(code);
    if (recovery === null) return freshStep(deps, row, code);
    return (await rules.spendRecovery(recovery)) ? noFailures : null;
  });

import type { ErrorCode, ErrorData } from '@touchline/contract/errors';
import type { FieldProblem } from '@touchline/contract/kernel';

type DataArgs<C extends ErrorCode> = ErrorData<C> extends undefined ? [] : [data: ErrorData<C>];

/**
 * An expected refusal with its code from the catalogue. Use cases return it instead of throwing, so that a code which a
 * call does not declare is a compile error in its handler.
 */
export class Refusal<C extends ErrorCode = ErrorCode> {
  readonly code: C;
  readonly data: Record<string, unknown> | undefined;
  /** Every invalid field of a form; `path` names the field, `code` the problem. */
  readonly fields: readonly FieldProblem[] | undefined;
  constructor(code: C, data?: Record<string, unknown>, fields?: readonly FieldProblem[]) {
    this.code = code;
    this.data = data;
    this.fields = fields;
  }
}

/** A refusal with one of some codes. */
export type RefusalWith<C extends ErrorCode> = { [K in C]: Refusal<K> }[C];

export const refuse = <C extends ErrorCode>(code: C, ...[data]: DataArgs<C>): Refusal<C> =>
  new Refusal(code, data as Record<string, unknown> | undefined);

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal;

/** Input that breaks a rule without a code of its own; `path` names the field, `problem` the rule. */
export class BadInput extends Refusal<'bad_input'> {
  constructor(fields: readonly FieldProblem[]) {
    super('bad_input', undefined, fields);
  }
}

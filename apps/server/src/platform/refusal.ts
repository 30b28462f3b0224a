import { commonErrors, type ErrorCode, type ErrorData } from '@touchline/contract/errors';
import type { CallSchema, ErrorOf, FieldProblem, Typed } from '@touchline/contract/kernel';

type DataArgs<C extends ErrorCode> = ErrorData<C> extends undefined ? [] : [data: ErrorData<C>];
type CommonError = (typeof commonErrors)[number];

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

/** What a call may refuse with: its own codes, and those of every call. */
export type DeclaredRefusal<C extends Typed<CallSchema>> = Refusal<ErrorOf<C> | CommonError>;

export const refuse = <C extends ErrorCode>(code: C, ...[data]: DataArgs<C>): Refusal<C> =>
  new Refusal(code, data as Record<string, unknown> | undefined);

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal;

/** Whether a refusal has one of these codes. */
export const hasCode = <C extends ErrorCode>(refusal: Refusal, ...codes: readonly C[]): refusal is Refusal<C> =>
  codes.some((code) => code === refusal.code);

let isNarrowingChecked = false;

/** For tests: from now on `narrowed` throws on a code that its caller does not expect. */
export const checkNarrowing = (): void => {
  isNarrowingChecked = true;
};

/**
 * A refusal of a part that serves many calls, as one of those that a call expects of it: `giftSchemas.send.errors`. The
 * compiler cannot know the codes of such a part, so tests throw on another one; a running platform answers with it.
 */
export function narrowed<C extends ErrorCode>(refusal: Refusal, codes: readonly C[]): Refusal<C | CommonError> {
  const expected: readonly ErrorCode[] = isNarrowingChecked ? [...codes, ...commonErrors] : [refusal.code];
  if (!expected.includes(refusal.code))
    throw new Error(`${refusal.code} is not among the refusals that are declared: ${codes.join(', ')}`);
  return refusal as Refusal<C>;
}

/** Input that breaks a rule without a code of its own; `path` names the field, `problem` the rule. */
export class BadInput extends Refusal<'bad_input'> {
  constructor(fields: readonly FieldProblem[]) {
    super('bad_input', undefined, fields);
  }
}

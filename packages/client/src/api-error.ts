import type { ErrorCode } from '@touchline/contract/errors';
import type { FieldProblem } from '@touchline/contract/kernel';

/** Members of `ApiError` other than its code. */
export interface ApiErrorDetails {
  /** HTTP status; 0 when there was no HTTP response. */
  readonly status?: number | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly fields?: readonly FieldProblem[] | undefined;
}

/** Why a call or a socket request failed, as a code of the error catalogue; the UI shows the sentence of the code. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  /** Values that the sentence of the code uses. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Input members that break a rule. */
  readonly fields: readonly FieldProblem[];

  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    super(code);
    this.code = code;
    this.status = details.status ?? 0;
    this.data = details.data ?? {};
    this.fields = details.fields ?? [];
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/**
 * The error code of a response. A newer server may send codes that are not in this client's catalogue. The catalogue is
 * too large to check them here; error texts treat unknown codes as internal errors.
 */
export const codeOf = (code: unknown): ErrorCode => (typeof code === 'string' ? (code as ErrorCode) : 'internal');

import type { ErrorCode } from '@touchline/contract/errors';
import type { FieldProblem } from '@touchline/contract/kernel';

/** Members of `ApiError` besides its code. */
export interface ApiErrorDetails {
  /** HTTP status; 0 when there was no HTTP answer. */
  readonly status?: number | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly fields?: readonly FieldProblem[] | undefined;
}

/** Why a call or a socket request failed, as a name of the error catalogue; people read the sentence of the code. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  /** The values that the sentence of the code names. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The members of the input that break a rule. */
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
 * The code of an answer as it stands. A newer server may have codes that are not in the catalogue of this side; that is
 * too large to be asked here, and whoever words a code words those as a fault of the platform.
 */
export const codeOf = (code: unknown): ErrorCode => (typeof code === 'string' ? (code as ErrorCode) : 'internal');

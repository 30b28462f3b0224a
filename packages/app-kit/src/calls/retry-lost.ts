import { ApiError } from '@touchline/client';
import { ShownError } from '../act/shown-error.ts';

/** Retries a lost request twice, and nothing that the server refused or the user declined. */
export const retryLost = (failures: number, error: Error): boolean =>
  failures < 2 &&
  !(error instanceof ShownError) &&
  !(error instanceof ApiError && error.status > 0 && error.status < 500);

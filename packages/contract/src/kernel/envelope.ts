import type { WireCode } from '../wire-codes.ts';
import type { Failure } from './schemas.ts';

/** Envelope of every HTTP answer. `code` is "200" on success, else a code of the error catalogue. */
export type Envelope<D> = { success: true; code: WireCode<'success'>; data: D } | Failure;

export const apiBase = '/anchor';

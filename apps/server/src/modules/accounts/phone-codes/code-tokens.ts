import { hash } from 'node:crypto';
import { clockSlackMs } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { Queries } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { CodeTokenTable } from '../accounts.tables.ts';
import * as store from './code-tokens.store.ts';
import type { Phone } from './phones.ts';

const { codeTokenLifeMs } = limits.accounts;

type TokenPurpose = CodeTokenTable['purpose'];
type TokenPhone = Promise<Phone | Refusal<'code_token_expired'>>;

/** Single-use tokens that replace a verified code. */
export function createCodeTokens({ db, clock, ids }: Pick<Platform, 'db' | 'clock' | 'ids'>) {
  const questionOf = (token: string, purpose: TokenPurpose) => ({
    hash: hash('sha256', token, 'hex'),
    purpose,
    madeAfter: new Date(clock.now() - codeTokenLifeMs),
    // Later rows come from a clock that ran ahead and count as expired.
    madeUntil: new Date(clock.now() + clockSlackMs),
  });
  const phoneOf = (row: { readonly area_code: string; readonly phone: string } | undefined) =>
    row ? { areaCode: row.area_code, phone: row.phone } : refuse('code_token_expired');

  return {
    makeToken: async (queries: Queries, { areaCode, phone }: Phone, purpose: TokenPurpose) => {
      const codeToken = ids.secret(32);
      const createdAt = clock.date();
      const row = { area_code: areaCode, phone, purpose, created_at: createdAt, used_at: null };
      await store.insertCodeToken(queries, { hash: questionOf(codeToken, purpose).hash, ...row });
      return { codeToken, expiresAt: new Date(createdAt.getTime() + codeTokenLifeMs) };
    },
    /** The phone of a valid token. */
    readToken: async (token: string, purpose: TokenPurpose): TokenPhone =>
      phoneOf(await store.liveCodeToken(db, questionOf(token, purpose))),
    takeToken: async (queries: Queries, token: string, purpose: TokenPurpose): TokenPhone =>
      phoneOf(await store.takeCodeToken(queries, questionOf(token, purpose), clock.date())),
  };
}

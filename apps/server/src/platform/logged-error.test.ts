import pg from 'pg';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

const typed = '+86 138 "0013" 8000\nsomeone@mail.example';

function databaseError(message: string, fields: Partial<pg.DatabaseError> = {}): Error {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), fields);
}

function parsingError(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

function linesOf(error: unknown): string {
  const lines: string[] = [];
  createLogger('debug', { write: (line) => void lines.push(line) }).error({ err: error }, 'call failed');
  return lines.join('');
}

it.each([
  ['a value that a column refuses', databaseError(`invalid input syntax for type bigint: "${typed}"`)],
  ['a value out of range', databaseError(`value "${typed}" is out of range for type integer`)],
  ['the row of a broken rule', databaseError('duplicate key', { detail: `Key (phone)=(${typed}) already exists.` })],
  ['the place in a function', databaseError('failed', { where: `unnamed portal parameter $1 = '${typed}'` })],
  ['a property of the platform', Object.assign(new TypeError('Invalid URL'), { input: typed })],
  ['a cause', new Error('search failed', { cause: databaseError(`malformed array literal: "${typed}"`) })],
  ['one of several', new AggregateError([databaseError(`invalid input: "${typed}"`)], 'all failed')],
  ['text that is not JSON', parsingError(typed)],
  ['short text that is not JSON', parsingError('someone')],
  ['an object that is no error', { message: typed }],
])('logs no typed text of %s', (_name, error) => {
  const line = linesOf(error);
  for (const part of ['138', '0013', '8000', 'someone']) expect(line).not.toContain(part);
});

it('logs what leads to the cause', () => {
  const error = databaseError('duplicate key value violates unique constraint "accounts_phone"', {
    code: '23505',
    table: 'accounts_account',
    constraint: 'accounts_phone',
  });
  const { err } = JSON.parse(linesOf(new Error('sign-up failed', { cause: error })));
  expect(err).toMatchObject({
    type: 'Error',
    message: 'sign-up failed',
    cause: { type: 'DatabaseError', message: error.message, code: '23505', table: 'accounts_account' },
  });
  expect(err.stack).toContain('logged-error.test.ts');
});

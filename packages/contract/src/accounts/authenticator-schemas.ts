import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { count, instant, nothing } from '../kernel/schemas.ts';
import { banErrors, hostNotices, password } from './input-shapes.ts';
import { session } from './shapes.ts';

/** Longer than any code, with room for spaces and dashes. */
const code = z._default(z.string().check(z.maxLength(40)), '');

const codeErrors = ['authenticator_code_wrong', 'authenticator_locked'] as const;
const passwordErrors = ['login_password_wrong', 'login_locked'] as const;

export const authenticator = z.object({
  turnedOnAt: z.nullable(instant),
  recoveryCodesLeft: count,
  /** The caller is a host without an authenticator, who is asked to turn one on before a payout. */
  askHost: z.boolean(),
});
export type Authenticator = z.output<typeof authenticator>;

const recoveryCodes = z.array(z.string());

export const authenticatorSchemas = {
  read: {
    summary: 'Returns whether an authenticator app protects the sign-in of this account.',
    input: nothing,
    output: authenticator,
    errors: [],
  },
  begin: {
    summary:
      'Creates the secret of a new authenticator. It protects nothing before a first code confirms it. Returns ' +
      '`conflict` while one is turned on.',
    input: z.object({ currentPassword: password }),
    /** `uri` is an otpauth address for a QR code; `secret` is the same in base32 for typing. */
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: passwordErrors,
  },
  turnOn: {
    summary:
      'Turns the authenticator on with one of its codes. Returns the recovery codes only once. Other sessions stay. ' +
      'Returns `conflict` without a new secret.',
    input: z.object({ code }),
    output: z.object({ recoveryCodes, authenticator }),
    errors: codeErrors,
  },
  turnOff: {
    summary: 'Turns the authenticator off. Requires the password and a code of the app or a recovery code.',
    input: z.object({ currentPassword: password, code }),
    output: authenticator,
    errors: [...passwordErrors, ...codeErrors],
  },
  newRecoveryCodes: {
    summary: 'Replaces the recovery codes and returns the new ones only once. Requires the password and a code.',
    input: z.object({ currentPassword: password, code }),
    output: z.object({ recoveryCodes, authenticator }),
    errors: [...passwordErrors, ...codeErrors],
  },
  postpone: {
    summary: 'Remembers that a host does not want an authenticator now. The host is asked again after 30 days.',
    input: nothing,
    output: authenticator,
    errors: [],
  },
  signIn: {
    summary:
      'Completes a sign-in with a code of the authenticator or a recovery code. The token of the first step is valid ' +
      'for five minutes and one sign-in; wrong codes lock the second step of the account.',
    input: z.object({ signInToken: z.string().check(z.maxLength(64)), code }),
    output: session,
    errors: ['sign_in_expired', ...codeErrors, ...banErrors, ...hostNotices],
  },
} as const satisfies CallSchemas;

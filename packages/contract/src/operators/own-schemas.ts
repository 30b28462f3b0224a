import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { nothing } from '../kernel/schemas.ts';
import { line, passwordErrors } from './input-shapes.ts';
import { colleague, staffDevice, staffMe, staffSession } from './shapes.ts';

const secret = z._default(line, '');
const securityCode = z._default(z.string().check(z.maxLength(40)), '');

const codeErrors = ['security_code_wrong', 'login_locked'] as const;

export const operatorSchemas = {
  signIn: {
    summary:
      'Signs an operator in to the back office. Unknown names return the same error as wrong passwords. If a ' +
      'security code is set up and `code` is missing, returns `security_code_required`.',
    input: z.object({ username: secret, password: secret, code: securityCode }),
    output: staffSession,
    errors: [
      'username_or_password_empty',
      'username_or_password_wrong',
      'login_locked',
      'login_forbidden',
      'login_forbidden_until',
      'security_code_required',
      'security_code_wrong',
    ],
  },
  me: {
    summary: 'Returns the signed-in operator and their role.',
    input: nothing,
    output: staffMe,
    errors: [],
  },
  signOut: {
    summary: 'Ends this session.',
    input: nothing,
    output: nothing,
    errors: [],
  },
  signOutEverywhere: {
    summary: 'Ends every back-office session of this operator, including this one.',
    input: nothing,
    output: nothing,
    errors: [],
  },
  devices: {
    summary: 'Returns the back-office sessions of this operator, newest first.',
    input: nothing,
    output: z.object({ items: z.array(staffDevice) }),
    errors: [],
  },
  changePassword: {
    summary: "Changes the operator's password. Requires the current one. Ends all other sessions of the account.",
    input: z.object({ currentPassword: secret, password: secret, confirmPassword: secret }),
    output: nothing,
    errors: [...passwordErrors, 'passwords_differ', 'password_unchanged', 'login_password_wrong', 'login_locked'],
  },
  colleagues: {
    summary: 'Returns the active operators by name, for assignment and filters.',
    input: nothing,
    output: z.object({ items: z.array(colleague) }),
    errors: [],
  },
  beginCode: {
    summary:
      'Creates a new authenticator secret. The old one stays valid until a first code confirms the new one. ' +
      'Replacing a secret requires the security code.',
    input: z.object({ password: secret }),
    /** `uri` is an otpauth address for a QR code; `secret` is the same in base32 for typing. */
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['login_password_wrong', 'login_locked', 'security_code_required'],
  },
  enrolCode: {
    summary: 'Activates the new authenticator secret with one of its codes. Returns the recovery codes only once.',
    input: z.object({ code: securityCode }),
    output: z.object({ recoveryCodes: z.array(z.string()), me: staffMe }),
    errors: [...codeErrors, 'conflict'],
  },
  confirmCode: {
    summary: 'Checks an authenticator or recovery code. High-impact calls are then allowed for 15 minutes.',
    input: z.object({ code: securityCode }),
    output: staffMe,
    errors: [...codeErrors, 'security_code_not_set_up'],
  },
  newRecoveryCodes: {
    summary: 'Replaces the recovery codes and returns the new ones only once. Requires the security code.',
    input: nothing,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['security_code_required', 'security_code_not_set_up'],
  },
} as const satisfies CallSchemas;

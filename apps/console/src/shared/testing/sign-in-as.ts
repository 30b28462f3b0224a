import type { StaffRole } from '@touchline/contract/operators';
import { signedIn } from '../session.ts';

/** Signs an operator with uid 7 in, without asking a server; nothing is left to set up. */
export const signInAs = (role: StaffRole, name = 'Ed'): void =>
  signedIn({
    uid: '7',
    username: name.toLowerCase().replaceAll(' ', ''),
    name,
    role,
    codeSetUp: true,
    mustEnrol: false,
    mustChangePassword: false,
    recoveryCodesLeft: 10,
    confirmedUntil: null,
  });

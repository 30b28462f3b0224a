import type { StaffRole } from '@touchline/contract/operators';
import { signedIn } from '../session.ts';

/** Signs in an operator with uid 7 without a server; password and security code are set up. */
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

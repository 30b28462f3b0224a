import type { UserType } from '@touchline/contract/enums';
import type { StaffCall, StaffRole } from '@touchline/contract/operators';
import type { Refusal } from './refusal.ts';

/** Who makes a call or holds a socket: a live session, checked. */
export interface Principal {
  readonly uid: string;
  readonly sessionId: string;
  readonly userType: UserType;
}

/** An operator: signed in to the back office, which takes no other token and whose token is taken nowhere else. */
export interface StaffPrincipal extends Principal {
  readonly role: StaffRole;
  /** Where the call comes from. */
  readonly ip: string;
}

export type StaffRefusal =
  | Refusal<'403'>
  | Refusal<'2321'>
  | Refusal<'no_permission'>
  | Refusal<'password_change_required'>
  | Refusal<'security_code_required'>
  | Refusal<'security_code_not_set_up'>;

/** Answers which operator a token belongs to; implemented by the operators module. */
export interface StaffIdentity {
  /**
   * Refused when the table says no to the role, asks for a security code that was not given lately, or when the
   * operator must set one up, or another password, before anything else.
   */
  admit(
    token: string | undefined,
    call: StaffCall & { readonly enrolling?: true; readonly replacingPassword?: true },
    ip: string,
  ): Promise<StaffPrincipal | StaffRefusal>;
}

export type IdentityRefusal = Refusal<'403'> | Refusal<'2321'> | Refusal<'7898'>;

/** Answers who a token belongs to; implemented by the accounts module. */
export interface Identity {
  verify(token: string | undefined): Promise<Principal | IdentityRefusal>;
  /** Runs when sessions end (sign-out, password change, ban), in every process. Returns how to stop listening. */
  onRevoked(
    listener: (ended: { uid: string; sessionIds: readonly string[]; code: '2321' | '403' | '7898' }) => void,
  ): () => void;
}

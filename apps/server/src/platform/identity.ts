import type { UserType } from '@touchline/contract/enums';
import type { RateLimit } from '@touchline/contract/kernel';
import type { StaffCall, StaffRole } from '@touchline/contract/operators';
import type { WireCode } from '@touchline/contract/wire-codes';
import type { Refusal } from './refusal.ts';

/** The caller of a request or the owner of a socket: a live, verified session. */
export interface Principal {
  readonly uid: string;
  readonly sessionId: string;
  readonly userType: UserType;
}

/** An operator, signed in to the back office. Portal and back office accept only their own tokens. */
export interface StaffPrincipal extends Principal {
  readonly role: StaffRole;
  /** Address of the caller. */
  readonly ip: string;
}

export type StaffRefusal =
  | Refusal<WireCode<'sessionExpired'>>
  | Refusal<WireCode<'sessionEnded'>>
  | Refusal<'no_permission'>
  | Refusal<'password_change_required'>
  | Refusal<'security_code_required'>
  | Refusal<'security_code_not_set_up'>;

/** Resolves the operator of a token; implemented by the operators module. */
export interface StaffIdentity {
  /**
   * Refuses when the role lacks the permission, needs a recent security code, or when the operator must first set up a
   * security code or a new password.
   */
  admit(
    token: string | undefined,
    call: StaffCall & { readonly enrolling?: true; readonly replacingPassword?: true },
    ip: string,
  ): Promise<StaffPrincipal | StaffRefusal>;
}

export type IdentityRefusal =
  | Refusal<WireCode<'sessionExpired'>>
  | Refusal<WireCode<'sessionEnded'>>
  | Refusal<WireCode<'blocked'>>;

/** A provider of match data, by its API key. */
export interface FeedPrincipal {
  readonly keyId: string;
  readonly keyName: string;
  readonly provider: string;
  /** The only sport that the key delivers; null for all. */
  readonly sportId: number | null;
}

/** Resolves an API key; implemented by the feeds module. */
export interface FeedIdentity {
  /** Counts the call against the rates of the key and of the address's networks, which hold over all processes. */
  admit(
    key: string | undefined,
    address: string,
    rate: RateLimit,
    networkRate: RateLimit,
  ): Promise<FeedPrincipal | Refusal<'feed_key_invalid'> | Refusal<'too_many_requests'>>;
}

/** Resolves the account of a token; implemented by the accounts module. */
export interface Identity {
  verify(token: string | undefined): Promise<Principal | IdentityRefusal>;
  /** Runs when sessions end (sign-out, password change, ban), in every process. Returns the unsubscribe function. */
  onRevoked(
    listener: (ended: {
      uid: string;
      sessionIds: readonly string[];
      code: WireCode<'sessionEnded'> | WireCode<'sessionExpired'> | WireCode<'blocked'>;
    }) => void,
  ): () => void;
}

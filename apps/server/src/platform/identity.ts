import type { UserType } from '@touchline/contract/enums';
import type { Refusal } from './refusal.ts';

/** Who makes a call or holds a socket: a live session, checked. */
export interface Principal {
  readonly uid: string;
  readonly sessionId: string;
  readonly userType: UserType;
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

import { isApiError } from '@touchline/client';
import type { Session } from '@touchline/contract/accounts';

/** `path` is the page that the user asked for. */
export interface SignInEnd {
  onSession: (session: Session, path?: string) => void;
  /** The account has an authenticator: the sign-in continues with a code. */
  onCode: (signInToken: string, path?: string) => void;
}

/** Waits for the first step of a sign-in and reports the session, or that a code is still to come. */
export async function enterOrAsk({ onSession, onCode }: SignInEnd, first: Promise<Session>, path?: string) {
  let session: Session;
  try {
    session = await first;
  } catch (error) {
    if (!isApiError(error) || error.code !== 'authenticator_code_required') throw error;
    onCode(String(error.data?.signInToken), path);
    return;
  }
  onSession(session, path);
}

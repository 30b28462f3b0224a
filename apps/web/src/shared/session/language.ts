import { storedLanguage } from '@touchline/app-kit/language';
import type { LanguageChoice } from '@touchline/contract/languages';
import { hasSignedOut } from './after-sign-in.ts';
import { isApprovedHost, useSession } from './session.ts';

/** Users whose session is not resolved yet become guests, unless they signed out here. */
function kindOfUser(): LanguageChoice['who'] {
  const { status, user } = useSession.getState();
  if (user) return isApprovedHost(user) ? 'host' : 'viewer';
  return status === 'signed_out' || hasSignedOut() ? 'signed_out' : 'guest';
}

export const {
  current: currentLanguage,
  remember: rememberLanguage,
  isChosenHere: isLanguageChosenHere,
} = storedLanguage(kindOfUser);

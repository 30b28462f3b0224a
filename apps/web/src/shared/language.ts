import { storedLanguage } from '@touchline/app-kit/language';
import { currentUser, isApprovedHost } from './session.ts';

/** Everybody who is not a host gets the viewers' default. */
export const {
  current: currentLanguage,
  remember: rememberLanguage,
  isChosenHere: isLanguageChosenHere,
} = storedLanguage(() => (isApprovedHost(currentUser()) ? 'host' : 'viewer'));

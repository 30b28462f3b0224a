import { storedLanguage } from '@touchline/app-kit/language';

/** The stored choice is shared with the portal in this browser. */
export const { current: currentLanguage, remember: rememberLanguage } = storedLanguage(() => 'host');

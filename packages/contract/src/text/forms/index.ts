export { isLetterSign, letterLook, lookKey, looksLatin, readingsOf, skeleton } from './look.ts';
export { foldForSearch, foldLatin, newerTones, oneSpelling, searchVersion } from './spelling.ts';

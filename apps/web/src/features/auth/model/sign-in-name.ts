import { splitPhone } from '../../../shared/form/area-codes.ts';

const plain = (text: string): string => text.replaceAll(/[\s().-]/g, '');

/** Whether the text is a phone number without its country code; a username must contain a letter. */
export const isNationalPhone = (text: string): boolean =>
  /^\d{5,15}$/.test(plain(text)) && !plain(text).startsWith('00');

/**
 * Converts the typed name into the input of the call: `+8613800134021` and `008613800134021` are phones with a country
 * code, `13800134021` is a phone of the country of `areaCode`, and anything else is a username, exactly as typed.
 */
export function signInName(text: string, areaCode: string): { username: string } | { areaCode: string; phone: string } {
  const international = /^(?:\+|00)(\d{5,15})$/.exec(plain(text))?.[1];
  const split = international === undefined ? null : splitPhone(international);
  if (split) return split;
  return isNationalPhone(text) ? { areaCode, phone: plain(text) } : { username: text };
}

/** Page for users that the host sign-in cannot let in yet. */
export const applicationPath = '/user/apply';

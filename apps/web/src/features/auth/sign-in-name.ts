import { splitPhone } from '../../shared/area-codes.ts';

const plain = (text: string): string => text.replaceAll(/[\s().-]/g, '');

/** Whether what was typed is a phone number without its country; a username must contain a letter. */
export const isNationalPhone = (text: string): boolean =>
  /^\d{5,15}$/.test(plain(text)) && !plain(text).startsWith('00');

/**
 * What was typed as a name, as the call wants it: `+8613800134021` and `008613800134021` are phones with their country,
 * `13800134021` is one of the country of `areaCode`, anything else is a username, exactly as typed.
 */
export function signInName(text: string, areaCode: string): { username: string } | { areaCode: string; phone: string } {
  const international = /^(?:\+|00)(\d{5,15})$/.exec(plain(text))?.[1];
  const split = international === undefined ? null : splitPhone(international);
  if (split) return split;
  return isNationalPhone(text) ? { areaCode, phone: plain(text) } : { username: text };
}

/** Where somebody goes on whom the host's face could not let in. */
export const applicationPlace = '/user/apply';

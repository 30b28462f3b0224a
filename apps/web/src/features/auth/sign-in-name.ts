import { likelyAreaCode } from '../../shared/area-codes.ts';

/**
 * What was typed as a name, as the call wants it: `+8613800134021` and `13800134021` are phones (a username must
 * contain a letter), anything else is a username.
 */
export function signInName(
  text: string,
  areaCode = likelyAreaCode(''),
): { username: string } | { areaCode: string; phone: string } {
  const plain = text.trim().replaceAll(/[\s()-]/g, '');
  const international = /^\+(\d{5,15})$/.exec(plain);
  if (international) return { areaCode: '', phone: plain };
  return /^\d{5,15}$/.test(plain) ? { areaCode, phone: plain } : { username: text.trim() };
}

/** Where somebody goes on whom the host's face could not let in. */
export const applicationPlace = '/user/apply';

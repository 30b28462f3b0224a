import { limits } from '../limits/index.ts';

/** Letters and digits of any script, and the signs of RFC 5322 that need no quotes; dots only between them. */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** The ideographic full stop is what keyboards of East Asia type between labels. */
const typedDomain = /^[\p{L}\p{M}\p{N}.。-]+$/u;
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const localPartMax = 64;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Compatibility forms and upper case become the plain form, in NFC. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');

/** The domain as DNS knows it, with punycode for other scripts; null when it is none. */
function domainOf(typed: string): string | null {
  if (!typedDomain.test(typed)) return null;
  try {
    const { hostname } = new URL(`http://${typed}/`);
    return asciiDomain.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

/**
 * The form in which an address is stored, compared and used as a receiver; null when the text is no address. Codes go to
 * this form and never to the typed one, so that no look-alike is confirmed in place of another address.
 */
export function canonicalEmail(typed: string): string | null {
  const text = folded(typed.trim());
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  if (!localPart.test(local) || bytesOf(local) > localPartMax) return null;
  const domain = domainOf(text.slice(at + 1));
  if (domain === null) return null;
  const email = `${local}@${domain}`;
  return bytesOf(email) <= limits.accounts.emailMax && folded(email) === email ? email : null;
}

export function emailProblem(typed: string): 'email_empty' | 'email_invalid' | null {
  if (typed.trim() === '') return 'email_empty';
  return canonicalEmail(typed) === null ? 'email_invalid' : null;
}

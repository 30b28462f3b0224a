import type { BookView } from './book-search.ts';

/** The address of a part of the address book; `uid` names the friend. */
export const bookHref = (view?: BookView, uid?: string): string => {
  const query = new URLSearchParams({ ...(view && { view }), ...(uid && { uid }) }).toString();
  return `#/chat/address-book${query && `?${query}`}`;
};

const userPath = '/chat/address-book?user=';

/** The content of a user's QR code: an address of the portal, so that any camera opens it. */
export const userAddress = (appNumber: string): string =>
  `${location.origin}${location.pathname}#${userPath}${appNumber}`;

/** The user ID of a scanned QR code; null for other codes. */
export function readUserAddress(address: string): string | null {
  const at = address.indexOf(userPath);
  const appNumber = at < 0 ? '' : address.slice(at + userPath.length);
  return /^[1-9][0-9]{7}$/.test(appNumber) ? appNumber : null;
}

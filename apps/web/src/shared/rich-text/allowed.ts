import { uploadPutPath } from '@touchline/contract/files';
import { apiBase } from '@touchline/contract/kernel';

/**
 * What rich text may be drawn with. The server has cleaned it by the same list before it was stored; asking again here
 * means that a text from anywhere else is no danger either.
 */
export const allowedTags = new Set(
  (
    'strong b em i u s del ins sub sup small mark code span a p div h2 h3 h4 blockquote pre ul ol li table tr figure ' +
    'figcaption br hr thead tbody th td img'
  ).split(' '),
);
export const emptyTags = new Set(['br', 'hr', 'img']);

/** Deeper elements are left out. */
export const nestingLimit = 24;

const ownPicture = new RegExp(
  `^${apiBase}${uploadPutPath}/[A-Za-z0-9_-]{22}\\.(?:jpg|png|webp|gif)(?:/[0-9]{2,4}\\.webp)?$`,
);
const ownScreen = /^#\/[A-Za-z0-9\-._~/?=&%]*$/;

export const pictureOf = (address: string | null): string | null =>
  address !== null && ownPicture.test(address) ? address : null;

/** Where a link leads, and whether that is out of the portal; null when it may lead nowhere. */
export function linkOf(address: string | null): { href: string; outside: boolean } | null {
  if (address === null) return null;
  if (ownScreen.test(address) || pictureOf(address)) return { href: address, outside: false };
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.username === '' && url.password === '' ? { href: url.href, outside: true } : null;
}

/** How many cells one covers; undefined for one. */
export const spanOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9][0-9]{0,2}$/.test(text) ? Number(text) : undefined;

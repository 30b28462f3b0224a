import { uploadPutPath } from '../files/index.ts';
import { apiBase } from '../kernel/envelope.ts';

const ownPicture = new RegExp(
  `^${apiBase}${uploadPutPath}/[A-Za-z0-9_-]{22}\\.(?:jpg|png|webp|gif)(?:/[0-9]{2,4}\\.webp)?$`,
);
const ownScreen = /^#\/[A-Za-z0-9\-._~/?=&%]*$/;

const pictureOf = (address: string | null): string | null =>
  address !== null && ownPicture.test(address) ? address : null;

function linkOf(address: string | null): { href: string; outside: boolean } | null {
  if (address === null) return null;
  if (ownScreen.test(address) || pictureOf(address)) return { href: address, outside: false };
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.username === '' && url.password === '' ? { href: url.href, outside: true } : null;
}

/**
 * The pictures that rich text may show and the links it may contain, inside or outside the portal; null for any other
 * address. The server cleans a text by these rules before it stores it; the client checks again before it renders.
 */
export const richTextAddresses = { pictureOf, linkOf };

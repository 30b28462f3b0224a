/** Paths of the portal, the part after `#`. */
const portalPath = /^\/(?:match|anchor|news|chat|user)(?:\/[A-Za-z0-9_-]+)*$/;

/**
 * The address a banner leads to, or null when it may lead nowhere like that: a path of the portal, or an `https`
 * address of a public host without a name and password in it.
 */
export function checkedLink(link: string): string | null {
  const text = link.trim();
  if (text.startsWith('/')) return portalPath.test(text) ? text : null;
  // Browsers take tabs and line breaks out of addresses, so that what is checked would not be what is opened.
  if (/[\s\p{Cc}\\]/u.test(text)) return null;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return url.hostname.includes('.') ? url.href : null;
}

/** The stored address of an uploaded picture, whatever host it was pasted with; null for any other address. */
export const checkedImage = (image: string): string | null =>
  /^(?:https?:\/\/[^/\s]+)?(\/anchor\/files\/[A-Za-z0-9_-]{22}\.(?:jpg|png|webp|gif))$/.exec(image.trim())?.[1] ?? null;

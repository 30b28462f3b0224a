/** Paths of the portal, after the `#`. */
const portalPath = /^\/(?:match|anchor|news|chat|user)(?:\/[A-Za-z0-9_-]+)*$/;

/**
 * The address of a banner, or null when it is not allowed: a path of the portal, or an `https` address of a public host
 * without credentials.
 */
export function checkedLink(link: string): string | null {
  const text = link.trim();
  if (text.startsWith('/')) return portalPath.test(text) ? text : null;
  // Browsers remove tabs and line breaks from addresses, so the checked address would differ from the opened one.
  if (/[\s\p{Cc}\\]/u.test(text)) return null;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return url.hostname.includes('.') ? url.href : null;
}

/** The stored address of an uploaded picture, whatever host it was pasted with; null for any other address. */
export const checkedImage = (image: string): string | null =>
  /^(?:https?:\/\/[^/\s]+)?(\/anchor\/files\/[A-Za-z0-9_-]{22}\.(?:jpg|png|webp|gif))$/.exec(image.trim())?.[1] ?? null;

/** What operators choose for the portal besides values and switches. */

const pagePath = /^\/(?!\/)[A-Za-z0-9\-._~/?=&%]{0,199}$/;

/** Whether this is the path of a page of the portal, such as `/match/live/12`. */
export const isPortalPath = (path: string): boolean => pagePath.test(path);

/** Whether an app can be downloaded from this address. */
export function isAppAddress(address: string): boolean {
  if (address.length > 500 || !URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return ['https:', 'http:'].includes(protocol) && username === '' && password === '';
}

/** `2.14.0`, `2.14.0-beta.3` or `2026.11`. */
export const appVersionPattern = /^\d{1,6}(?:\.\d{1,6}){0,3}(?:-[A-Za-z0-9.]{1,20})?$/;

/** Longest text of a maintenance in one language, and how far ahead its end may be. */
export const maintenanceTextMax = 500;
const maintenanceMostMs = 7 * 24 * 3_600_000;

/** Whether a maintenance that is on at `now` may end at this time; the portal opens then by itself. */
export const isMaintenanceEnd = (end: number, now: number): boolean => end > now && end - now <= maintenanceMostMs;

/** Longest notes of a version in one language. */
export const appNotesMax = 2000;

import type { Caches } from '../caches.ts';
import { readSite, type SiteRow } from './site.store.ts';

/** What operators call their platform: its name, logo, contact and imprint, as every page, SMS and mail shows them. */
export interface Site {
  readonly current: () => SiteRow;
  /** Call after a change is committed: reloads here and in every other process. */
  readonly changed: () => Promise<void>;
}

export const createSite = (caches: Caches): Promise<Site> => caches.add({ name: 'platform.site', read: readSite });

/** Below the text of a mail: who sent it and how to reach them. */
export const signatureOf = ({ name, contact, imprint }: SiteRow): string =>
  ['', '-- ', name, contact ?? '', imprint].filter((line, at) => at < 2 || line !== '').join('\n');

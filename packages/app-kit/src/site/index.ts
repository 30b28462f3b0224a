/** What operators call the platform. The server writes it into the page, so that it is there at the first paint. */
export interface PageSite {
  readonly name: string;
  /** The address of a picture; none for the name in letters. */
  readonly logo?: string | null;
  /** Whether there is a contact or an imprint to read. */
  readonly about?: boolean;
}

/** Missing in pages that no server of ours has sent. */
const content = document.querySelector<HTMLMetaElement>('meta[name=site]')?.content;

export const pageSite: PageSite = content ? JSON.parse(content) : { name: 'Touchline' };

/** What operators call the platform. The server writes it into the page, so that it is there at the first paint. */
export interface PageSite {
  readonly name: string;
  /** The address of a picture; null for the name in letters. */
  readonly logo: string | null;
  /** Whether there is a contact or an imprint to read. */
  readonly about: boolean;
}

const unnamed: PageSite = { name: 'Touchline', logo: null, about: false };

function readSite(): PageSite {
  const content = document.querySelector<HTMLMetaElement>('meta[name=site]')?.content;
  if (!content) return unnamed;
  try {
    return { ...unnamed, ...(JSON.parse(content) as Partial<PageSite>) };
  } catch {
    return unnamed;
  }
}

export const pageSite: PageSite = readSite();

import { Prebuilt } from '../../http/prebuilt.ts';

export type Enumerations = () => Promise<Prebuilt>;

/**
 * Built by the first request, because it reads most texts in every language, and once more when the platform has another
 * name.
 */
export function createEnumerations(siteName: () => string): Enumerations {
  let lists: { readonly site: string; readonly built: Promise<Prebuilt> } | undefined;
  return () => {
    const site = siteName();
    if (lists?.site !== site) lists = { site, built: build(site) };
    return lists.built;
  };
}

async function build(site: string): Promise<Prebuilt> {
  const { enumerationsFor } = await import('./enumerations.ts');
  return new Prebuilt({ items: enumerationsFor(site) });
}

import { Prebuilt } from '../../http/prebuilt.ts';

export type Enumerations = () => Promise<Prebuilt>;

/** Built by the first request, because it reads most texts in every language. */
export function createEnumerations(): Enumerations {
  let lists: Promise<Prebuilt> | undefined;
  return () => {
    lists ??= build();
    return lists;
  };
}

async function build(): Promise<Prebuilt> {
  const { enumerations } = await import('./enumerations.ts');
  return new Prebuilt({ items: enumerations });
}

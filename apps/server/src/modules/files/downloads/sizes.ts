import { type PictureWidth, pictureWidths } from '@touchline/contract/files';
import type { StoredFile } from '../../../platform/files/file-store.ts';
import { isRefusal, type Refusal } from '../../../platform/refusal.ts';
import { fileOf } from '../files.store.ts';
import type { FileDeps } from '../needs.ts';
import { isHeavy, parsedOrRefused, smallerOf } from '../parsing/picture-jobs.ts';

/** Key of a picture's version at a width. */
export const sizedKey = (key: string, width: PictureWidth): string => `${key}.${width}.webp`;

/** The width in an address such as `…/320.webp`, if it is offered. */
export const widthOf = (name: string): PictureWidth | undefined =>
  pictureWidths.find((width) => name === `${width}.webp`);

export interface Sizes {
  /** The picture at a width, made on first request; null when the picture does not exist. */
  open(key: string, width: PictureWidth): Promise<StoredFile | null | Refusal>;
}

export function createSizes({ db, store, parsers }: Pick<FileDeps, 'db' | 'store' | 'parsers'>): Sizes {
  /** Versions in the making, shared by requests of this process. When another makes the same one, the first is kept. */
  const making = new Map<string, Promise<null | Refusal>>();

  const make = async (key: string, width: PictureWidth): Promise<null | Refusal> => {
    const [source, file] = await Promise.all([store.local(key), fileOf(db, key)]);
    if (!source || !file || file.removed_at) return null;
    const { draft, result } = await store.compose((target) =>
      parsers.run('picture.make', { source, target, ...smallerOf(file, width) }, { heavy: isHeavy(file) }),
    );
    try {
      const made = parsedOrRefused(result);
      if (isRefusal(made)) return made;
      await draft.keep(sizedKey(key, width));
    } finally {
      await draft.discard();
    }
    // The picture was removed during the work: nothing else would delete this version.
    if (!(await store.has(key))) await store.remove(sizedKey(key, width));
    return null;
  };

  return {
    open: async (key, width) => {
      const name = sizedKey(key, width);
      const stored = await store.open(name);
      if (stored) return stored;
      const made = making.get(name) ?? make(key, width).finally(() => making.delete(name));
      making.set(name, made);
      return (await made) ?? store.open(name);
    },
  };
}
